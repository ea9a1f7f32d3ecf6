import EmbeddedFiles

/// The bytes of a catalogue's file, which stay where they are as long as it does.
final class CatalogueText: @unchecked Sendable {
  /// All of them.
  let bytes: UnsafeBufferPointer<UInt8>

  private let copy: UnsafeMutableBufferPointer<UInt8>?

  /// The products of a language, a file that is part of the program, so nothing is copied.
  static func products(of language: Language) -> CatalogueText {
    switch language {
    case .english: CatalogueText(.englishProducts)
    case .german: CatalogueText(.germanProducts)
    case .french: CatalogueText(.frenchProducts)
    case .spanish: CatalogueText(.spanishProducts)
    }
  }

  /// The words of a language for amounts and days; English ones are in the code.
  static func words(of language: Language) -> CatalogueText {
    switch language {
    case .english: CatalogueText("")
    case .german: CatalogueText(.germanWords)
    case .french: CatalogueText(.frenchWords)
    case .spanish: CatalogueText(.spanishWords)
    }
  }

  private init(_ file: EmbeddedFile) { (bytes, copy) = (file.bytes, nil) }

  /// Takes a text.
  init(_ text: String) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = copy.initialize(from: text.utf8)
    (bytes, self.copy) = (UnsafeBufferPointer(copy), copy)
  }

  deinit { copy?.deallocate() }

  /// Those of a part.
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }
}
