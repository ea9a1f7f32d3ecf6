#ifndef EMBEDDEDBYTES_H
#define EMBEDDEDBYTES_H

// The files of the sources that are part of the program, unchanged.
//
// The Swift compiler takes a second for 4 kB of an array literal; C includes files almost
// instantly.

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The bytes of a file.
typedef struct {
  const uint8_t *bytes;
  size_t count;
} embedded_file;

embedded_file embedded_english_products(void);
embedded_file embedded_german_products(void);
embedded_file embedded_french_products(void);
embedded_file embedded_spanish_products(void);
embedded_file embedded_german_words(void);
embedded_file embedded_french_words(void);
embedded_file embedded_spanish_words(void);
embedded_file embedded_foreign_words(void);
embedded_file embedded_templates(void);
embedded_file embedded_list_style(void);
embedded_file embedded_list_script(void);
embedded_file embedded_phone_page(void);
embedded_file embedded_phone_style(void);
embedded_file embedded_phone_script(void);
embedded_file embedded_phone_worker(void);
embedded_file embedded_phone_manifest(void);
embedded_file embedded_household_schema(void);
embedded_file embedded_household_server(void);
embedded_file embedded_tutorial(void);

#ifdef __cplusplus
}
#endif

#endif
