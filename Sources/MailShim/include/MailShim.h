#pragma once

#include <stddef.h>
#include <stdint.h>

// Messages of RFC 5322 with MIME parts, by GMime. All texts are UTF-8. Nothing
// here may be called by two threads at a time for the same message.

/// A message that was read.
typedef struct SatchelMessage SatchelMessage;

/// Whom a message is from, or goes to.
typedef enum {
    SATCHEL_MESSAGE_FROM,
    SATCHEL_MESSAGE_TO,
    SATCHEL_MESSAGE_CC,
    SATCHEL_MESSAGE_BCC,
    SATCHEL_MESSAGE_REPLY_TO,
} SatchelMessageRole;

/// What is told of a part that has content of its own.
typedef struct {
    /// Its type without parameters, in lower case, such as `text/plain`.
    char *type;
    /// What its sender calls it, whatever that is; NULL for nothing.
    char *name;
    /// By what an HTML part names it, without angle brackets; NULL for nothing.
    char *content_id;
    /// Whether its sender says that it is attached.
    int is_attachment;
    /// The number of the alternatives that it is one of, from 1 on; 0 for none.
    int alternatives;
} SatchelMessagePart;

/// Reads a message from where an open file stands to its end, and keeps a
/// duplicate of the file open: the contents of the parts are read from there.
///
/// Returns NULL for what is no message.
SatchelMessage *satchel_message_read(int file);
void satchel_message_free(SatchelMessage *message);

/// The subject, decoded; NULL where there is none.
const char *satchel_message_subject(SatchelMessage *message);
/// The id without angle brackets; NULL where there is none.
const char *satchel_message_id(SatchelMessage *message);
/// Stores the seconds since 1970; returns whether there is a date.
int satchel_message_date(SatchelMessage *message, int64_t *seconds);

int satchel_message_address_count(
    SatchelMessage *message, SatchelMessageRole role);
/// Stores a name, which may be NULL, and an address; both belong to the message.
void satchel_message_address(
    SatchelMessage *message, SatchelMessageRole role, int index,
    const char **name, const char **address);

int satchel_message_part_count(const SatchelMessage *message);
const SatchelMessagePart *satchel_message_part(
    const SatchelMessage *message, int index);
/// Writes a part's content into an open file, text as UTF-8, and at most so many
/// bytes. Returns how many, or -1 when the file takes no more.
int64_t satchel_message_write_part(
    SatchelMessage *message, int index, int file, int64_t limit);

/// A part's content in memory, at most so many bytes of it, as it would be
/// written. Stores how many; the memory is the caller's, for free.
char *satchel_message_part_bytes(
    SatchelMessage *message, int index, size_t limit, size_t *count);

/// A message that is being made.
typedef struct SatchelDraft SatchelDraft;

SatchelDraft *satchel_draft_new(void);
void satchel_draft_free(SatchelDraft *draft);
void satchel_draft_set_subject(SatchelDraft *draft, const char *subject);
/// - id: without angle brackets.
void satchel_draft_set_id(SatchelDraft *draft, const char *id);
/// - id: of the message that it answers, without angle brackets. What isn't one is
///   left out.
void satchel_draft_set_answered(SatchelDraft *draft, const char *id);
/// - seconds: since 1970; offset: of the local time, in seconds east.
void satchel_draft_set_date(
    SatchelDraft *draft, int64_t seconds, int32_t offset);
/// - name: NULL for none.
void satchel_draft_add_address(
    SatchelDraft *draft, SatchelMessageRole role, const char *name,
    const char *address);
void satchel_draft_set_text(SatchelDraft *draft, const char *text);
/// Attaches what an open file holds, of which a duplicate is kept until the
/// draft goes. Returns whether there is one.
int satchel_draft_attach(
    SatchelDraft *draft, int file, const char *type, const char *name);
/// Writes the message into an open file. Returns 0, or -1 when the file takes
/// no more, or an attachment can't be read.
int satchel_draft_write(SatchelDraft *draft, int file);
