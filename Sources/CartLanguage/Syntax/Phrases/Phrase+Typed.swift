extension Phrase {
  /// The phrase of a text, as it would be typed after `add`; nil if it has several phrases or
  /// anything but words and strings.
  ///
  ///     try Phrase.typed("2 l Milk in dairy")
  ///
  /// - Throws: a `Diagnostic` that points into the text.
  package static func typed(_ text: String) throws(Diagnostic) -> Phrase? {
    var parser = Parser(Source(name: "text", text: text))
    parser.isTrial = true
    let phrase = try parser.parsePhrase()
    guard parser.token.kind == .end, phrase.plainName != nil, !phrase.isEmpty else { return nil }
    return phrase
  }
}
