/*
 * The least that shows a long list and takes drops on it: bare-list ROWS. Each
 * motion of a drag is answered, and a line is drawn where it would land. When
 * the drag leaves, prints how many motions there were, and how many frames at
 * 60 Hz were missed between them.
 */
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>

#define FRAME 16667

static guint motions;
static double mark = -1;
/* Whether a motion came that no frame has shown yet. */
static gboolean changed;
/* When the last frame with one was, in microseconds. */
static gint64 painted;
static guint missed;

static void after_paint(GdkFrameClock *clock)
{
    gint64 time = gdk_frame_clock_get_frame_time(clock);

    /* A motion comes twice in each frame's time: all frames follow on one
     * another, but for the first. */
    if (changed && painted)
        missed += MAX(0, time - painted - FRAME / 2) / FRAME;
    painted = changed ? time : 0;
    changed = FALSE;
}

static void watch(GtkWidget *area)
{
    g_signal_connect(gtk_widget_get_frame_clock(area), "after-paint",
                     G_CALLBACK(after_paint), NULL);
}

static void setup(GtkListItemFactory *factory, GtkListItem *item)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
    GtkWidget *words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);

    (void) factory;
    gtk_box_append(GTK_BOX(box), gtk_image_new_from_icon_name("text-x-generic"));
    gtk_box_append(GTK_BOX(words), gtk_label_new(NULL));
    gtk_box_append(GTK_BOX(words), gtk_label_new("text"));
    gtk_box_append(GTK_BOX(box), words);
    gtk_list_item_set_child(item, box);
}

static void bind(GtkListItemFactory *factory, GtkListItem *item)
{
    GtkWidget *words = gtk_widget_get_last_child(gtk_list_item_get_child(item));
    GtkStringObject *string = gtk_list_item_get_item(item);

    (void) factory;
    gtk_label_set_label(GTK_LABEL(gtk_widget_get_first_child(words)),
                        gtk_string_object_get_string(string));
}

static void draw_mark(GtkDrawingArea *area, cairo_t *cairo, int width,
                      int height, gpointer data)
{
    (void) area;
    (void) height;
    (void) data;
    if (mark < 0)
        return;
    cairo_set_source_rgb(cairo, 0.2, 0.5, 0.9);
    cairo_rectangle(cairo, 8, mark - 1, width - 16, 2);
    cairo_fill(cairo);
}

static GdkDragAction moved(GtkDropTargetAsync *target, GdkDrop *drop, double x,
                           double y, GtkWidget *area)
{
    (void) target;
    (void) drop;
    (void) x;
    motions++;
    mark = y;
    changed = TRUE;
    gtk_widget_queue_draw(area);
    return GDK_ACTION_COPY;
}

static void left(GtkDropTargetAsync *target, GdkDrop *drop, GtkWidget *area)
{
    (void) target;
    (void) drop;
    mark = -1;
    gtk_widget_queue_draw(area);
    printf("motions %u missed %u\n", motions, missed);
    fflush(stdout);
    motions = 0;
    missed = 0;
    painted = 0;
}

int main(int count, char **arguments)
{
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    GtkStringList *strings = gtk_string_list_new(NULL);
    GtkListItemFactory *factory;
    GtkWidget *window, *scrolled, *overlay, *area;
    GtkDropTargetAsync *target;
    int rows = count == 2 ? atoi(arguments[1]) : 0;

    if (rows <= 0) {
        g_printerr("bare-list ROWS\n");
        return 2;
    }
    gtk_init();
    for (int row = 0; row < rows; row++) {
        char name[32];

        g_snprintf(name, sizeof name, "Sample %d", row + 1);
        gtk_string_list_append(strings, name);
    }
    factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    scrolled = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(
        GTK_SCROLLED_WINDOW(scrolled),
        gtk_list_view_new(GTK_SELECTION_MODEL(gtk_multi_selection_new(
                              G_LIST_MODEL(strings))),
                          factory));
    area = gtk_drawing_area_new();
    gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw_mark, NULL,
                                   NULL);
    g_signal_connect(area, "realize", G_CALLBACK(watch), NULL);
    gtk_widget_set_can_target(area, FALSE);
    overlay = gtk_overlay_new();
    gtk_overlay_set_child(GTK_OVERLAY(overlay), scrolled);
    gtk_overlay_add_overlay(GTK_OVERLAY(overlay), area);
    target = gtk_drop_target_async_new(
        gdk_content_formats_new((const char *[]) {"text/plain"}, 1),
        GDK_ACTION_COPY);
    g_signal_connect(target, "drag-enter", G_CALLBACK(moved), area);
    g_signal_connect(target, "drag-motion", G_CALLBACK(moved), area);
    g_signal_connect(target, "drag-leave", G_CALLBACK(left), area);
    gtk_widget_add_controller(overlay, GTK_EVENT_CONTROLLER(target));
    window = gtk_window_new();
    gtk_window_set_title(GTK_WINDOW(window), "Bare list");
    gtk_window_set_default_size(GTK_WINDOW(window), 900, 620);
    gtk_window_set_child(GTK_WINDOW(window), overlay);
    gtk_window_present(GTK_WINDOW(window));
    g_main_loop_run(loop);
    return 0;
}
