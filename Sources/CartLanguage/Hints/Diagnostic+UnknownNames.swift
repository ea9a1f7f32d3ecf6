package import CartModels

/// Unknown names, and interpolations of the wrong type.
extension Diagnostic {
  /// The error for an unknown category.
  ///
  /// - Parameters:
  ///   - words: the names and words of the known categories.
  ///   - typed: formats a suggested category for this position.
  package static func unknownCategory(
    _ name: String, at range: SourceRange, among words: [String],
    typed: (String) -> String = { $0 }
  ) -> Diagnostic {
    Diagnostic(
      .unknownCategory, "category `\(name)` not found", at: range,
      meaning: Suggestion.nearest(to: name, among: words).map(typed),
      otherwise: makingCategory(name))
  }

  /// The advice for an unknown category: create it if the `supermarket` set has it, otherwise list
  /// the categories.
  static func makingCategory(_ name: String) -> String {
    let key = NameKey(name)
    let known = CategorySet.supermarket.first { NameKey($0.category.name) == key }
    return known.map {
      "`category \(TypedName.of($0.category.name))` creates it, and `categories supermarket` all such "
        + "aisles"
    } ?? "`categories` lists the categories"
  }

  /// - Parameters:
  ///   - making: the sentence that creates the list, if that is an alternative.
  ///   - isText: whether the title is a quoted string.
  package static func unknownList(
    _ title: String, at range: SourceRange, among titles: [(key: NameKey, title: String)],
    making: String? = nil, isText: Bool = false
  ) -> Diagnostic {
    let near = Suggestion.nearest(to: title, among: titles.lazy.map(\.title))
    var diagnostic = Diagnostic(
      .unknownList, "list `\(title)` not found", at: range,
      meaning: isText ? near.map(QuotedText.of) : near)
    if let making {
      diagnostic.help.append("`\(making)` creates it, `lists` shows all lists")
    } else if diagnostic.help.isEmpty {
      diagnostic.help.append("`lists` shows all lists")
    }
    return diagnostic
  }

  /// - Parameter shops: the names of the existing shops.
  package static func unknownShop(
    _ name: String, at range: SourceRange, among shops: [String]
  ) -> Diagnostic {
    let near = Suggestion.nearest(to: name, among: shops).map { ShopSentence.name($0) }
    let making = "`shop \(ShopSentence.name(name)): produce, dairy` creates one"
    return Diagnostic(
      .unknownShop, "shop `\(name)` not found", at: range, meaning: near,
      otherwise: shops.isEmpty ? making : "`shops` lists them; " + making)
  }

  /// The error for an interpolation that is not a day.
  package static func notADay(_ described: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected a date, found \(described)", at: range,
      help: ["for example: `2026-12-24` or `{today + 3 days}`"])
  }
}
