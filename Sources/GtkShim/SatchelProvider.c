#include "SatchelProvider.h"

#include <glib-unix.h>

#include "SatchelContentReader.h"
#include "SatchelProviderPrivate.h"

#define SATCHEL_TYPE_PROVIDER (satchel_provider_get_type())
G_DECLARE_FINAL_TYPE(SatchelProvider, satchel_provider, SATCHEL, PROVIDER,
                     GdkContentProvider)

struct _SatchelProvider {
    GdkContentProvider parent;
    GdkContentFormats *formats;
    SatchelProviderRequest handler;
    gpointer data;
    GDestroyNotify destroy;
};

G_DEFINE_FINAL_TYPE(SatchelProvider, satchel_provider,
                    GDK_TYPE_CONTENT_PROVIDER)

// What is asked for leaves by a stream of GDK's or, on X11, by an answer.
struct SatchelRequest {
    X11Answer *answer;
    GTask *task;             // of write_mime_type_async, for a stream
    GOutputStream *output;
    GBytes *piece;
    SatchelWritten callback;
    gpointer data;
};

static void request_end(SatchelRequest *request, GError *error) {
    if (request->task == NULL)
        g_clear_error(&error);
    else if (error != NULL)
        g_task_return_error(request->task, error);
    else
        g_task_return_boolean(request->task, TRUE);
    g_clear_object(&request->task);
    g_clear_object(&request->output);
    g_free(request);
}

static void wrote_piece(GObject *output, GAsyncResult *result, gpointer data) {
    SatchelRequest *request = data;
    gboolean is_written = g_output_stream_write_all_finish(
        G_OUTPUT_STREAM(output), result, NULL, NULL);
    g_clear_pointer(&request->piece, g_bytes_unref);
    request->callback(is_written, request->data);
}

void satchel_request_expect(SatchelRequest *request, gsize size) {
    if (request->answer != NULL) x11_answer_expect(request->answer, size);
}

void satchel_request_write(SatchelRequest *request, const void *bytes,
                           gsize size, SatchelWritten callback, gpointer data) {
    if (request->answer != NULL) {
        x11_answer_write(request->answer, bytes, size, callback, data);
        return;
    }
    request->callback = callback;
    request->data = data;
    request->piece = g_bytes_new(bytes, size);
    g_output_stream_write_all_async(
        request->output, g_bytes_get_data(request->piece, NULL), size,
        g_task_get_priority(request->task),
        g_task_get_cancellable(request->task), wrote_piece, request);
}

void satchel_request_finish(SatchelRequest *request) {
    g_clear_pointer(&request->answer, x11_answer_finish);
    request_end(request, NULL);
}

void satchel_request_fail(SatchelRequest *request, const char *message) {
    g_clear_pointer(&request->answer, x11_answer_refuse);
    request_end(request, g_error_new_literal(G_IO_ERROR, G_IO_ERROR_FAILED,
                                             message));
}

static GdkContentFormats *ref_formats(GdkContentProvider *provider) {
    return gdk_content_formats_ref(SATCHEL_PROVIDER(provider)->formats);
}

// On Wayland the receiver made the pipe: a write that waits until all of it is
// read would hold GTK's thread for as long as the receiver likes.
static void never_wait(GOutputStream *stream) {
    GType pipe = g_type_from_name("GUnixOutputStream");
    if (pipe == 0 || !g_type_is_a(G_OBJECT_TYPE(stream), pipe)) return;
    int descriptor = -1;
    g_object_get(stream, "fd", &descriptor, NULL);
    if (descriptor >= 0) g_unix_set_fd_nonblocking(descriptor, TRUE, NULL);
}

static void write_mime_type_async(GdkContentProvider *provider,
                                  const char *mime_type, GOutputStream *stream,
                                  int priority, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer data) {
    SatchelProvider *self = SATCHEL_PROVIDER(provider);
    GTask *task = g_task_new(provider, cancellable, callback, data);
    g_task_set_priority(task, priority);
    g_task_set_source_tag(task, write_mime_type_async);
    SatchelRequest *request = g_new0(SatchelRequest, 1);
    request->task = task;
    request->output = g_object_ref(stream);
    never_wait(stream);
    self->handler(request, mime_type, self->data);
}

static gboolean write_mime_type_finish(GdkContentProvider *provider,
                                       GAsyncResult *result, GError **error) {
    (void)provider;
    return g_task_propagate_boolean(G_TASK(result), error);
}

static void satchel_provider_finalize(GObject *object) {
    SatchelProvider *self = SATCHEL_PROVIDER(object);
    gdk_content_formats_unref(self->formats);
    if (self->destroy != NULL) self->destroy(self->data);
    G_OBJECT_CLASS(satchel_provider_parent_class)->finalize(object);
}

static void satchel_provider_class_init(SatchelProviderClass *class) {
    GdkContentProviderClass *provider = GDK_CONTENT_PROVIDER_CLASS(class);
    provider->ref_formats = ref_formats;
    provider->write_mime_type_async = write_mime_type_async;
    provider->write_mime_type_finish = write_mime_type_finish;
    G_OBJECT_CLASS(class)->finalize = satchel_provider_finalize;
}

static void satchel_provider_init(SatchelProvider *self) {
    (void)self;
}

GdkContentProvider *satchel_provider_new(const char *const *mime_types,
                                         gsize count,
                                         SatchelProviderRequest handler,
                                         gpointer data,
                                         GDestroyNotify destroy) {
    SatchelProvider *self = g_object_new(SATCHEL_TYPE_PROVIDER, NULL);
    self->formats = gdk_content_formats_new((const char **)mime_types,
                                            (guint)count);
    self->handler = handler;
    self->data = data;
    self->destroy = destroy;
    return GDK_CONTENT_PROVIDER(self);
}

static SatchelProvider *own_provider(GdkContentProvider *provider) {
    return provider != NULL && SATCHEL_IS_PROVIDER(provider)
               ? SATCHEL_PROVIDER(provider)
               : NULL;
}

gboolean satchel_provider_is_own(GdkContentProvider *provider) {
    return own_provider(provider) != NULL;
}

gboolean satchel_provider_offers(GdkContentProvider *provider,
                                 const char *mime_type) {
    SatchelProvider *self = own_provider(provider);
    return self != NULL && mime_type != NULL &&
           gdk_content_formats_contain_mime_type(self->formats, mime_type);
}

void satchel_provider_answer(GdkContentProvider *provider,
                             const char *mime_type, X11Answer *answer) {
    SatchelProvider *self = own_provider(provider);
    SatchelRequest *request = g_new0(SatchelRequest, 1);
    request->answer = answer;
    self->handler(request, mime_type, self->data);
}
