#ifndef CCATALOGUE_H
#define CCATALOGUE_H

// The texts of the catalogue's files, as they are in the program.
//
// A quarter of a megabyte as an array literal takes the Swift compiler a minute; C includes the
// files as they are.

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The bytes of a file.
typedef struct {
  const uint8_t *bytes;
  size_t count;
} catalogue_bytes;

/// The products as they are called in English, German, French and Spanish.
catalogue_bytes catalogue_text(void);
catalogue_bytes catalogue_text_de(void);
catalogue_bytes catalogue_text_fr(void);
catalogue_bytes catalogue_text_es(void);

/// The words of these languages for amounts, days and categories.
catalogue_bytes catalogue_words_de(void);
catalogue_bytes catalogue_words_fr(void);
catalogue_bytes catalogue_words_es(void);

#ifdef __cplusplus
}
#endif

#endif
