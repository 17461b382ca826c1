#include "SatchelFileChooser.h"

// What is called back; it owns `data`.
typedef struct {
    gboolean is_folder;
    SatchelChosen chosen;
    gpointer data;
    GDestroyNotify destroy;
} Question;

static Question *question_new(gboolean is_folder, SatchelChosen chosen,
                              gpointer data, GDestroyNotify destroy) {
    Question *question = g_new0(Question, 1);
    question->is_folder = is_folder;
    question->chosen = chosen;
    question->data = data;
    question->destroy = destroy;
    return question;
}

// Tells what was chosen, and ends the question. Takes the file.
static void question_answer(Question *question, GFile *file) {
    char *path = file ? g_file_get_path(file) : NULL;
    question->chosen(file && !path ? "" : path, question->data);
    g_free(path);
    g_clear_object(&file);
    question->destroy(question->data);
    g_free(question);
}

static GtkWindow *window_of(GtkWidget *widget) {
    GtkRoot *root = gtk_widget_get_root(widget);
    return GTK_IS_WINDOW(root) ? GTK_WINDOW(root) : NULL;
}

#if GTK_CHECK_VERSION(4, 10, 0)

static void answered(GObject *source, GAsyncResult *result, gpointer data) {
    Question *question = data;
    GtkFileDialog *dialog = GTK_FILE_DIALOG(source);
    question_answer(
        question,
        question->is_folder
            ? gtk_file_dialog_select_folder_finish(dialog, result, NULL)
            : gtk_file_dialog_save_finish(dialog, result, NULL));
}

static void ask(GtkWidget *beside, const char *title, const char *name,
                const char *folder, Question *question) {
    GtkFileDialog *dialog = gtk_file_dialog_new();
    gtk_file_dialog_set_title(dialog, title);
    if (folder) {
        GFile *file = g_file_new_for_path(folder);
        gtk_file_dialog_set_initial_folder(dialog, file);
        g_object_unref(file);
    }
    if (question->is_folder) {
        gtk_file_dialog_select_folder(dialog, window_of(beside), NULL, answered,
                                      question);
    } else {
        gtk_file_dialog_set_initial_name(dialog, name);
        gtk_file_dialog_save(dialog, window_of(beside), NULL, answered,
                             question);
    }
    g_object_unref(dialog);
}

#else

static void answered(GtkNativeDialog *dialog, int response, gpointer data) {
    GFile *file = response == GTK_RESPONSE_ACCEPT
                      ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog))
                      : NULL;
    gtk_native_dialog_hide(dialog);
    question_answer(data, file);
    g_object_unref(dialog);
}

static void ask(GtkWidget *beside, const char *title, const char *name,
                const char *folder, Question *question) {
    GtkFileChooserNative *dialog = gtk_file_chooser_native_new(
        title, window_of(beside),
        question->is_folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
                            : GTK_FILE_CHOOSER_ACTION_SAVE,
        NULL, NULL);
    if (folder) {
        GFile *file = g_file_new_for_path(folder);
        gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(dialog), file,
                                            NULL);
        g_object_unref(file);
    }
    if (name) {
        gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
    }
    gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
    g_signal_connect(dialog, "response", G_CALLBACK(answered), question);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}

#endif

void satchel_choose_new_file(GtkWidget *beside, const char *title,
                             const char *name, const char *folder,
                             SatchelChosen chosen, gpointer data,
                             GDestroyNotify destroy) {
    ask(beside, title, name, folder,
        question_new(FALSE, chosen, data, destroy));
}

void satchel_choose_folder(GtkWidget *beside, const char *title,
                           const char *folder, SatchelChosen chosen,
                           gpointer data, GDestroyNotify destroy) {
    ask(beside, title, NULL, folder, question_new(TRUE, chosen, data, destroy));
}
