// One download or upload by libcurl, whose options are variadic. Blocks until it
// ends; any thread may call it.

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

typedef struct {
    // Where to send it, or what to ask about; http and https alone. Nothing is
    // sent to where a redirect leads.
    const char *address;
    // Lines "Name: value" to send, ended by NULL.
    const char *const *headers;
    // "name:password"; NULL for nothing.
    const char *sign_in;
    // How many bytes to send; a negative number sends none, and asks what is
    // there.
    int64_t length;
    // After how many seconds without a byte it ends; 0 for the usual time.
    long silence;
    // Handed to the functions below.
    void *data;
    // As of a download. What the body of the answer says is read by nobody.
    void (*header)(void *data, const char *line, size_t length);
    // Gives at most `room` bytes, 0 at the end; a negative number ends the
    // upload.
    long (*read)(void *data, void *bytes, size_t room);
    // Goes to an offset among the bytes that are sent, to send them again.
    bool (*seek)(void *data, int64_t offset);
    // Told several times a second how many bytes have left; false ends the
    // upload.
    bool (*sent)(void *data, int64_t bytes);
} CurlShimUpload;

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
    // Of an upload: nothing went on for as long as it says.
    CURL_SHIM_SILENT,
    CURL_SHIM_FAILED,
} CurlShimEnd;

// Prepares the library; once a process, before any other thread uses it.
void curl_shim_prepare(void);

// `problem` gets at most 256 bytes of libcurl's own words, for a log.
CurlShimEnd curl_shim_download(const CurlShimRequest *request, char *problem);

// The same, with what a person asked to send.
CurlShimEnd curl_shim_upload(const CurlShimUpload *upload, char *problem);
