#include "SatchelProvider.h"

#include <gtk/gtk.h>

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

struct SatchelRequest {
    GTask *task;           // of write_mime_type_async; NULL for a preparation
    GOutputStream *output;
    GInputStream *input;
    SatchelPrepared prepared;
    gpointer prepared_data;
};

static GQuark prepared_quark(void) {
    return g_quark_from_static_string("satchel-prepared-input");
}

static void request_free(SatchelRequest *request) {
    g_clear_object(&request->task);
    g_clear_object(&request->output);
    g_clear_object(&request->input);
    g_free(request);
}

static void request_end(SatchelRequest *request, GError *error) {
    if (error != NULL)
        g_task_return_error(request->task, error);
    else
        g_task_return_boolean(request->task, TRUE);
    request_free(request);
}

static void read_piece(SatchelRequest *request);

static void wrote_piece(GObject *output, GAsyncResult *result, gpointer data) {
    SatchelRequest *request = data;
    GError *error = NULL;
    if (!g_output_stream_write_all_finish(G_OUTPUT_STREAM(output), result, NULL,
                                          &error)) {
        request_end(request, error);
        return;
    }
    read_piece(request);
}

static void have_piece(GObject *input, GAsyncResult *result, gpointer data) {
    SatchelRequest *request = data;
    GError *error = NULL;
    GBytes *bytes = g_input_stream_read_bytes_finish(G_INPUT_STREAM(input),
                                                     result, &error);
    if (bytes == NULL || g_bytes_get_size(bytes) == 0) {
        g_clear_pointer(&bytes, g_bytes_unref);
        request_end(request, error);
        return;
    }
    // The task's data keeps the piece alive until it has been written.
    g_task_set_task_data(request->task, bytes, (GDestroyNotify)g_bytes_unref);
    gsize size;
    const void *start = g_bytes_get_data(bytes, &size);
    g_output_stream_write_all_async(request->output, start, size,
                                    g_task_get_priority(request->task),
                                    g_task_get_cancellable(request->task),
                                    wrote_piece, request);
}

static void read_piece(SatchelRequest *request) {
    g_input_stream_read_bytes_async(request->input, SATCHEL_PIECE,
                                    g_task_get_priority(request->task),
                                    g_task_get_cancellable(request->task),
                                    have_piece, request);
}

void satchel_request_supply(SatchelRequest *request, GInputStream *stream) {
    if (request->prepared != NULL) {
        request->prepared(stream, request->prepared_data);
        request_free(request);
        return;
    }
    request->input = g_object_ref(stream);
    read_piece(request);
}

void satchel_request_fail(SatchelRequest *request, const char *message) {
    if (request->prepared != NULL) {
        request->prepared(NULL, request->prepared_data);
        request_free(request);
        return;
    }
    request_end(request, g_error_new_literal(G_IO_ERROR, G_IO_ERROR_FAILED,
                                             message));
}

static GdkContentFormats *ref_formats(GdkContentProvider *provider) {
    return gdk_content_formats_ref(SATCHEL_PROVIDER(provider)->formats);
}

static void write_mime_type_async(GdkContentProvider *provider,
                                  const char *mime_type, GOutputStream *stream,
                                  int priority, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer data) {
    SatchelProvider *self = SATCHEL_PROVIDER(provider);
    SatchelRequest *request = g_new0(SatchelRequest, 1);
    request->task = g_task_new(provider, cancellable, callback, data);
    g_task_set_priority(request->task, priority);
    g_task_set_source_tag(request->task, write_mime_type_async);
    request->output = g_object_ref(stream);
    GInputStream *ready =
        g_object_steal_qdata(G_OBJECT(provider), prepared_quark());
    if (ready != NULL) {
        satchel_request_supply(request, ready);
        g_object_unref(ready);
        return;
    }
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

GdkContentProvider *satchel_provider_with_files(GdkContentProvider *provider,
                                                const char *const *paths,
                                                gsize count) {
    if (count == 0) return provider;
    GSList *files = NULL;
    for (gsize i = count; i > 0; i--)
        files = g_slist_prepend(files, g_file_new_for_path(paths[i - 1]));
    GdkFileList *list = gdk_file_list_new_from_list(files);
    g_slist_free_full(files, g_object_unref);
    GdkContentProvider *both[] = {
        provider, gdk_content_provider_new_typed(GDK_TYPE_FILE_LIST, list)};
    g_boxed_free(GDK_TYPE_FILE_LIST, list);
    GdkContentProvider *joined = gdk_content_provider_new_union(both, 2);
    g_object_set_data_full(G_OBJECT(joined), "satchel-provider",
                           g_object_ref(provider), g_object_unref);
    return joined;
}

static SatchelProvider *own_provider(GdkContentProvider *provider) {
    if (provider == NULL) return NULL;
    if (SATCHEL_IS_PROVIDER(provider)) return SATCHEL_PROVIDER(provider);
    gpointer inner = g_object_get_data(G_OBJECT(provider), "satchel-provider");
    return inner != NULL ? SATCHEL_PROVIDER(inner) : NULL;
}

gboolean satchel_provider_prepare(GdkContentProvider *provider,
                                  const char *mime_type,
                                  SatchelPrepared prepared, gpointer data) {
    SatchelProvider *self = own_provider(provider);
    if (self == NULL ||
        !gdk_content_formats_contain_mime_type(self->formats, mime_type))
        return FALSE;
    SatchelRequest *request = g_new0(SatchelRequest, 1);
    request->prepared = prepared;
    request->prepared_data = data;
    self->handler(request, mime_type, self->data);
    return TRUE;
}

void satchel_provider_use_next(GdkContentProvider *provider,
                               GInputStream *stream) {
    SatchelProvider *self = own_provider(provider);
    g_object_set_qdata_full(G_OBJECT(self), prepared_quark(),
                            stream != NULL ? g_object_ref(stream) : NULL,
                            g_object_unref);
}
