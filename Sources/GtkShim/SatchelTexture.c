#include "SatchelTexture.h"

GdkTexture *satchel_texture_new(GdkPixbuf *pixbuf) {
    GBytes *bytes = g_bytes_new_with_free_func(
        gdk_pixbuf_get_pixels(pixbuf), gdk_pixbuf_get_byte_length(pixbuf),
        g_object_unref, g_object_ref(pixbuf));
    GdkTexture *texture = gdk_memory_texture_new(
        gdk_pixbuf_get_width(pixbuf), gdk_pixbuf_get_height(pixbuf),
        gdk_pixbuf_get_has_alpha(pixbuf) ? GDK_MEMORY_R8G8B8A8
                                         : GDK_MEMORY_R8G8B8,
        bytes, (gsize)gdk_pixbuf_get_rowstride(pixbuf));
    g_bytes_unref(bytes);
    return texture;
}
