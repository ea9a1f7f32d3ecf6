import CartModels
import TestSupport
import Testing

/// The lookup tables agree with the full Unicode algorithms. A Chinese character at the end forces
/// those: it is in no table, and nothing combines with it.
@Suite struct LatinLettersTests {
  private static let chinese = "\u{4E00}"

  private func expectTheSame(_ text: String) {
    let (known, whole) = (NameKey(text + "x"), NameKey(text + Self.chinese))
    for (what, known, whole) in [
      ("folded", known.text, whole.text),
      ("without accents", known.withoutAccents, whole.withoutAccents),
      ("to be ordered", known.orderKey, whole.orderKey),
    ] {
      #expect(
        Array(known.dropLast().utf8) == Array(whole.dropLast().utf8),
        "\(text.debugDescription) \(what)")
    }
  }

  @Test func eachLetterIsWhatUnicodeSays() {
    for value in UInt32(0)...0x250 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      expectTheSame(String(scalar))
      expectTheSame("a\(scalar) E")
      expectTheSame("\(scalar)\u{301}")
    }
  }

  @Test(arguments: 0..<4)
  func soAreTextsOfThem(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0x20...0x180, using: &random))
      }
      expectTheSame(String(String.UnicodeScalarView(text)))
    }
  }

  /// A damaged or foreign store can contain keys that are not normalized.
  @Test func keysThatNobodyFoldedAreOrderedToo() {
    for value in UInt32(0xC0)...0x17F {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let known = NameKey(folded: String(scalar)).orderKey
      let whole = NameKey(folded: String(scalar) + Self.chinese).orderKey
      #expect(known + Self.chinese == whole)
    }
  }
}
