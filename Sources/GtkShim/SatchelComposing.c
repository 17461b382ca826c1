#include "SatchelComposing.h"

static const char key[] = "satchel-composing";

static void on_preedit(GtkWidget *text, const char *preedit, gpointer data) {
    (void)data;
    gboolean composing = preedit != NULL && preedit[0] != '\0';
    g_object_set_data(G_OBJECT(text), key, GINT_TO_POINTER(composing));
}

void satchel_text_tell_composing(GtkWidget *text) {
    if (!GTK_IS_TEXT_VIEW(text)) text = GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(text)));
    g_signal_connect(text, "preedit-changed", G_CALLBACK(on_preedit), NULL);
}

gboolean satchel_key_is_input_methods(GtkEventController *controller) {
    if (gtk_event_controller_get_propagation_phase(controller) != GTK_PHASE_CAPTURE) return FALSE;
    GtkRoot *root = gtk_widget_get_root(gtk_event_controller_get_widget(controller));
    GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;
    return focus != NULL && g_object_get_data(G_OBJECT(focus), key) != NULL;
}
