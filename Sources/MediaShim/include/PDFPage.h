// The first page of a PDF as a picture, drawn by the desktop's poppler where
// there is one: it is loaded when a page is first wanted. Drawing is for one
// thread.

#pragma once

#include <stdbool.h>

typedef struct {
    // Row by row without gaps, in 4 bytes each: red, green, blue and opacity.
    // What the page leaves out is transparent. The caller frees it.
    unsigned char *pixels;
    int width;
    int height;
} SatchelPage;

// Whether the library is installed, where the C library is. Nothing is loaded.
bool satchel_draws_pdf(void);

// Draws the first page of an open file, so that its longest side is so long,
// in pixels. The file is left as it is; only its position changes. False when
// nothing can draw it, or there is no room.
bool satchel_draw_first_page(int file, int side, SatchelPage *page);
