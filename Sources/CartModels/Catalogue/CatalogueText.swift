import EmbeddedFiles

/// The bytes of a catalogue's file, at a stable address during the lifetime of the object.
final class CatalogueText: @unchecked Sendable {
  let bytes: UnsafeBufferPointer<UInt8>

  private let copy: UnsafeMutableBufferPointer<UInt8>?

  /// The products of a language. The file is part of the program, so nothing is copied.
  static func products(of language: Language) -> CatalogueText {
    switch language {
    case .english: CatalogueText(.englishProducts)
    case .german: CatalogueText(.germanProducts)
    case .french: CatalogueText(.frenchProducts)
    case .spanish: CatalogueText(.spanishProducts)
    }
  }

  /// The words of a language for amounts and days; the English words are in the code.
  static func words(of language: Language) -> CatalogueText {
    switch language {
    case .english: CatalogueText("")
    case .german: CatalogueText(.germanWords)
    case .french: CatalogueText(.frenchWords)
    case .spanish: CatalogueText(.spanishWords)
    }
  }

  private init(_ file: EmbeddedFile) { (bytes, copy) = (file.bytes, nil) }

  init(_ text: String) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = copy.initialize(from: text.utf8)
    (bytes, self.copy) = (UnsafeBufferPointer(copy), copy)
  }

  deinit { copy?.deallocate() }

  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }
}
