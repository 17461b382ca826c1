#include "SatchelFileChooser.h"

// What is asked for.
typedef enum { NEW_FILE, FOLDER, FILES } Wanted;

// What is called back; it owns `data`.
typedef struct {
    Wanted wanted;
    SatchelChosen chosen;
    SatchelChosenFiles chosen_files;
    gpointer data;
    GDestroyNotify destroy;
} Question;

static Question *question_new(Wanted wanted, gpointer data,
                              GDestroyNotify destroy) {
    Question *question = g_new0(Question, 1);
    question->wanted = wanted;
    question->data = data;
    question->destroy = destroy;
    return question;
}

static char *take_path(GFile *file) {
    char *path = g_file_get_path(file);
    g_object_unref(file);
    return path;
}

// NULL for what has no path, which is none of this computer.
static char *take_address(GFile *file) {
    const char *path = g_file_peek_path(file);
    char *address = path != NULL ? g_file_get_uri(file) : NULL;
    g_object_unref(file);
    return address;
}

static void question_end(Question *question) {
    question->destroy(question->data);
    g_free(question);
}

// Tells what was chosen, and ends the question. Takes the file.
static void question_answer(Question *question, GFile *file) {
    if (file != NULL) {
        char *path = take_path(file);
        question->chosen(path != NULL ? path : "", question->data);
        g_free(path);
    } else {
        question->chosen(NULL, question->data);
    }
    question_end(question);
}

// The same of several files. Takes the list.
static void question_answer_files(Question *question, GListModel *files) {
    GPtrArray *addresses = g_ptr_array_new_with_free_func(g_free);
    guint count = files != NULL ? g_list_model_get_n_items(files) : 0;
    for (guint i = 0; i < count; i++) {
        char *address = take_address(g_list_model_get_item(files, i));
        g_ptr_array_add(addresses, address != NULL ? address : g_strdup(""));
    }
    g_ptr_array_add(addresses, NULL);
    question->chosen_files((const char *const *)addresses->pdata,
                           question->data);
    g_ptr_array_unref(addresses);
    g_clear_object(&files);
    question_end(question);
}

// What `ask` takes for a path that may be NULL.
static GFile *file_at(const char *path) {
    return path != NULL ? g_file_new_for_path(path) : NULL;
}

static GtkWindow *window_of(GtkWidget *widget) {
    GtkRoot *root = gtk_widget_get_root(widget);
    return GTK_IS_WINDOW(root) ? GTK_WINDOW(root) : NULL;
}

#if GTK_CHECK_VERSION(4, 10, 0)

static void answered(GObject *source, GAsyncResult *result, gpointer data) {
    Question *question = data;
    GtkFileDialog *dialog = GTK_FILE_DIALOG(source);
    switch (question->wanted) {
    case NEW_FILE:
        question_answer(question,
                        gtk_file_dialog_save_finish(dialog, result, NULL));
        break;
    case FOLDER:
        question_answer(question, gtk_file_dialog_select_folder_finish(
                                      dialog, result, NULL));
        break;
    case FILES:
        question_answer_files(question, gtk_file_dialog_open_multiple_finish(
                                            dialog, result, NULL));
        break;
    }
}

// Takes the folder.
static void ask(GtkWidget *beside, const char *title, const char *accept,
                const char *name, GFile *folder, Question *question) {
    GtkFileDialog *dialog = gtk_file_dialog_new();
    GtkWindow *window = window_of(beside);
    gtk_file_dialog_set_title(dialog, title);
    gtk_file_dialog_set_accept_label(dialog, accept);
    if (folder) {
        gtk_file_dialog_set_initial_folder(dialog, folder);
        g_object_unref(folder);
    }
    switch (question->wanted) {
    case NEW_FILE:
        gtk_file_dialog_set_initial_name(dialog, name);
        gtk_file_dialog_save(dialog, window, NULL, answered, question);
        break;
    case FOLDER:
        gtk_file_dialog_select_folder(dialog, window, NULL, answered, question);
        break;
    case FILES:
        gtk_file_dialog_open_multiple(dialog, window, NULL, answered, question);
        break;
    }
    g_object_unref(dialog);
}

#else

static void answered(GtkNativeDialog *dialog, int response, gpointer data) {
    Question *question = data;
    GtkFileChooser *chooser = GTK_FILE_CHOOSER(dialog);
    gboolean accepted = response == GTK_RESPONSE_ACCEPT;
    gtk_native_dialog_hide(dialog);
    if (question->wanted == FILES)
        question_answer_files(
            question, accepted ? gtk_file_chooser_get_files(chooser) : NULL);
    else
        question_answer(question,
                        accepted ? gtk_file_chooser_get_file(chooser) : NULL);
    g_object_unref(dialog);
}

// Takes the folder.
static void ask(GtkWidget *beside, const char *title, const char *accept,
                const char *name, GFile *folder, Question *question) {
    static const GtkFileChooserAction actions[] = {
        [NEW_FILE] = GTK_FILE_CHOOSER_ACTION_SAVE,
        [FOLDER] = GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
        [FILES] = GTK_FILE_CHOOSER_ACTION_OPEN,
    };
    GtkFileChooserNative *dialog = gtk_file_chooser_native_new(
        title, window_of(beside), actions[question->wanted], accept, NULL);
    GtkFileChooser *chooser = GTK_FILE_CHOOSER(dialog);
    gtk_file_chooser_set_select_multiple(chooser, question->wanted == FILES);
    if (folder) {
        gtk_file_chooser_set_current_folder(chooser, folder, NULL);
        g_object_unref(folder);
    }
    if (name) gtk_file_chooser_set_current_name(chooser, name);
    gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
    g_signal_connect(dialog, "response", G_CALLBACK(answered), question);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}

#endif

void satchel_choose_new_file(GtkWidget *beside, const char *title,
                             const char *accept, const char *name,
                             const char *folder, SatchelChosen chosen,
                             gpointer data, GDestroyNotify destroy) {
    Question *question = question_new(NEW_FILE, data, destroy);
    question->chosen = chosen;
    ask(beside, title, accept, name, file_at(folder), question);
}

void satchel_choose_folder(GtkWidget *beside, const char *title,
                           const char *accept, const char *folder,
                           SatchelChosen chosen, gpointer data,
                           GDestroyNotify destroy) {
    Question *question = question_new(FOLDER, data, destroy);
    question->chosen = chosen;
    ask(beside, title, accept, NULL, file_at(folder), question);
}

void satchel_choose_files(GtkWidget *beside, const char *title,
                          const char *accept, const char *folder,
                          SatchelChosenFiles chosen, gpointer data,
                          GDestroyNotify destroy) {
    Question *question = question_new(FILES, data, destroy);
    question->chosen_files = chosen;
    ask(beside, title, accept, NULL,
        folder != NULL ? g_file_new_for_uri(folder) : NULL, question);
}
