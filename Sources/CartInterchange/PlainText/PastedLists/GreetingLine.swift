/// A line that only greets or thanks whoever goes shopping: `Hi Tom`, `Thanks! xx`.
enum GreetingLine {
  static func isOne(_ line: String) -> Bool {
    guard line.utf8.count <= longest, let first = line.utf8.first, firsts.contains(first | 0x20)
    else { return false }
    var words = line.lowercased().split(whereSeparator: { !$0.isLetter && $0 != "'" && $0 != "’" })
    while let last = words.last, last.allSatisfy({ $0 == "x" }) { words.removeLast() }
    let text = words.joined(separator: " ")
    if closings.contains(text) || text.isEmpty && line.contains("x") { return true }
    // `Hello Kitty plasters` are something to buy.
    return words.count < 3 && words.first.map { greetings.contains(String($0)) } == true
  }

  private static let longest = 40

  private static let greetings: Set<String> = [
    "bonjour", "coucou", "hallo", "hello", "hey", "hi", "hiya", "hola", "moin", "salut",
  ]

  private static let closings: Set<String> = [
    "bye", "cheers", "love you", "many thanks", "see you", "see you later", "thank you",
    "thank you so much", "thanks", "thanks a lot", "thanks so much", "that's all", "that’s all",
    "thx", "à plus", "besos", "bis später", "bisous", "danke", "danke dir", "danke schön",
    "gracias", "lg", "liebe grüße", "merci", "merci beaucoup", "muchas gracias", "saludos", "vg",
    "vielen dank",
  ]

  private static let firsts = Set((greetings.union(closings)).compactMap(\.utf8.first)).union([
    UInt8(ascii: "x")
  ])
}
