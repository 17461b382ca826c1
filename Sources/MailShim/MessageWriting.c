#include "MailShim.h"

#include <gmime/gmime.h>
#include <string.h>
#include <unistd.h>

struct SatchelDraft {
    GMimeMessage *message;
    GMimeTextPart *text;
    // Of GMimePart.
    GPtrArray *attachments;
};

SatchelDraft *satchel_draft_new(void) {
    g_mime_init();
    SatchelDraft *draft = g_new0(SatchelDraft, 1);
    draft->message = g_mime_message_new(TRUE);
    draft->attachments = g_ptr_array_new_with_free_func(g_object_unref);
    return draft;
}

void satchel_draft_free(SatchelDraft *draft) {
    g_ptr_array_unref(draft->attachments);
    if (draft->text) g_object_unref(draft->text);
    g_object_unref(draft->message);
    g_free(draft);
}

void satchel_draft_set_subject(SatchelDraft *draft, const char *subject) {
    g_mime_message_set_subject(draft->message, subject, "utf-8");
}

// Whether a name of a message can stand in a head, between angle brackets.
static gboolean is_id(const char *id) {
    return strpbrk(id, " \t\r\n<>") == NULL;
}

void satchel_draft_set_id(SatchelDraft *draft, const char *id) {
    if (is_id(id)) g_mime_message_set_message_id(draft->message, id);
}

void satchel_draft_set_answered(SatchelDraft *draft, const char *id) {
    char *whole = g_strdup_printf("<%s>", id);
    char *known = g_mime_utils_decode_message_id(whole);
    if (known != NULL && g_str_equal(known, id) && is_id(id)) {
        GMimeObject *message = GMIME_OBJECT(draft->message);
        g_mime_object_set_header(message, "In-Reply-To", whole, NULL);
        g_mime_object_set_header(message, "References", whole, NULL);
    }
    g_free(known);
    g_free(whole);
}

void satchel_draft_set_date(
    SatchelDraft *draft, int64_t seconds, int32_t offset) {
    GTimeZone *zone = g_time_zone_new_offset(offset);
    GDateTime *utc = g_date_time_new_from_unix_utc(seconds);
    GDateTime *date = utc ? g_date_time_to_timezone(utc, zone) : NULL;
    if (date) {
        g_mime_message_set_date(draft->message, date);
        g_date_time_unref(date);
    }
    if (utc) g_date_time_unref(utc);
    g_time_zone_unref(zone);
}

void satchel_draft_add_address(
    SatchelDraft *draft, SatchelMessageRole role, const char *name,
    const char *address) {
    static const GMimeAddressType types[] = {
        GMIME_ADDRESS_TYPE_FROM, GMIME_ADDRESS_TYPE_TO, GMIME_ADDRESS_TYPE_CC,
        GMIME_ADDRESS_TYPE_BCC, GMIME_ADDRESS_TYPE_REPLY_TO,
    };
    g_mime_message_add_mailbox(draft->message, types[role], name, address);
}

void satchel_draft_set_text(SatchelDraft *draft, const char *text) {
    if (draft->text) g_object_unref(draft->text);
    draft->text = g_mime_text_part_new_with_subtype("plain");
    g_mime_text_part_set_charset(draft->text, "utf-8");
    g_mime_text_part_set_text(draft->text, text);
    // Any line that a person writes comes through any server as it is.
    g_mime_part_set_content_encoding(
        GMIME_PART(draft->text), GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
}

// Whether what a stream has comes through any server as it is (RFC 5322, 2.1.1).
static gboolean is_plain(GMimeStream *stream) {
    unsigned char piece[16384];
    ssize_t count;
    int length = 0;
    while ((count = g_mime_stream_read(stream, (char *)piece, sizeof piece)) > 0)
        for (ssize_t i = 0; i < count; i++) {
            length = piece[i] == '\n' ? 0 : length + 1;
            if (piece[i] == 0 || piece[i] > 127 || length > 998) return FALSE;
        }
    return count == 0;
}

// A message as a part, which may not be encoded (RFC 2046, 5.2.1); NULL where it
// would have to be.
static GMimeObject *message_part(GMimeStream *stream, const char *name) {
    gboolean plain = is_plain(stream);
    g_mime_stream_reset(stream);
    if (!plain) return NULL;
    GMimeParser *parser = g_mime_parser_new_with_stream(stream);
    GMimeMessage *message = g_mime_parser_construct_message(parser, NULL);
    g_object_unref(parser);
    g_mime_stream_reset(stream);
    if (!message) return NULL;
    GMimeObject *part = GMIME_OBJECT(
        g_mime_message_part_new_with_message("rfc822", message));
    g_object_unref(message);
    g_mime_object_set_disposition(part, "attachment");
    g_mime_object_set_content_disposition_parameter(part, "filename", name);
    g_mime_object_set_content_type_parameter(part, "name", name);
    return part;
}

int satchel_draft_attach(
    SatchelDraft *draft, int file, const char *type, const char *name) {
    int own = dup(file);
    if (own < 0) return 0;
    GMimeContentType *parsed = g_mime_content_type_parse(NULL, type);
    GMimeStream *stream = g_mime_stream_fs_new(own);
    if (parsed && g_mime_content_type_is_type(parsed, "message", "rfc822")) {
        GMimeObject *part = message_part(stream, name);
        if (part) {
            g_object_unref(parsed);
            g_object_unref(stream);
            g_ptr_array_add(draft->attachments, part);
            return 1;
        }
    }
    // Neither may these be encoded, so they go as bytes.
    if (parsed
        && (g_mime_content_type_is_type(parsed, "message", "*")
            || g_mime_content_type_is_type(parsed, "multipart", "*"))) {
        g_object_unref(parsed);
        parsed = g_mime_content_type_new("application", "octet-stream");
    }
    GMimePart *part = g_mime_part_new();
    if (parsed) {
        g_mime_object_set_content_type(GMIME_OBJECT(part), parsed);
        g_object_unref(parsed);
    }
    GMimeDataWrapper *content = g_mime_data_wrapper_new_with_stream(
        stream, GMIME_CONTENT_ENCODING_DEFAULT);
    g_object_unref(stream);
    g_mime_part_set_content(part, content);
    g_object_unref(content);
    g_mime_part_set_content_encoding(part, GMIME_CONTENT_ENCODING_BASE64);
    g_mime_object_set_disposition(GMIME_OBJECT(part), "attachment");
    g_mime_part_set_filename(part, name);
    g_ptr_array_add(draft->attachments, part);
    return 1;
}

static void assemble(SatchelDraft *draft) {
    if (!draft->text) satchel_draft_set_text(draft, "");
    if (draft->attachments->len == 0) {
        g_mime_message_set_mime_part(
            draft->message, GMIME_OBJECT(draft->text));
        return;
    }
    GMimeMultipart *mixed = g_mime_multipart_new_with_subtype("mixed");
    g_mime_multipart_add(mixed, GMIME_OBJECT(draft->text));
    for (guint index = 0; index < draft->attachments->len; index++)
        g_mime_multipart_add(mixed, draft->attachments->pdata[index]);
    g_mime_message_set_mime_part(draft->message, GMIME_OBJECT(mixed));
    g_object_unref(mixed);
}

int satchel_draft_write(SatchelDraft *draft, int file) {
    assemble(draft);
    int own = dup(file);
    if (own < 0) return -1;
    GMimeStream *stream = g_mime_stream_fs_new(own);
    GMimeFormatOptions *options = g_mime_format_options_new();
    g_mime_format_options_set_newline_format(
        options, GMIME_NEWLINE_FORMAT_UNIX);
    ssize_t written = g_mime_object_write_to_stream(
        GMIME_OBJECT(draft->message), options, stream);
    int status = written < 0 || g_mime_stream_flush(stream) != 0 ? -1 : 0;
    g_mime_format_options_free(options);
    g_object_unref(stream);
    return status;
}
