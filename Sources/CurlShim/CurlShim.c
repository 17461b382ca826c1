#include "CurlShim.h"

#include <curl/curl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

static const long longest_silence = 60;
static const long longest_connecting = 30;
static const long most_redirects = 10;

void curl_shim_prepare(void) { curl_global_init(CURL_GLOBAL_DEFAULT); }

static size_t on_header(char *line, size_t size, size_t count, void *data) {
    const CurlShimRequest *request = data;
    request->header(request->data, line, size * count);
    return size * count;
}

static size_t on_write(char *bytes, size_t size, size_t count, void *data) {
    const CurlShimRequest *request = data;
    if (!request->write(request->data, bytes, size * count)) return 0;
    return size * count;
}

static int on_progress(void *data, curl_off_t total, curl_off_t now,
                       curl_off_t upload_total, curl_off_t upload_now) {
    (void)total, (void)now, (void)upload_total, (void)upload_now;
    const CurlShimRequest *request = data;
    return request->go_on(request->data) ? 0 : 1;
}

// What a transfer needs besides its request.
typedef struct {
    CURL *curl;
    // Whether a connection was safe, from eavesdroppers and forgers.
    bool was_safe;
    // Whether it was led to one that isn't, which ends it.
    bool was_led_off;
} Safety;

static int on_request(void *data, char *remote, char *local, int remote_port,
                      int local_port) {
    (void)remote, (void)local, (void)remote_port, (void)local_port;
    Safety *safety = data;
    char *address = NULL;
    curl_easy_getinfo(safety->curl, CURLINFO_EFFECTIVE_URL, &address);
    bool is_safe = address != NULL && strncasecmp(address, "https:", 6) == 0;
    if (safety->was_safe && !is_safe) {
        safety->was_led_off = true;
        return CURL_PREREQFUNC_ABORT;
    }
    safety->was_safe = is_safe;
    return CURL_PREREQFUNC_OK;
}

static CurlShimEnd end_of(CURLcode code) {
    switch (code) {
    case CURLE_OK:
        return CURL_SHIM_ENDED;
    case CURLE_WRITE_ERROR:
    case CURLE_ABORTED_BY_CALLBACK:
        return CURL_SHIM_STOPPED;
    case CURLE_URL_MALFORMAT:
        return CURL_SHIM_BAD_ADDRESS;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_RESOLVE_PROXY:
        return CURL_SHIM_NO_HOST;
    case CURLE_COULDNT_CONNECT:
        return CURL_SHIM_NO_CONNECTION;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CACERT_BADFILE:
        return CURL_SHIM_NOT_TRUSTED;
    case CURLE_TOO_MANY_REDIRECTS:
        return CURL_SHIM_TOO_MANY_REDIRECTS;
    case CURLE_UNSUPPORTED_PROTOCOL:
        return CURL_SHIM_OTHER_PROTOCOL;
    case CURLE_OPERATION_TIMEDOUT:
    case CURLE_PARTIAL_FILE:
    case CURLE_GOT_NOTHING:
    case CURLE_RECV_ERROR:
    case CURLE_SEND_ERROR:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM:
        return CURL_SHIM_BROKEN;
    default:
        return CURL_SHIM_FAILED;
    }
}

// What all requests have in common.
static CURL *begin(const char *address, char *words) {
    CURL *curl = curl_easy_init();
    if (curl == NULL) return NULL;
    curl_easy_setopt(curl, CURLOPT_URL, address);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "Satchel");
    curl_easy_setopt(curl, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
    // Other threads run: no signal may end a name's resolution.
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, longest_connecting);
    curl_easy_setopt(curl, CURLOPT_LOW_SPEED_LIMIT, 1L);
    curl_easy_setopt(curl, CURLOPT_LOW_SPEED_TIME, longest_silence);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, words);
    // As OpenSSL's own programs, and curl, are told whom to trust.
    const char *trusted = getenv("SSL_CERT_FILE");
    if (trusted != NULL && *trusted != '\0')
        curl_easy_setopt(curl, CURLOPT_CAINFO, trusted);
    return curl;
}

static struct curl_slist *lines_of(const char *const *lines) {
    struct curl_slist *list = NULL;
    for (; *lines != NULL; lines++) list = curl_slist_append(list, *lines);
    return list;
}

static void tell(char *problem, const char *words, CURLcode code) {
    strncat(problem, words[0] != '\0' ? words : curl_easy_strerror(code), 255);
}

CurlShimEnd curl_shim_download(const CurlShimRequest *request, char *problem) {
    problem[0] = '\0';
    char words[CURL_ERROR_SIZE] = "";
    CURL *curl = begin(request->address, words);
    if (curl == NULL) return CURL_SHIM_FAILED;
    Safety safety = {.curl = curl};
    struct curl_slist *headers = lines_of(request->headers);

    curl_easy_setopt(curl, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 1L);
    curl_easy_setopt(curl, CURLOPT_MAXREDIRS, most_redirects);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(curl, CURLOPT_BUFFERSIZE, 256L << 10);
    curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, on_header);
    curl_easy_setopt(curl, CURLOPT_HEADERDATA, request);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, on_write);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, request);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, on_progress);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, request);
    curl_easy_setopt(curl, CURLOPT_PREREQFUNCTION, on_request);
    curl_easy_setopt(curl, CURLOPT_PREREQDATA, &safety);

    CURLcode code = curl_easy_perform(curl);
    tell(problem, words, code);
    curl_slist_free_all(headers);
    curl_easy_cleanup(curl);
    return safety.was_led_off ? CURL_SHIM_LED_OFF : end_of(code);
}

static size_t on_answer(char *line, size_t size, size_t count, void *data) {
    const CurlShimUpload *upload = data;
    upload->header(upload->data, line, size * count);
    return size * count;
}

// A page for people.
static size_t on_page(char *bytes, size_t size, size_t count, void *data) {
    (void)bytes, (void)data;
    return size * count;
}

static size_t on_read(char *bytes, size_t size, size_t count, void *data) {
    const CurlShimUpload *upload = data;
    long got = upload->read(upload->data, bytes, size * count);
    return got < 0 ? CURL_READFUNC_ABORT : (size_t)got;
}

static int on_seek(void *data, curl_off_t offset, int origin) {
    const CurlShimUpload *upload = data;
    if (origin != SEEK_SET || !upload->seek(upload->data, offset))
        return CURL_SEEKFUNC_FAIL;
    return CURL_SEEKFUNC_OK;
}

static int on_sent(void *data, curl_off_t total, curl_off_t now,
                   curl_off_t upload_total, curl_off_t upload_now) {
    (void)total, (void)now, (void)upload_total;
    const CurlShimUpload *upload = data;
    return upload->sent(upload->data, upload_now) ? 0 : 1;
}

// What the system only keeps for later has not left: without this it would take
// megabytes of a file at once, and say nothing of how slow the network is.
static int on_socket(void *data, curl_socket_t socket, curlsocktype purpose) {
    (void)data, (void)purpose;
    int most = 128 << 10;
    setsockopt(socket, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &most, sizeof most);
    return CURL_SOCKOPT_OK;
}

CurlShimEnd curl_shim_upload(const CurlShimUpload *upload, char *problem) {
    problem[0] = '\0';
    char words[CURL_ERROR_SIZE] = "";
    CURL *curl = begin(upload->address, words);
    if (curl == NULL) return CURL_SHIM_FAILED;
    struct curl_slist *headers = lines_of(upload->headers);

    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, on_answer);
    curl_easy_setopt(curl, CURLOPT_HEADERDATA, upload);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, on_page);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, on_sent);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, upload);
    if (upload->silence > 0)
        curl_easy_setopt(curl, CURLOPT_LOW_SPEED_TIME, upload->silence);
    if (upload->sign_in != NULL) {
        curl_easy_setopt(curl, CURLOPT_HTTPAUTH, CURLAUTH_BASIC);
        curl_easy_setopt(curl, CURLOPT_USERPWD, upload->sign_in);
    }
    if (upload->length < 0) {
        curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);
    } else {
        curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
        curl_easy_setopt(curl, CURLOPT_SOCKOPTFUNCTION, on_socket);
        curl_easy_setopt(curl, CURLOPT_INFILESIZE_LARGE,
                         (curl_off_t)upload->length);
        curl_easy_setopt(curl, CURLOPT_UPLOAD_BUFFERSIZE, 256L << 10);
        curl_easy_setopt(curl, CURLOPT_READFUNCTION, on_read);
        curl_easy_setopt(curl, CURLOPT_READDATA, upload);
        curl_easy_setopt(curl, CURLOPT_SEEKFUNCTION, on_seek);
        curl_easy_setopt(curl, CURLOPT_SEEKDATA, upload);
    }

    CURLcode code = curl_easy_perform(curl);
    tell(problem, words, code);
    // 0 before there is a connection that anything can be sent on.
    curl_off_t connected = 0;
    curl_easy_getinfo(curl, CURLINFO_PRETRANSFER_TIME_T, &connected);
    curl_slist_free_all(headers);
    curl_easy_cleanup(curl);
    if (code == CURLE_OPERATION_TIMEDOUT)
        return connected > 0 ? CURL_SHIM_SILENT : CURL_SHIM_NO_CONNECTION;
    return end_of(code);
}
