#include "PDFPage.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include "DesktopLibrary.h"

static const char library_name[] = "libpoppler-glib.so.8";

// What is used of poppler's and cairo's functions, as their headers have them.
typedef struct {
    void *(*document_new_from_fd)(int file, const char *password, void **error);
    int (*document_get_n_pages)(void *document);
    void *(*document_get_page)(void *document, int index);
    void (*page_get_size)(void *page, double *width, double *height);
    void (*page_render)(void *page, void *cairo);
    void (*object_unref)(void *object);
    void *(*surface_create)(int format, int width, int height);
    int (*surface_status)(void *surface);
    void (*surface_flush)(void *surface);
    unsigned char *(*surface_get_data)(void *surface);
    int (*surface_get_stride)(void *surface);
    void (*surface_destroy)(void *surface);
    void *(*create)(void *surface);
    void (*scale)(void *cairo, double x, double y);
    void (*destroy)(void *cairo);
} Functions;

// CAIRO_FORMAT_ARGB32.
static const int transparent = 0;

// The functions; NULL when the library isn't there.
static const Functions *load(void) {
    static Functions use;
    static bool is_tried, is_there;
    static const SatchelSymbol symbols[] = {
        {"poppler_document_new_from_fd", &use.document_new_from_fd},
        {"poppler_document_get_n_pages", &use.document_get_n_pages},
        {"poppler_document_get_page", &use.document_get_page},
        {"poppler_page_get_size", &use.page_get_size},
        {"poppler_page_render", &use.page_render},
        {"g_object_unref", &use.object_unref},
        {"cairo_image_surface_create", &use.surface_create},
        {"cairo_surface_status", &use.surface_status},
        {"cairo_surface_flush", &use.surface_flush},
        {"cairo_image_surface_get_data", &use.surface_get_data},
        {"cairo_image_surface_get_stride", &use.surface_get_stride},
        {"cairo_surface_destroy", &use.surface_destroy},
        {"cairo_create", &use.create},
        {"cairo_scale", &use.scale},
        {"cairo_destroy", &use.destroy},
    };
    if (!is_tried) {
        is_tried = true;
        is_there = satchel_load(
            library_name, symbols, sizeof symbols / sizeof *symbols);
    }
    return is_there ? &use : NULL;
}

// Undoes what cairo has multiplied: colours by their opacity.
static unsigned char straight(uint32_t color, uint32_t opacity) {
    if (opacity == 0) return 0;
    uint32_t full = (color * 255 + opacity / 2) / opacity;
    return (unsigned char)(full < 255 ? full : 255);
}

static bool copy(const Functions *use, void *surface, SatchelPage *page) {
    use->surface_flush(surface);
    const unsigned char *rows = use->surface_get_data(surface);
    size_t stride = (size_t)use->surface_get_stride(surface);
    size_t width = (size_t)page->width, height = (size_t)page->height;
    page->pixels = rows == NULL ? NULL : malloc(width * height * 4);
    if (page->pixels == NULL) return false;
    unsigned char *next = page->pixels;
    for (size_t y = 0; y < height; y++) {
        const uint32_t *row = (const uint32_t *)(const void *)(rows + y * stride);
        for (size_t x = 0; x < width; x++, next += 4) {
            uint32_t opacity = row[x] >> 24;
            next[0] = straight(row[x] >> 16 & 255, opacity);
            next[1] = straight(row[x] >> 8 & 255, opacity);
            next[2] = straight(row[x] & 255, opacity);
            next[3] = (unsigned char)opacity;
        }
    }
    return true;
}

static bool draw(
    const Functions *use, void *source, int side, SatchelPage *page) {
    double width = 0, height = 0;
    use->page_get_size(source, &width, &height);
    double longest = width > height ? width : height;
    // Neither is true of what is no number.
    if (!(width > 0 && height > 0) || !(longest < 1e9)) return false;
    double scale = side / longest;
    page->width = (int)(width * scale + 0.5);
    page->height = (int)(height * scale + 0.5);
    if (page->width < 1) page->width = 1;
    if (page->height < 1) page->height = 1;
    void *surface =
        use->surface_create(transparent, page->width, page->height);
    bool is_drawn = false;
    if (use->surface_status(surface) == 0) {
        void *cairo = use->create(surface);
        use->scale(cairo, scale, scale);
        use->page_render(source, cairo);
        use->destroy(cairo);
        is_drawn = copy(use, surface, page);
    }
    use->surface_destroy(surface);
    return is_drawn;
}

bool satchel_draws_pdf(void) { return satchel_has_library(library_name); }

bool satchel_draw_first_page(int file, int side, SatchelPage *page) {
    const Functions *use = load();
    if (use == NULL) return false;
    // The document closes what it is given.
    int own = dup(file);
    if (own < 0) return false;
    void *document = use->document_new_from_fd(own, NULL, NULL);
    if (document == NULL) return false;
    void *source = use->document_get_n_pages(document) > 0
                       ? use->document_get_page(document, 0)
                       : NULL;
    bool is_drawn = source != NULL && draw(use, source, side, page);
    if (source != NULL) use->object_unref(source);
    use->object_unref(document);
    return is_drawn;
}
