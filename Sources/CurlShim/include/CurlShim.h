// One download by libcurl, whose options are variadic. Blocks until it ends;
// any thread may call it.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    // What to fetch; http and https alone, redirects included, and never from
    // https to http.
    const char *address;
    // Lines "Name: value" to send, ended by NULL.
    const char *const *headers;
    // Handed to the functions below.
    void *data;
    // A line of a response's head, with its end; a new response begins with
    // "HTTP/". Not ended by a NUL.
    void (*header)(void *data, const char *line, size_t length);
    // Bytes of a response's body; false ends the download.
    bool (*write)(void *data, const void *bytes, size_t length);
    // Asked several times a second; false ends the download.
    bool (*go_on)(void *data);
} CurlShimRequest;

// What became of it.
typedef enum {
    CURL_SHIM_ENDED,
    // A function of the request ended it.
    CURL_SHIM_STOPPED,
    CURL_SHIM_BAD_ADDRESS,
    CURL_SHIM_NO_HOST,
    CURL_SHIM_NO_CONNECTION,
    CURL_SHIM_NOT_TRUSTED,
    CURL_SHIM_TOO_MANY_REDIRECTS,
    // A redirect to something else than http and https.
    CURL_SHIM_OTHER_PROTOCOL,
    // A redirect from https to http; nothing was asked for there.
    CURL_SHIM_LED_OFF,
    // The connection broke, or nothing came for a minute.
    CURL_SHIM_BROKEN,
    CURL_SHIM_FAILED,
} CurlShimEnd;

// Prepares the library; once a process, before any other thread uses it.
void curl_shim_prepare(void);

// `problem` gets at most 256 bytes of libcurl's own words, for a log.
CurlShimEnd curl_shim_download(const CurlShimRequest *request, char *problem);
