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

const char *satchel_message_locale(void) {
  return setlocale(LC_MESSAGES, NULL);
}

const char *satchel_group_separator(void) { return nl_langinfo(THOUSEP); }

const char *satchel_decimal_sign(void) { return nl_langinfo(RADIXCHAR); }
