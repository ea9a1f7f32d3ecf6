import CartModels

/// Words that recipes and lists cut short, as the reader knows them: `Zehe/n`, `Zwiebel(n)`,
/// `1 gr. Zwiebel`, `semi skimmed`.
enum WrittenShort {
  /// The text with such words written as others write them.
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
        if let whole = adjective(word, after: index > 0 ? words[index - 1] : "") {
          words[index] = whole
        } else if let ending = endings.first(where: word.hasSuffix),
          words[index].count > ending.count + 1
        {
          words[index].removeLast(ending.count)
        }
      }
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A look at the bytes, as nearly no line has any.
  private static func mayBeShort(_ text: String) -> Bool {
    text.utf8.contains { "/).".utf8.contains($0) } || text.holds(skimmed)
  }

  private static let skimmed = Array("skimmed".utf8)

  /// The plurals that are written behind a word for one: `Dose/n`, `oignon(s)`.
  private static let endings = ["/n", "/en", "/s", "(n)", "(en)", "(e)", "(er)", "(s)"]

  /// `gr.`, after how many; after more than a dozen it is grams.
  private static func adjective(_ word: String, after number: String) -> String? {
    guard word.hasSuffix("."), Languages.inUse.ordered.contains(.german) else { return nil }
    switch word {
    case "gr.": return Int(number).map { $0 <= 12 } == true ? "große" : nil
    case "kl.": return "kleine"
    case "gestr.": return "gestrichene"
    case "geh.": return "gehäufte"
    default: return nil
    }
  }
}
