package import CartModels

/// Names of nothing that exists, and holes that come to nothing of the kind.
extension Diagnostic {
  /// Nothing is known of a category of a name.
  ///
  /// - Parameters:
  ///   - words: what names those that are known.
  ///   - typed: how one of these is written where it stands.
  package static func unknownCategory(
    _ name: String, at range: SourceRange, among words: [String],
    typed: (String) -> String = { $0 }
  ) -> Diagnostic {
    Diagnostic(
      .unknownCategory, "no category is called `\(name)`", at: range,
      meaning: Suggestion.nearest(to: name, among: words).map(typed),
      otherwise: makingCategory(name))
  }

  /// What makes a category that the finer set has; else what shows those that are there.
  static func makingCategory(_ name: String) -> String {
    let key = NameKey(name)
    let known = CategorySet.supermarket.first { NameKey($0.category.name) == key }
    return known.map { "`category \(TypedName.of($0.category.name))` makes it" }
      ?? "`categories` shows what there is"
  }

  /// - Parameters:
  ///   - making: what to type to make it, where that would do as well.
  ///   - isText: whether a text says which, and no words.
  package static func unknownList(
    _ title: String, at range: SourceRange, among titles: [(key: NameKey, title: String)],
    making: String? = nil, isText: Bool = false
  ) -> Diagnostic {
    let near = Suggestion.nearest(to: title, among: titles.lazy.map(\.title))
    var diagnostic = Diagnostic(
      .unknownList, "no list is called `\(title)`", at: range,
      meaning: isText ? near.map(QuotedText.of) : near)
    if let making {
      diagnostic.help.append("`\(making)` makes it, `lists` shows what there is")
    } else if diagnostic.help.isEmpty {
      diagnostic.help.append("`lists` shows what there is")
    }
    return diagnostic
  }

  /// - Parameter shops: the names of those that there are.
  package static func unknownShop(
    _ name: String, at range: SourceRange, among shops: [String]
  ) -> Diagnostic {
    let near = Suggestion.nearest(to: name, among: shops).map { ShopSentence.name($0) }
    let making = "`shop \(ShopSentence.name(name)): produce, dairy` makes one"
    return Diagnostic(
      .unknownShop, "no shop is called `\(name)`", at: range, meaning: near,
      otherwise: shops.isEmpty ? making : "`shops` lists them; " + making)
  }

  /// A hole came to something else than a day.
  package static func notADay(_ described: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "a date goes here, and this is \(described)", at: range,
      help: ["write it as in `2026-12-24`, or `{today + 3 days}`"])
  }
}
