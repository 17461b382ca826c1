#ifndef SATCHEL_GETTEXT_SHIM_H
#define SATCHEL_GETTEXT_SHIM_H

// gettext and the numbers of the locale, which Swift's module of the C library
// leaves out. All texts are UTF-8, and belong to the C library.

// The translation of a sentence, or the sentence itself: the very pointer.
const char *satchel_gettext(const char *domain, const char *sentence);

// The translation that goes with a number, or one of the two sentences itself.
const char *satchel_ngettext(
    const char *domain, const char *one, const char *several,
    unsigned long count);

// Follows the languages of the environment, and reads the catalogs of a domain
// from a folder; NULL for the system's.
void satchel_use_catalogs(const char *domain, const char *folder);

// What stands between the groups of three digits, and before a fraction, in the
// region of the environment. They are looked up at the first call, of which there
// may be but one at a time.
const char *satchel_group_separator(void);
const char *satchel_decimal_sign(void);

#endif
