#include "MailShim.h"

#include <gmime/gmime.h>
#include <unistd.h>

struct SatchelMessage {
    GMimeMessage *message;
    // Of SatchelMessagePart, and the objects that they tell of.
    GArray *parts;
    GPtrArray *objects;
    // Of InternetAddressMailbox, by role; made when they are first asked for.
    GPtrArray *addresses[SATCHEL_MESSAGE_REPLY_TO + 1];
};

// What is nested deeper, or comes after, is left out: no person wrote it.
enum { MOST_PARTS = 1000, DEEPEST_PART = 50 };

static void clear_part(void *data) {
    SatchelMessagePart *part = data;
    g_free(part->type);
    g_free(part->name);
    g_free(part->content_id);
}

static char *text_or_null(const char *text) {
    return text && *text ? g_utf8_make_valid(text, -1) : NULL;
}

static char *type_of(GMimeObject *object) {
    GMimeContentType *type = g_mime_object_get_content_type(object);
    char *words = g_mime_content_type_get_mime_type(type);
    char *lower = g_ascii_strdown(words, -1);
    g_free(words);
    return lower;
}

static const char *name_of(GMimeObject *object) {
    if (GMIME_IS_PART(object))
        return g_mime_part_get_filename(GMIME_PART(object));
    return g_mime_object_get_content_type_parameter(object, "name");
}

// Whether its sender attached a part, rather than to show it in the text.
static int is_attached(GMimeObject *object) {
    const char *disposition = g_mime_object_get_disposition(object);
    return disposition && g_ascii_strcasecmp(disposition, "attachment") == 0;
}

static void add_part(
    SatchelMessage *message, GMimeObject *object, int alternatives) {
    SatchelMessagePart part = {
        .type = type_of(object),
        .name = text_or_null(name_of(object)),
        .content_id = text_or_null(g_mime_object_get_content_id(object)),
        .is_attachment = is_attached(object),
        .alternatives = alternatives,
    };
    g_array_append_val(message->parts, part);
    g_ptr_array_add(message->objects, object);
}

// Whether a part is of the text that shows, rather than a file.
static int is_text(GMimeObject *object) {
    return GMIME_IS_TEXT_PART(object) && !is_attached(object)
        && !g_mime_part_get_filename(GMIME_PART(object));
}

static void add_parts(
    SatchelMessage *message, GMimeObject *object, int depth, int alternatives,
    int *groups) {
    if (!object || depth > DEEPEST_PART || message->parts->len >= MOST_PARTS)
        return;
    if (!GMIME_IS_MULTIPART(object)) {
        add_part(message, object, alternatives);
        return;
    }
    if (g_mime_content_type_is_type(
            g_mime_object_get_content_type(object), "multipart", "alternative")
        && alternatives == 0)
        alternatives = ++*groups;
    int is_mixed = g_mime_content_type_is_type(
        g_mime_object_get_content_type(object), "multipart", "mixed");
    GMimeMultipart *multipart = GMIME_MULTIPART(object);
    int count = g_mime_multipart_get_count(multipart);
    for (int index = 0; index < count; index++) {
        GMimeObject *part = g_mime_multipart_get_part(multipart, index);
        // What stands beside the text of one alternative is in no other.
        int is_own = is_mixed && !GMIME_IS_MULTIPART(part) && !is_text(part);
        add_parts(
            message, part, depth + 1, is_own ? 0 : alternatives, groups);
    }
}

SatchelMessage *satchel_message_read(int file) {
    g_mime_init();
    int own = dup(file);
    if (own < 0) return NULL;
    GMimeStream *stream = g_mime_stream_fs_new(own);
    GMimeParser *parser = g_mime_parser_new_with_stream(stream);
    g_object_unref(stream);
    GMimeMessage *read = g_mime_parser_construct_message(parser, NULL);
    g_object_unref(parser);
    if (!read) return NULL;
    SatchelMessage *message = g_new0(SatchelMessage, 1);
    message->message = read;
    message->parts = g_array_new(FALSE, FALSE, sizeof(SatchelMessagePart));
    g_array_set_clear_func(message->parts, clear_part);
    message->objects = g_ptr_array_new();
    int groups = 0;
    add_parts(message, g_mime_message_get_mime_part(read), 0, 0, &groups);
    return message;
}

void satchel_message_free(SatchelMessage *message) {
    for (int role = 0; role <= SATCHEL_MESSAGE_REPLY_TO; role++)
        if (message->addresses[role])
            g_ptr_array_unref(message->addresses[role]);
    g_array_unref(message->parts);
    g_ptr_array_unref(message->objects);
    g_object_unref(message->message);
    g_free(message);
}

const char *satchel_message_subject(SatchelMessage *message) {
    return g_mime_message_get_subject(message->message);
}

const char *satchel_message_id(SatchelMessage *message) {
    return g_mime_message_get_message_id(message->message);
}

int satchel_message_date(SatchelMessage *message, int64_t *seconds) {
    GDateTime *date = g_mime_message_get_date(message->message);
    if (!date) return 0;
    *seconds = g_date_time_to_unix(date);
    return 1;
}

static GMimeAddressType address_type(SatchelMessageRole role) {
    switch (role) {
    case SATCHEL_MESSAGE_FROM: return GMIME_ADDRESS_TYPE_FROM;
    case SATCHEL_MESSAGE_TO: return GMIME_ADDRESS_TYPE_TO;
    case SATCHEL_MESSAGE_CC: return GMIME_ADDRESS_TYPE_CC;
    case SATCHEL_MESSAGE_BCC: return GMIME_ADDRESS_TYPE_BCC;
    case SATCHEL_MESSAGE_REPLY_TO: return GMIME_ADDRESS_TYPE_REPLY_TO;
    }
    return GMIME_ADDRESS_TYPE_TO;
}

static void add_mailboxes(
    GPtrArray *found, InternetAddressList *list, int depth) {
    if (!list || depth > DEEPEST_PART) return;
    int count = internet_address_list_length(list);
    for (int index = 0; index < count; index++) {
        InternetAddress *one = internet_address_list_get_address(list, index);
        if (INTERNET_ADDRESS_IS_MAILBOX(one))
            g_ptr_array_add(found, one);
        else if (INTERNET_ADDRESS_IS_GROUP(one))
            add_mailboxes(
                found,
                internet_address_group_get_members(INTERNET_ADDRESS_GROUP(one)),
                depth + 1);
    }
}

static GPtrArray *mailboxes(SatchelMessage *message, SatchelMessageRole role) {
    if (!message->addresses[role]) {
        message->addresses[role] = g_ptr_array_new();
        add_mailboxes(
            message->addresses[role],
            g_mime_message_get_addresses(message->message, address_type(role)),
            0);
    }
    return message->addresses[role];
}

int satchel_message_address_count(
    SatchelMessage *message, SatchelMessageRole role) {
    return (int)mailboxes(message, role)->len;
}

void satchel_message_address(
    SatchelMessage *message, SatchelMessageRole role, int index,
    const char **name, const char **address) {
    InternetAddress *one = mailboxes(message, role)->pdata[index];
    *name = internet_address_get_name(one);
    *address = internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(one));
}

int satchel_message_part_count(const SatchelMessage *message) {
    return (int)message->parts->len;
}

const SatchelMessagePart *satchel_message_part(
    const SatchelMessage *message, int index) {
    return &g_array_index(message->parts, SatchelMessagePart, index);
}

// The stream of a part's content, decoded.
static GMimeStream *decoded(GMimePart *part) {
    GMimeDataWrapper *content = g_mime_part_get_content(part);
    if (!content) return NULL;
    GMimeStream *stored = g_mime_data_wrapper_get_stream(content);
    GMimeStream *stream = g_mime_stream_filter_new(stored);
    g_mime_stream_reset(stored);
    GMimeFilter *filter = g_mime_filter_basic_new(
        g_mime_data_wrapper_get_encoding(content), FALSE);
    g_mime_stream_filter_add(GMIME_STREAM_FILTER(stream), filter);
    g_object_unref(filter);
    const char *charset = g_mime_object_get_content_type_parameter(
        GMIME_OBJECT(part), "charset");
    if (charset && GMIME_IS_TEXT_PART(part)) {
        GMimeFilter *text = g_mime_filter_charset_new(charset, "utf-8");
        if (text) {
            g_mime_stream_filter_add(GMIME_STREAM_FILTER(stream), text);
            g_object_unref(text);
        }
    }
    return stream;
}

static int write_all(int file, const char *bytes, ssize_t count) {
    while (count > 0) {
        ssize_t written = write(file, bytes, (size_t)count);
        if (written < 0) return -1;
        bytes += written;
        count -= written;
    }
    return 0;
}

static int64_t copy(GMimeStream *stream, int file, int64_t limit) {
    char piece[16384];
    int64_t total = 0;
    while (total < limit) {
        int64_t room = limit - total;
        size_t most = room < (int64_t)sizeof piece ? (size_t)room : sizeof piece;
        ssize_t count = g_mime_stream_read(stream, piece, most);
        if (count <= 0) break;
        if (write_all(file, piece, count) != 0) return -1;
        total += count;
    }
    return total;
}

// The stream of a part's content; NULL where it has none.
static GMimeStream *content(SatchelMessage *message, int index) {
    GMimeObject *object = message->objects->pdata[index];
    if (GMIME_IS_PART(object)) return decoded(GMIME_PART(object));
    if (!GMIME_IS_MESSAGE_PART(object)) return NULL;
    GMimeMessage *inner =
        g_mime_message_part_get_message(GMIME_MESSAGE_PART(object));
    if (!inner) return NULL;
    GMimeStream *stream = g_mime_stream_mem_new();
    g_mime_object_write_to_stream(GMIME_OBJECT(inner), NULL, stream);
    g_mime_stream_reset(stream);
    return stream;
}

int64_t satchel_message_write_part(
    SatchelMessage *message, int index, int file, int64_t limit) {
    GMimeStream *stream = content(message, index);
    if (!stream) return 0;
    int64_t total = copy(stream, file, limit);
    g_object_unref(stream);
    return total;
}

char *satchel_message_part_bytes(
    SatchelMessage *message, int index, size_t limit, size_t *count) {
    *count = 0;
    GMimeStream *stream = content(message, index);
    if (!stream) return NULL;
    GByteArray *bytes = g_byte_array_new();
    char piece[16384];
    while (bytes->len < limit) {
        size_t room = limit - bytes->len;
        ssize_t got = g_mime_stream_read(
            stream, piece, room < sizeof piece ? room : sizeof piece);
        if (got <= 0) break;
        g_byte_array_append(bytes, (guint8 *)piece, (guint)got);
    }
    g_object_unref(stream);
    *count = bytes->len;
    return (char *)g_byte_array_free(bytes, FALSE);
}
