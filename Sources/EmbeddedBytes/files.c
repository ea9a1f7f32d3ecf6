#include "EmbeddedBytes.h"

#ifndef __has_embed
#error "QuickCart needs a Swift toolchain whose C compiler knows #embed: 6.1 or later"
#endif

// `#embed` is standard since C23, and an extension in older versions.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE_OF(name) ((embedded_file){name, sizeof name})

static const uint8_t english_products[] = {
#embed "../CartModels/Catalogue/catalogue.tsv"
};
embedded_file embedded_english_products(void) { return FILE_OF(english_products); }

static const uint8_t german_products[] = {
#embed "../CartModels/Catalogue/de.tsv"
};
embedded_file embedded_german_products(void) { return FILE_OF(german_products); }

static const uint8_t french_products[] = {
#embed "../CartModels/Catalogue/fr.tsv"
};
embedded_file embedded_french_products(void) { return FILE_OF(french_products); }

static const uint8_t spanish_products[] = {
#embed "../CartModels/Catalogue/es.tsv"
};
embedded_file embedded_spanish_products(void) { return FILE_OF(spanish_products); }

static const uint8_t german_words[] = {
#embed "../CartModels/Languages/de-words.tsv"
};
embedded_file embedded_german_words(void) { return FILE_OF(german_words); }

static const uint8_t french_words[] = {
#embed "../CartModels/Languages/fr-words.tsv"
};
embedded_file embedded_french_words(void) { return FILE_OF(french_words); }

static const uint8_t spanish_words[] = {
#embed "../CartModels/Languages/es-words.tsv"
};
embedded_file embedded_spanish_words(void) { return FILE_OF(spanish_words); }

static const uint8_t foreign_words[] = {
#embed "../CartLanguage/Foreign/foreign-words.tsv"
};
embedded_file embedded_foreign_words(void) { return FILE_OF(foreign_words); }

static const uint8_t templates[] = {
#embed "../CartLanguage/Templates/templates.qc"
};
embedded_file embedded_templates(void) { return FILE_OF(templates); }

static const uint8_t list_style[] = {
#embed "../CartInterchange/Page/page.css"
};
embedded_file embedded_list_style(void) { return FILE_OF(list_style); }

static const uint8_t list_script[] = {
#embed "../CartInterchange/Page/page.js"
};
embedded_file embedded_list_script(void) { return FILE_OF(list_script); }

static const uint8_t phone_page[] = {
#embed "../CartPhone/Page/phone.html"
};
embedded_file embedded_phone_page(void) { return FILE_OF(phone_page); }

static const uint8_t phone_style[] = {
#embed "../CartPhone/Page/phone.css"
};
embedded_file embedded_phone_style(void) { return FILE_OF(phone_style); }

static const uint8_t phone_script[] = {
#embed "../CartPhone/Page/phone.js"
};
embedded_file embedded_phone_script(void) { return FILE_OF(phone_script); }

static const uint8_t phone_worker[] = {
#embed "../CartPhone/Page/sw.js"
};
embedded_file embedded_phone_worker(void) { return FILE_OF(phone_worker); }

static const uint8_t phone_manifest[] = {
#embed "../CartPhone/Page/manifest.webmanifest"
};
embedded_file embedded_phone_manifest(void) { return FILE_OF(phone_manifest); }

static const uint8_t household_schema[] = {
#embed "../CartPostgres/Schema/schema.sql"
};
embedded_file embedded_household_schema(void) { return FILE_OF(household_schema); }

static const uint8_t household_server[] = {
#embed "../CartPostgres/Schema/server.sh"
};
embedded_file embedded_household_server(void) { return FILE_OF(household_server); }

static const uint8_t tutorial[] = {
#embed "../CartCLI/Tutorial/tutorial.md"
};
embedded_file embedded_tutorial(void) { return FILE_OF(tutorial); }
