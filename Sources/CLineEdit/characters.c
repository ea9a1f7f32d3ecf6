// For `wcwidth`, which glibc keeps out of the plain standard.
#define _GNU_SOURCE

#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <wchar.h>

#include "editor.h"

// libedit only needs the character set and the character widths of the locale. A locale with
// single-byte characters has almost none of them, so a UTF-8 locale replaces it.
static void set_characters(void) {
  if (setlocale(LC_CTYPE, "") != NULL && MB_CUR_MAX > 1) return;
  static const char *const names[] = {"C.UTF-8", "en_US.UTF-8"};
  for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
    if (setlocale(LC_CTYPE, names[index]) != NULL && MB_CUR_MAX > 1) return;
  }
}

void cle_use_characters(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, set_characters);
}

int cle_width(uint32_t scalar) {
  if (scalar >= 0x20 && scalar < 0x7F) return 1;
  cle_use_characters();
  return scalar > 0x10FFFF ? -1 : wcwidth((wchar_t)scalar);
}
