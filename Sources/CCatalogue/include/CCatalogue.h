#ifndef CCATALOGUE_H
#define CCATALOGUE_H

// The text of the catalogue's file, as it is in the program.
//
// A quarter of a megabyte as an array literal takes the Swift compiler a minute; C includes the
// file as it is.

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The first byte.
const uint8_t *catalogue_text(void);

/// How many bytes there are.
size_t catalogue_size(void);

#ifdef __cplusplus
}
#endif

#endif
