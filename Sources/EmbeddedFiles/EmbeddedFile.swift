import EmbeddedBytes

/// A file of the sources that is part of the program.
package struct EmbeddedFile: @unchecked Sendable {
  /// The bytes, which stay where they are as long as the program runs.
  package let bytes: UnsafeBufferPointer<UInt8>

  private init(_ file: embedded_file) {
    bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
  }

  /// The bytes as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension EmbeddedFile {
  // The products of the catalogue, as they are called in English, German, French and Spanish.

  package static var englishProducts: EmbeddedFile { EmbeddedFile(embedded_english_products()) }
  package static var germanProducts: EmbeddedFile { EmbeddedFile(embedded_german_products()) }
  package static var frenchProducts: EmbeddedFile { EmbeddedFile(embedded_french_products()) }
  package static var spanishProducts: EmbeddedFile { EmbeddedFile(embedded_spanish_products()) }

  // The words of these languages for amounts, days and categories.

  package static var germanWords: EmbeddedFile { EmbeddedFile(embedded_german_words()) }
  package static var frenchWords: EmbeddedFile { EmbeddedFile(embedded_french_words()) }
  package static var spanishWords: EmbeddedFile { EmbeddedFile(embedded_spanish_words()) }

  // The keywords of other languages, with their replacements.

  package static var foreignWords: EmbeddedFile { EmbeddedFile(embedded_foreign_words()) }

  // The built-in templates.

  package static var templates: EmbeddedFile { EmbeddedFile(embedded_templates()) }

  // The style and the script of an exported page.

  package static var listStyle: EmbeddedFile { EmbeddedFile(embedded_list_style()) }
  package static var listScript: EmbeddedFile { EmbeddedFile(embedded_list_script()) }

  // The page for phones, with what belongs to it.

  package static var phonePage: EmbeddedFile { EmbeddedFile(embedded_phone_page()) }
  package static var phoneStyle: EmbeddedFile { EmbeddedFile(embedded_phone_style()) }
  package static var phoneScript: EmbeddedFile { EmbeddedFile(embedded_phone_script()) }
  package static var phoneWorker: EmbeddedFile { EmbeddedFile(embedded_phone_worker()) }
  package static var phoneManifest: EmbeddedFile { EmbeddedFile(embedded_phone_manifest()) }

  // The schema of a household on its server, and the script that sets the server up.

  package static var householdSchema: EmbeddedFile { EmbeddedFile(embedded_household_schema()) }
  package static var householdServer: EmbeddedFile { EmbeddedFile(embedded_household_server()) }

  // The tutorial.

  package static var tutorial: EmbeddedFile { EmbeddedFile(embedded_tutorial()) }
}
