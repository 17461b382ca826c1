#include "SoundLength.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "DesktopLibrary.h"

static const char library_name[] = "libsndfile.so.1";

// SF_INFO and SFM_READ, as the library's header has them.
typedef struct {
    int64_t frames;
    int sample_rate;
    int channels;
    int format;
    int sections;
    int is_seekable;
} SoundInfo;

static const int for_reading = 0x10;

typedef struct {
    void *(*open_fd)(int file, int mode, SoundInfo *info, int closes_file);
    int (*close)(void *sound);
} Functions;

// The functions; NULL when the library isn't there.
static const Functions *load(void) {
    static Functions use;
    static bool is_tried, is_there;
    static const SatchelSymbol symbols[] = {
        {"sf_open_fd", &use.open_fd},
        {"sf_close", &use.close},
    };
    if (!is_tried) {
        is_tried = true;
        is_there = satchel_load(
            library_name, symbols, sizeof symbols / sizeof *symbols);
    }
    return is_there ? &use : NULL;
}

bool satchel_reads_sounds(void) { return satchel_has_library(library_name); }

bool satchel_sound_length(int file, double *seconds) {
    const Functions *use = load();
    if (use == NULL || lseek(file, 0, SEEK_SET) != 0) return false;
    SoundInfo info;
    memset(&info, 0, sizeof info);
    void *sound = use->open_fd(file, for_reading, &info, 0);
    if (sound == NULL) return false;
    use->close(sound);
    if (info.frames <= 0 || info.sample_rate <= 0) return false;
    *seconds = (double)info.frames / info.sample_rate;
    return true;
}
