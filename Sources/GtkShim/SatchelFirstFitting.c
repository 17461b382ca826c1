#include "SatchelFirstFitting.h"

#define SATCHEL_TYPE_FIRST_FITTING (satchel_first_fitting_get_type())
G_DECLARE_FINAL_TYPE(SatchelFirstFitting, satchel_first_fitting, SATCHEL, FIRST_FITTING,
                     GtkLayoutManager)

struct _SatchelFirstFitting {
    GtkLayoutManager parent;
};

G_DEFINE_FINAL_TYPE(SatchelFirstFitting, satchel_first_fitting, GTK_TYPE_LAYOUT_MANAGER)

// One that was put out of sight here is asked again.
static GtkWidget *visible_from(GtkWidget *child) {
    while (child && !gtk_widget_get_visible(child)) child = gtk_widget_get_next_sibling(child);
    return child;
}

// The child that shows in so much room; in any room the first.
static GtkWidget *fitting(GtkWidget *box, int width) {
    GtkWidget *child = visible_from(gtk_widget_get_first_child(box));
    while (child) {
        GtkWidget *next = visible_from(gtk_widget_get_next_sibling(child));
        int natural;
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
        if (!next || width < 0 || natural <= width) break;
        child = next;
    }
    return child;
}

static GtkSizeRequestMode satchel_first_fitting_request_mode(GtkLayoutManager *manager,
                                                             GtkWidget *box) {
    (void)manager;
    (void)box;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void satchel_first_fitting_measure(GtkLayoutManager *manager, GtkWidget *box,
                                          GtkOrientation orientation, int for_size, int *minimum,
                                          int *natural, int *minimum_baseline,
                                          int *natural_baseline) {
    (void)manager;
    GtkWidget *child =
        fitting(box, orientation == GTK_ORIENTATION_VERTICAL ? for_size : -1);
    if (!child) return;
    gtk_widget_measure(child, orientation, for_size, minimum, natural, minimum_baseline,
                       natural_baseline);
    if (orientation == GTK_ORIENTATION_HORIZONTAL)
        gtk_widget_measure(fitting(box, 0), orientation, for_size, minimum, NULL, NULL, NULL);
}

static void satchel_first_fitting_allocate(GtkLayoutManager *manager, GtkWidget *box, int width,
                                           int height, int baseline) {
    (void)manager;
    GtkWidget *shown = fitting(box, width);
    for (GtkWidget *child = gtk_widget_get_first_child(box); child;
         child = gtk_widget_get_next_sibling(child)) {
        gtk_widget_set_child_visible(child, child == shown);
        gtk_accessible_update_state(GTK_ACCESSIBLE(child), GTK_ACCESSIBLE_STATE_HIDDEN,
                                    child != shown, -1);
    }
    if (shown) gtk_widget_allocate(shown, width, height, baseline, NULL);
}

static void satchel_first_fitting_class_init(SatchelFirstFittingClass *class) {
    GtkLayoutManagerClass *manager = GTK_LAYOUT_MANAGER_CLASS(class);
    manager->get_request_mode = satchel_first_fitting_request_mode;
    manager->measure = satchel_first_fitting_measure;
    manager->allocate = satchel_first_fitting_allocate;
}

static void satchel_first_fitting_init(SatchelFirstFitting *self) {
    (void)self;
}

GtkWidget *satchel_first_fitting_box_new(void) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    gtk_widget_set_layout_manager(box, g_object_new(SATCHEL_TYPE_FIRST_FITTING, NULL));
    return box;
}
