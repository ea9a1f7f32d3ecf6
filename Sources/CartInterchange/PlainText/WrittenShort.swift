import CartModels

/// Expands the abbreviated words of recipes and lists: `Zehe/n`, `Zwiebel(n)`, `1 gr. Zwiebel`,
/// `semi skimmed`.
enum WrittenShort {
  /// Returns the text with such words in the form that the reader knows.
  static func spelledOut(_ text: String) -> String {
    let isForeign = Languages.inUse.words != nil
    guard isForeign ? mayBeShort(text) : text.holds(skimmed) else { return text }
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for index in words.indices {
      let word = words[index].lowercased()
      if word == "semi", index + 1 < words.count, words[index + 1].lowercased() == "skimmed" {
        words[index] += "-" + words[index + 1]
        words[index + 1] = ""
      } else if isForeign {
        if word == "1/2", index + 1 < words.count, words[index + 1].lowercased().hasPrefix("écrém")
        {
          (words[index], words[index + 1]) = ("demi-" + words[index + 1], "")
        } else if word == "/", index > 0, index + 1 < words.count,
          isPlural(words[index + 1], of: words[index - 1])
        {
          (words[index], words[index + 1]) = ("", "")
        } else if let whole = whole(of: word, after: index > 0 ? words[index - 1] : "") {
          words[index] = whole
        } else {
          words[index] = withoutPlural(words[index])
        }
      }
    }
    if isForeign { takePacks(&words) }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns a word without the plural ending after it, and with the mark that follows: `Ei(er),`.
  private static func withoutPlural(_ word: String) -> String {
    let mark = word.last.map { ",;".contains($0) } == true ? String(word.suffix(1)) : ""
    let whole = word.dropLast(mark.count)
    guard let ending = endings.first(where: whole.lowercased().hasSuffix),
      whole.count > ending.count + 1
    else { return word }
    return whole.dropLast(ending.count) + mark
  }

  /// Whether a word is the plural of the one before a slash: `Erbse / Erbsen`.
  private static func isPlural(_ plural: String, of singular: String) -> Bool {
    let stem = singular.hasSuffix("e") ? singular.dropLast() : singular[...]
    return stem.count > 1 && plural.hasPrefix(stem) && plural.count <= stem.count + 3
  }

  /// Moves the count of `500g x 2 pasta` to the front: `2 x 500g pasta`.
  static func countFirst(_ text: String) -> String {
    guard text.utf8.first.map({ $0 &- 0x30 < 10 }) == true else { return text }
    let words = text.split(separator: " ", maxSplits: 5)
    guard let times = words.prefix(3).firstIndex(where: { ["x", "X", "×"].contains($0) }),
      times > 0, times + 2 < words.count,
      let count = Int(words[times + 1]), (2...99).contains(count),
      WrittenQuantity.read(words[..<times].joined(separator: " "), .point)?.unit != nil,
      words[times + 2].first?.isLetter == true
    else { return text }
    let size = words[..<times].joined(separator: " ")
    return "\(count) x \(size) " + words[(times + 2)...].joined(separator: " ")
  }

  /// Converts a pack with its number of pieces, `6er Pack Bier`, and a count with the size of each
  /// piece, `2 Steaks à 150 g`. The contents in `1 boîte de 12 œufs` stay unchanged.
  private static func takePacks(_ words: inout [String]) {
    guard let first = words.first?.lowercased() else { return }
    let count = first.prefix { $0.isNumber }
    if !count.isEmpty, first.dropFirst(count.count).hasPrefix("er"), words.count > 1 {
      let rest = first.dropFirst(count.count + 2)
      let isAlone = rest.isEmpty && words.count > 2 && packs.contains(words[1].lowercased())
      guard isAlone || rest.first == "-" && packs.contains(String(rest.dropFirst())) else { return }
      words[0] = "\(count) pack of"
      if isAlone { words[1] = "" }
    } else if let size = words.indices.dropFirst(2).last(where: { joints.contains(words[$0]) }),
      count.count == first.count,
      case let rest = words[(size + 1)...].drop(while: { RecipeWords.approximations.contains($0) }),
      WrittenQuantity.read(rest.joined(separator: " "), .comma) != nil
    {
      words[size] = ""
      if size > 2, joints.contains(words[size - 1]) { words[size - 1] = "" }
      words[size + 1] = "(" + words[size + 1]
      words[words.count - 1] += ")"
    }
  }

  private static let packs: Set<String> = [
    "kasten", "karton", "pack", "packung", "pckg", "tray", "träger",
  ]

  /// The words before the size of each piece.
  private static let joints: Set<String> = ["à", "a", "de", "je"]

  /// Checks the bytes first, because hardly any line has such words.
  private static func mayBeShort(_ text: String) -> Bool {
    text.utf8.contains { "/).".utf8.contains($0) } || text.holds(skimmed)
      || text.utf8.first.map { $0 &- 0x30 < 10 } == true
  }

  private static let skimmed = Array("skimmed".utf8)

  /// The plural endings that are written after a singular: `Dose/n`, `oignon(s)`.
  private static let endings = ["/n", "/en", "/s", "(n)", "(en)", "(e)", "(er)", "(s)"]

  /// Returns the full form of an abbreviation after a number. After a number above 12, `gr.` means
  /// grams, so it isn't expanded.
  private static func whole(of word: String, after number: String) -> String? {
    guard let words = Languages.inUse.words, let whole = words.whole(of: word) else { return nil }
    let isUnit = words.measure(word) != nil
    return !isUnit || Int(number).map { $0 <= 12 } == true ? whole : nil
  }
}
