// Text buffers and their tags.
//
// All functions are for GTK's thread. Nothing that is handed in is kept.

#pragma once

#include <gtk/gtk.h>

// The tag of a name in a buffer, made if it isn't there. The buffer owns it.
GtkTextTag *satchel_text_tag(GtkTextBuffer *buffer, const char *name);

// The name of a tag, to be freed; NULL for one without.
char *satchel_text_tag_name(GtkTextTag *tag);

// Set a property of a tag, of the type that the function's name says.
void satchel_text_tag_int(GtkTextTag *tag, const char *property, int value);
void satchel_text_tag_double(GtkTextTag *tag, const char *property,
                             double value);
void satchel_text_tag_string(GtkTextTag *tag, const char *property,
                             const char *value);

// Sets the colour of characters.
void satchel_text_tag_color(GtkTextTag *tag, const GdkRGBA *color);

// Sets the one tab stop of a paragraph, in logical pixels.
void satchel_text_tag_stop(GtkTextTag *tag, int position);

// Takes away what GTK itself has put into a view for drops.
void satchel_text_pass_drops(GtkWidget *view);
