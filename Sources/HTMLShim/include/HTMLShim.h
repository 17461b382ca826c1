// Reads HTML chunk by chunk with libxml2's HTML parser, which tells of what it
// finds through function pointers. A parser serves one thread at a time; any
// number of them work side by side. Nothing is fetched, and nothing is printed.
// From version 2.14 on nothing is read behind a tag or a comment of more than 10
// MB.

#pragma once

#include <stddef.h>

typedef struct {
    // Handed to the functions below.
    void *data;
    // An element begins, by its name in lower case. Its attributes are names in
    // lower case, each with a value behind it, which is NULL where none is
    // given; behind the last is NULL, and where there are none, `attributes` may
    // be NULL. Valid until the function returns.
    void (*begin)(void *data, const char *name, const char **attributes);
    // An element ends. One that began may have no end, and the other way round.
    void (*end)(void *data, const char *name);
    // Characters in UTF-8, their references resolved; never those of scripts
    // and style sheets. One text may come in several parts, and a part ends
    // with a whole character.
    void (*text)(void *data, const char *bytes, size_t count);
} HTMLShimHandlers;

typedef struct HTMLShimParser HTMLShimParser;

// Makes a parser, which `html_shim_free` frees; NULL without memory for it.
HTMLShimParser *html_shim_new(HTMLShimHandlers handlers);

// Reads the next bytes, which are UTF-8 without NULs. A character may be cut at
// their end. Takes time in proportion to them, whatever they are, but for a
// character reference of many mebibytes.
void html_shim_read(HTMLShimParser *parser, const char *bytes, size_t count);

// Reads what was left over. Nothing is read after it.
void html_shim_finish(HTMLShimParser *parser);

void html_shim_free(HTMLShimParser *parser);
