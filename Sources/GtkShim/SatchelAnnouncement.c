#include "SatchelAccessible.h"

#if !GTK_CHECK_VERSION(4, 14, 0)

// The description that a widget has of its own.
static const char own[] = "satchel-description";
// The widget of a window that a sentence describes.
static const char told[] = "satchel-told";
// How long until a sentence is said, in milliseconds: what is said of a widget
// that gets the keyboard meanwhile would cut it off.
enum { delay = 100 };

typedef struct {
    GtkWidget *widget;
    char *sentence;
} Announcement;

static void describe(GtkWidget *widget, const char *description) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                   description, -1);
}

// A sentence that describes the widget is over.
static void forget_told(GtkWidget *widget) {
    GtkRoot *root = gtk_widget_get_root(widget);
    GWeakRef *reference =
        root != NULL ? g_object_get_data(G_OBJECT(root), told) : NULL;
    if (reference == NULL) return;
    GtkWidget *with_sentence = g_weak_ref_get(reference);
    if (with_sentence == widget) g_weak_ref_set(reference, NULL);
    if (with_sentence != NULL) g_object_unref(with_sentence);
}

void satchel_accessible_set_description(GtkWidget *widget,
                                        const char *description) {
    // A row that is shown anew would be read aloud anew, in place of a sentence.
    // What is newer than that is said.
    if (g_strcmp0(g_object_get_data(G_OBJECT(widget), own), description) == 0)
        return;
    g_object_set_data_full(G_OBJECT(widget), own, g_strdup(description),
                           g_free);
    forget_told(widget);
    describe(widget, description);
}

static void free_reference(gpointer data) {
    g_weak_ref_clear(data);
    g_free(data);
}

// Gives the widget back what it was described by.
static void restore(GObject *root) {
    GWeakRef *reference = g_object_get_data(root, told);
    GtkWidget *widget = g_weak_ref_get(reference);
    if (widget == NULL) return;
    g_weak_ref_set(reference, NULL);
    const char *description = g_object_get_data(G_OBJECT(widget), own);
    // GTK describes by the tooltip.
    if (description == NULL) description = gtk_widget_get_tooltip_text(widget);
    describe(widget, description != NULL ? description : "");
    g_object_unref(widget);
}

static GWeakRef *reference_of(GtkRoot *root) {
    GWeakRef *reference = g_object_get_data(G_OBJECT(root), told);
    if (reference != NULL) return reference;
    reference = g_new0(GWeakRef, 1);
    g_weak_ref_init(reference, NULL);
    g_object_set_data_full(G_OBJECT(root), told, reference, free_reference);
    g_signal_connect(root, "notify::focus-widget", G_CALLBACK(restore), NULL);
    g_signal_connect(root, "notify::is-active", G_CALLBACK(restore), NULL);
    return reference;
}

// What has the keyboard for assistive technology: an entry rather than the text
// in it.
static GtkWidget *focus_of(GtkRoot *root) {
    GtkWidget *focus = gtk_root_get_focus(root);
    if (focus == NULL || !GTK_IS_TEXT(focus)) return focus;
    GtkWidget *parent = gtk_widget_get_parent(focus);
    return GTK_IS_EDITABLE(parent) ? parent : focus;
}

static gboolean tell(gpointer data) {
    Announcement *announcement = data;
    GtkRoot *root = gtk_widget_get_root(announcement->widget);
    GtkWidget *focus = root != NULL ? focus_of(root) : NULL;
    // Of another window nothing is said, and the sentence would stay.
    if (focus != NULL && GTK_IS_WINDOW(root) &&
        gtk_window_is_active(GTK_WINDOW(root))) {
        GWeakRef *reference = reference_of(root);
        GtkWidget *before = g_weak_ref_get(reference);
        if (before != focus) {
            restore(G_OBJECT(root));
            g_weak_ref_set(reference, focus);
        }
        g_clear_object(&before);
        // The same once more would be no change.
        describe(focus, "");
        describe(focus, announcement->sentence);
    }
    return G_SOURCE_REMOVE;
}

static void free_announcement(gpointer data) {
    Announcement *announcement = data;
    g_object_unref(announcement->widget);
    g_free(announcement->sentence);
    g_free(announcement);
}

void satchel_accessible_announce(GtkWidget *widget, const char *sentence,
                                 int waits) {
    Announcement *announcement = g_new(Announcement, 1);
    *announcement = (Announcement){g_object_ref(widget), g_strdup(sentence)};
    if (waits) {
        g_timeout_add_full(G_PRIORITY_DEFAULT, delay, tell, announcement,
                           free_announcement);
    } else {
        tell(announcement);
        free_announcement(announcement);
    }
}

#else

void satchel_accessible_set_description(GtkWidget *widget,
                                        const char *description) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                   description, -1);
}

void satchel_accessible_announce(GtkWidget *widget, const char *sentence,
                                 int waits) {
    (void)waits;
    // GTK says nothing for what has just been shown.
    GtkRoot *root = gtk_widget_get_root(widget);
    gtk_accessible_announce(
        root != NULL ? GTK_ACCESSIBLE(root) : GTK_ACCESSIBLE(widget), sentence,
        GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

#endif
