import CCatalogue

/// The bytes of a catalogue's file, which stay where they are as long as it does.
final class CatalogueText: @unchecked Sendable {
  /// All of them.
  let bytes: UnsafeBufferPointer<UInt8>

  private let copy: UnsafeMutableBufferPointer<UInt8>?

  /// The file that comes with the program: it is part of it, so nothing is copied.
  static let builtIn = CatalogueText()

  private init() {
    bytes = UnsafeBufferPointer(start: catalogue_text(), count: catalogue_size())
    copy = nil
  }

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
