#include "HTMLShim.h"

#include <libxml/HTMLparser.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Before 2.14 libxml2 read HTML 4 its own way, with a stack of open elements.
#define HAS_STANDARD_TOKENS (LIBXML_VERSION >= 21400)

enum {
    // How much libxml2 is given at once. What it can't tell of yet it may look
    // at again with the next bytes; between them its stack is cut.
    MOST_BYTES = HAS_STANDARD_TOKENS ? 64 << 10 : 4096,
    // How many bytes from a "<" on it has to see at once: the longest that it
    // compares.
    LOOK_AHEAD = sizeof "<!DOCTYPE" - 1,
};

struct HTMLShimParser {
    htmlParserCtxtPtr context;
    HTMLShimHandlers handlers;
#if !HAS_STANDARD_TOKENS
    // The last of what was read: a "<" without enough behind it.
    char rest[LOOK_AHEAD];
    size_t rest_count;
    // How many places of the unfinished tag may divide attributes.
    size_t gaps;
#endif
};

static void on_begin(void *data, const xmlChar *name,
                     const xmlChar **attributes) {
    HTMLShimParser *parser = data;
    parser->handlers.begin(parser->handlers.data, (const char *)name,
                           (const char **)attributes);
}

static void on_end(void *data, const xmlChar *name) {
    HTMLShimParser *parser = data;
    parser->handlers.end(parser->handlers.data, (const char *)name);
}

static void on_text(void *data, const xmlChar *text, int length) {
    HTMLShimParser *parser = data;
    parser->handlers.text(parser->handlers.data, (const char *)text,
                          (size_t)length);
}

// What is in a script or a style sheet, which would be text without this.
static void on_script(void *data, const xmlChar *text, int length) {
    (void)data, (void)text, (void)length;
}

// Begins to read, in a context of its own. False without memory for it.
static bool begin(HTMLShimParser *parser) {
    // Without a function for errors none is told.
    htmlSAXHandler functions = {
        .startElement = on_begin,
        .endElement = on_end,
        .characters = on_text,
        .ignorableWhitespace = on_text,
        .cdataBlock = on_script,
    };
    parser->context = htmlCreatePushParserCtxt(&functions, parser, NULL, 0, NULL,
                                               XML_CHAR_ENCODING_UTF8);
    if (!parser->context) return false;
    int options = HTML_PARSE_RECOVER | HTML_PARSE_NOERROR |
                  HTML_PARSE_NOWARNING | HTML_PARSE_NONET |
                  HTML_PARSE_IGNORE_ENC;
#if HAS_STANDARD_TOKENS
    htmlCtxtUseOptions(parser->context, options | HTML_PARSE_HTML5);
#else
    htmlCtxtUseOptions(parser->context, options | HTML_PARSE_NOIMPLIED);
    // Nothing is read any more after the end of the outermost element: this one
    // has none.
    static const char outermost[] = "<satchel->";
    htmlParseChunk(parser->context, outermost, sizeof outermost - 1, 0);
#endif
    return true;
}

HTMLShimParser *html_shim_new(HTMLShimHandlers handlers) {
    HTMLShimParser *parser = calloc(1, sizeof *parser);
    if (!parser) return NULL;
    parser->handlers = handlers;
    if (!begin(parser)) {
        free(parser);
        return NULL;
    }
    return parser;
}

#if !HAS_STANDARD_TOKENS

static bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

// Whether "<" and the next bytes begin what the standard calls a bogus comment,
// such as "<![if !vml]>": libxml2 would take it for text.
static bool is_bogus(const char *bytes, size_t count) {
    if (count < 3) return false;
    switch (bytes[1]) {
    case '!': return bytes[2] != '-' && bytes[2] != 'd' && bytes[2] != 'D';
    case '/':
    case '?': return !is_letter(bytes[2]);
    default: return false;
    }
}

// Copies bytes, and makes processing instructions, which libxml2 leaves out, of
// bogus comments. `seen` is how many bytes there are, with those behind. Returns
// how many there are in the end: at most half more.
static size_t copy(const char *bytes, size_t count, size_t seen, char *target) {
    size_t length = 0;
    for (size_t place = 0; place < count; place++) {
        if (bytes[place] == '<' && is_bogus(bytes + place, seen - place)) {
            memcpy(target + length, "<?x", 3);
            length += 3;
            place += 1;
        } else {
            target[length++] = bytes[place];
        }
    }
    return length;
}

// Keeps what of some bytes has too little behind it. Returns how many others
// there are.
static size_t keep_rest(HTMLShimParser *parser, const char *bytes,
                        size_t count) {
    size_t sure = count < LOOK_AHEAD ? 0 : count - LOOK_AHEAD + 1;
    const char *bracket = memchr(bytes + sure, '<', count - sure);
    if (!bracket) return count;
    parser->rest_count = count - (size_t)(bracket - bytes);
    memcpy(parser->rest, bracket, parser->rest_count);
    return count - parser->rest_count;
}

// An element's end is looked for among all that are open. What is deeper than
// this has none.
static void forget_deep_elements(htmlParserCtxtPtr context) {
    const int most = 256;
    if (context->nameNr <= most) return;
    context->nameNr = most;
    context->name = context->nameTab[most - 1];
}

// Each attribute is compared with all others of its tag. Returns whether a tag
// that has not ended has too many for that.
static bool has_too_many_attributes(HTMLShimParser *parser, const char *bytes,
                                    size_t count) {
    const size_t most_bytes = 64 << 10, most_gaps = 10000;
    const xmlParserInput *input = parser->context->input;
    size_t pending = input ? (size_t)(input->end - input->cur) : 0;
    if (pending <= MOST_BYTES || *input->cur != '<') parser->gaps = 0;
    for (const char *end = bytes + count; bytes < end; bytes++) {
        if (strchr(" \t\r\n\f\"'", *bytes)) parser->gaps++;
    }
    return pending > most_bytes && parser->gaps > most_gaps &&
           is_letter((char)input->cur[1]);
}

#endif

static void read_some(HTMLShimParser *parser, const char *bytes, size_t count,
                      bool is_last) {
    if (!parser->context) return;
#if HAS_STANDARD_TOKENS
    (void)is_last;
    htmlParseChunk(parser->context, bytes, (int)count, 0);
#else
    char whole[MOST_BYTES + LOOK_AHEAD], copied[2 * sizeof whole];
    memcpy(whole, parser->rest, parser->rest_count);
    memcpy(whole + parser->rest_count, bytes, count);
    size_t seen = parser->rest_count + count;
    parser->rest_count = 0;
    size_t length = is_last ? seen : keep_rest(parser, whole, seen);
    length = copy(whole, length, seen, copied);
    if (length > 0) htmlParseChunk(parser->context, copied, (int)length, 0);
    forget_deep_elements(parser->context);
    if (has_too_many_attributes(parser, copied, length)) {
        // The rest of the tag is read as text.
        htmlFreeParserCtxt(parser->context);
        begin(parser);
    }
#endif
}

void html_shim_read(HTMLShimParser *parser, const char *bytes, size_t count) {
    while (count > 0) {
        size_t length = count < MOST_BYTES ? count : MOST_BYTES;
        read_some(parser, bytes, length, false);
        bytes += length;
        count -= length;
    }
}

void html_shim_finish(HTMLShimParser *parser) {
    // A line's end makes text of a "<" or a "&" that nothing follows.
    read_some(parser, "\n", 1, true);
    if (parser->context) htmlParseChunk(parser->context, NULL, 0, 1);
}

void html_shim_free(HTMLShimParser *parser) {
    if (parser->context) htmlFreeParserCtxt(parser->context);
    free(parser);
}
