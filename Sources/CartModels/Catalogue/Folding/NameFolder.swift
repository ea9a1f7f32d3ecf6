/// Splits names into folded words for comparison: without case, accents, plurals and punctuation
/// within words (`Dr. Pepper`, `shepherd's`). A hyphen separates words, and `&` and `'n'` become
/// `and`.
///
/// The letters of all words are stored without blanks, so `teabags` equals `tea bags`.
struct NameFolder {
  /// A word of a name.
  struct Word {
    /// The range of the folded letters.
    var letters: Range<Int>
    /// The range of the word in the name.
    var source: Range<Int>
    /// The hash of the letters.
    var hash: NameHash
    /// Whether the word is in brackets or after a comma.
    var isAside: Bool
  }

  /// The maximum number of letters that a byte of a name becomes: `&` becomes `and`.
  static let mostLetters = 3

  /// The words of the last name.
  private(set) var words: [Word] = []
  /// The number of letters of all names so far.
  private(set) var count = 0

  private let letters: UnsafeMutableBufferPointer<UInt8>
  private var wordStart = 0
  private var sourceStart = 0
  private var hasBracket = false
  private var hasComma = false
  private var isDoubtful = false
  private let language: Language

  /// Creates a folder with a buffer for its letters, with space for three times the names' bytes.
  init(letters: UnsafeMutableBufferPointer<UInt8>, in language: Language) {
    (self.letters, self.language) = (letters, language)
    words.reserveCapacity(12)
  }

  /// Splits a name.
  ///
  /// - Returns: whether the name was folded; false if it has a letter that requires full Unicode
  ///   folding. The name is skipped then.
  mutating func fold(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = count
    fold(name, isFolded: false)
    if isDoubtful { count = start }
    return !isDoubtful
  }

  /// Splits a name whose letters are folded.
  mutating func take(_ name: UnsafeBufferPointer<UInt8>) { fold(name, isFolded: true) }

  private mutating func fold(_ name: UnsafeBufferPointer<UInt8>, isFolded: Bool) {
    words.removeAll(keepingCapacity: true)
    (hasBracket, hasComma, isDoubtful) = (false, false, false)
    (wordStart, sourceStart) = (count, 0)
    var index = 0
    let roles = NameFolder.roles
    while index < name.count {
      let byte = name[index]
      if byte >= 0x80 {
        index += takeLetter(at: index, of: name, isFolded)
        continue
      }
      switch roles[Int(byte)] {
      case .letter: append(byte | (0x41...0x5A ~= byte ? 0x20 : 0))
      case .blank: endWord(at: index)
      case .none: break
      case .mark: takeMark(byte, at: index, of: name)
      }
      index += 1
    }
    endWord(at: name.count)
  }

  private mutating func append(_ letter: UInt8) {
    letters[count] = letter
    count += 1
  }

  private mutating func takeMark(
    _ byte: UInt8, at index: Int, of name: UnsafeBufferPointer<UInt8>
  ) {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "."):
      if isBetweenDigits(index, of: name) {
        append(byte)
      } else if byte == UInt8(ascii: ",") {
        endWord(at: index)
        hasComma = true
      }
    default:
      endWord(at: index)
      hasBracket = byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[")
    }
  }

  private func isBetweenDigits(_ index: Int, of name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index > 0, index + 1 < name.count else { return false }
    return 0x30...0x39 ~= name[index - 1] && 0x30...0x39 ~= name[index + 1]
  }

  /// Folds a multi-byte letter and returns the number of its bytes.
  private mutating func takeLetter(
    at index: Int, of name: UnsafeBufferPointer<UInt8>, _ isFolded: Bool
  ) -> Int {
    let next = index + 1 < name.count ? name[index + 1] : 0
    if let plain = LatinLetters.plain(name[index], next) {
      append(plain)
      return 2
    }
    // `œufs` becomes `oeufs`.
    if name[index] == 0xC5, next == 0x92 || next == 0x93 {
      append(UInt8(ascii: "o"))
      append(UInt8(ascii: "e"))
      return 2
    }
    // Dashes, U+2010 to U+2015.
    if name[index] == 0xE2, next == 0x80, index + 2 < name.count, 0x90...0x95 ~= name[index + 2] {
      endWord(at: index)
      return 3
    }
    isDoubtful = isDoubtful || !isFolded
    append(name[index])
    return 1
  }

  private mutating func endWord(at end: Int) {
    if count > wordStart {
      if count == wordStart + 1 { spellAnd() }
      count = language.singularEnd(of: letters, wordStart, count)
      let range = wordStart..<count
      words.append(
        Word(
          letters: range, source: sourceStart..<end,
          hash: NameHash(UnsafeBufferPointer(rebasing: letters[range])),
          isAside: hasComma || hasBracket))
    }
    (wordStart, sourceStart) = (count, end + 1)
  }

  private mutating func spellAnd() {
    switch letters[wordStart] {
    case UInt8(ascii: "&"), UInt8(ascii: "+"), UInt8(ascii: "n"):
      count = wordStart
      for letter in "and".utf8 { append(letter) }
    default: break
    }
  }

  /// The role of an ASCII byte in a name.
  private enum Role {
    case letter, blank, none, mark
  }

  private static let roles: [Role] = (0..<0x80).map { byte in
    switch UInt8(byte) {
    case 0...0x20, UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "_"): .blank
    case UInt8(ascii: "'"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"),
      UInt8(ascii: ";"), UInt8(ascii: "\""), UInt8(ascii: "*"), UInt8(ascii: "`"), 0x7F:
      .none
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: "["),
      UInt8(ascii: ")"), UInt8(ascii: "]"):
      .mark
    default: .letter
    }
  }
}
