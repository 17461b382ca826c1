#define _GNU_SOURCE
#include "GettextShim.h"

#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
#include <stddef.h>

const char *satchel_gettext(const char *domain, const char *sentence) {
  return dgettext(domain, sentence);
}

const char *satchel_ngettext(
    const char *domain, const char *one, const char *several,
    unsigned long count) {
  return dngettext(domain, one, several, count);
}

void satchel_use_catalogs(const char *domain, const char *folder) {
  setlocale(LC_CTYPE, "");
  setlocale(LC_MESSAGES, "");
  if (folder != NULL) bindtextdomain(domain, folder);
  bind_textdomain_codeset(domain, "UTF-8");
}

// The process's own numbers stay as they are: the C libraries read and write
// files by them.
static const char *sign(nl_item item) {
  static locale_t region;
  if (region == (locale_t)0) {
    region = newlocale(LC_NUMERIC_MASK | LC_CTYPE_MASK, "", (locale_t)0);
  }
  return region == (locale_t)0 ? "" : nl_langinfo_l(item, region);
}

const char *satchel_group_separator(void) { return sign(THOUSEP); }

const char *satchel_decimal_sign(void) { return sign(RADIXCHAR); }
