#include "CCatalogue.h"

#ifndef __has_embed
#error "QuickCart needs a Swift toolchain whose C compiler knows #embed: 6.1 or later"
#endif

// Of the C standard since 2023; older ones have it as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t text[] = {
#embed "../CartModels/Catalogue/catalogue.tsv"
};

const uint8_t *catalogue_text(void) { return text; }

size_t catalogue_size(void) { return sizeof text; }
