#include "SatchelFlow.h"

#define SATCHEL_TYPE_FLOW (satchel_flow_get_type())
G_DECLARE_FINAL_TYPE(SatchelFlow, satchel_flow, SATCHEL, FLOW, GtkLayoutManager)

struct _SatchelFlow {
    GtkLayoutManager parent;
    int spacing;
    int line_spacing;
    int most;
};

G_DEFINE_FINAL_TYPE(SatchelFlow, satchel_flow, GTK_TYPE_LAYOUT_MANAGER)

// Children that stand beside one another: all from `first` to before `end` that are
// laid out.
typedef struct {
    GtkWidget *first;
    GtkWidget *end;
    int count;
    int expanding;
    // Of all of them, with the spacing between them.
    int natural;
} Line;

static GtkWidget *laid_out(GtkWidget *child) {
    while (child && !gtk_widget_should_layout(child)) child = gtk_widget_get_next_sibling(child);
    return child;
}

static GtkWidget *next(GtkWidget *child) {
    return laid_out(gtk_widget_get_next_sibling(child));
}

static void measure_width(GtkWidget *child, int *minimum, int *natural) {
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}

// The line that begins with `first`, in so much room.
static Line line_from(SatchelFlow *self, GtkWidget *first, int width) {
    Line line = {.first = first};
    GtkWidget *child = first;
    for (; child; child = next(child)) {
        int natural;
        measure_width(child, NULL, &natural);
        int with = line.count ? line.natural + self->spacing + natural : natural;
        if (line.count && with > width) break;
        line.natural = with;
        line.count++;
        if (gtk_widget_compute_expand(child, GTK_ORIENTATION_HORIZONTAL)) line.expanding++;
    }
    line.end = child;
    return line;
}

static int width_in(const Line *line, GtkWidget *child, int width) {
    if (line->count == 1) return width;
    int natural;
    measure_width(child, NULL, &natural);
    if (gtk_widget_compute_expand(child, GTK_ORIENTATION_HORIZONTAL))
        natural += (width - line->natural) / line->expanding;
    return natural;
}

static void line_heights(const Line *line, int width, int *minimum, int *natural) {
    *minimum = *natural = 0;
    for (GtkWidget *child = line->first; child != line->end; child = next(child)) {
        int least, usual;
        gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, width_in(line, child, width), &least,
                           &usual, NULL, NULL);
        *minimum = MAX(*minimum, least);
        *natural = MAX(*natural, usual);
    }
}

static GtkSizeRequestMode satchel_flow_request_mode(GtkLayoutManager *manager, GtkWidget *box) {
    (void)manager;
    (void)box;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void measure_widths(SatchelFlow *self, GtkWidget *first, int *minimum, int *natural) {
    int count = 0;
    *minimum = *natural = 0;
    for (GtkWidget *child = first; child; child = next(child), count++) {
        int least, usual;
        measure_width(child, &least, &usual);
        *minimum = MAX(*minimum, least);
        *natural += count ? self->spacing + usual : usual;
    }
    *natural = MAX(*minimum, MIN(*natural, self->most));
}

static void satchel_flow_measure(GtkLayoutManager *manager, GtkWidget *box,
                                 GtkOrientation orientation, int for_size, int *minimum,
                                 int *natural, int *minimum_baseline, int *natural_baseline) {
    (void)minimum_baseline;
    (void)natural_baseline;
    SatchelFlow *self = SATCHEL_FLOW(manager);
    GtkWidget *first = laid_out(gtk_widget_get_first_child(box));
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
        measure_widths(self, first, minimum, natural);
        return;
    }
    int width = for_size < 0 ? G_MAXINT : for_size;
    *minimum = *natural = 0;
    for (GtkWidget *child = first; child;) {
        Line line = line_from(self, child, width);
        int least, usual;
        line_heights(&line, for_size < 0 ? line.natural : width, &least, &usual);
        int spacing = child == first ? 0 : self->line_spacing;
        *minimum += spacing + least;
        *natural += spacing + usual;
        child = line.end;
    }
}

static void satchel_flow_allocate(GtkLayoutManager *manager, GtkWidget *box, int width, int height,
                                  int baseline) {
    (void)height;
    (void)baseline;
    SatchelFlow *self = SATCHEL_FLOW(manager);
    gboolean mirrored = gtk_widget_get_direction(box) == GTK_TEXT_DIR_RTL;
    GtkWidget *child = laid_out(gtk_widget_get_first_child(box));
    int y = 0;
    while (child) {
        Line line = line_from(self, child, width);
        int least, usual;
        line_heights(&line, width, &least, &usual);
        int x = 0;
        for (; child != line.end; child = next(child)) {
            int wide = width_in(&line, child, width);
            GtkAllocation frame = {mirrored ? width - x - wide : x, y, wide, usual};
            gtk_widget_size_allocate(child, &frame, -1);
            x += wide + self->spacing;
        }
        y += usual + self->line_spacing;
    }
}

static void satchel_flow_class_init(SatchelFlowClass *class) {
    GtkLayoutManagerClass *manager = GTK_LAYOUT_MANAGER_CLASS(class);
    manager->get_request_mode = satchel_flow_request_mode;
    manager->measure = satchel_flow_measure;
    manager->allocate = satchel_flow_allocate;
}

static void satchel_flow_init(SatchelFlow *self) {
    (void)self;
}

GtkWidget *satchel_flow_box_new(int spacing, int line_spacing, int most) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    SatchelFlow *flow = g_object_new(SATCHEL_TYPE_FLOW, NULL);
    flow->spacing = spacing;
    flow->line_spacing = line_spacing;
    flow->most = most;
    gtk_widget_set_layout_manager(box, GTK_LAYOUT_MANAGER(flow));
    return box;
}
