#include "CCatalogue.h"

#ifndef __has_embed
#error "QuickCart needs a Swift toolchain whose C compiler knows #embed: 6.1 or later"
#endif

// Of the C standard since 2023; older ones have it as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t text[] = {
#embed "../CartModels/Catalogue/catalogue.tsv"
};
static const uint8_t text_de[] = {
#embed "../CartModels/Catalogue/de.tsv"
};
static const uint8_t text_fr[] = {
#embed "../CartModels/Catalogue/fr.tsv"
};
static const uint8_t text_es[] = {
#embed "../CartModels/Catalogue/es.tsv"
};
static const uint8_t words_de[] = {
#embed "../CartModels/Languages/de-words.tsv"
};
static const uint8_t words_fr[] = {
#embed "../CartModels/Languages/fr-words.tsv"
};
static const uint8_t words_es[] = {
#embed "../CartModels/Languages/es-words.tsv"
};

#define FILE_OF(name) ((catalogue_bytes){name, sizeof name})

catalogue_bytes catalogue_text(void) { return FILE_OF(text); }
catalogue_bytes catalogue_text_de(void) { return FILE_OF(text_de); }
catalogue_bytes catalogue_text_fr(void) { return FILE_OF(text_fr); }
catalogue_bytes catalogue_text_es(void) { return FILE_OF(text_es); }

catalogue_bytes catalogue_words_de(void) { return FILE_OF(words_de); }
catalogue_bytes catalogue_words_fr(void) { return FILE_OF(words_fr); }
catalogue_bytes catalogue_words_es(void) { return FILE_OF(words_es); }
