import CartLanguage
import CartModels
import CartStore

/// Refuses dishes with more than the name of a template or with a typo in it, and suggests a fix.
extension Interpreter {
  /// `2 soup` and `soup x2`: the number of servings comes after `for`.
  func refuseCount(in phrase: Phrase) throws {
    let words = phrase.pieces.compactMap(\.word)
    guard words.count == phrase.pieces.count, words.count > 1, let first = words.first,
      let last = words.last
    else { return }
    let isLast = last.first == "x" || last.first == "×"
    let number = isLast ? String(last.dropFirst()) : first
    guard ImportScale.number(in: number) != nil else { return }
    let name = phrase.part(isLast ? 0..<words.count - 1 : 1..<words.count).plainName ?? ""
    guard let template = try dishTemplate(name) else { return }
    let meant = "\(template.name) for \(number)"
    var mistake = Diagnostic(
      .wrongClause, "the number of people comes after `for`", at: phrase.range,
      help: ["write `\(meant)`; to plan it as text, quote it"])
    mistake.correct(phrase.range, with: meant)
    throw mistake
  }

  /// `menu friday non`. A capital letter or a known product is a hint of a name.
  func refuseTypoOfNone(_ name: String, at range: SourceRange) throws {
    guard let none = MenuCommand.wordsForNone.first(where: { Suggestion.isOneEditApart($0, name) }),
      !Catalogue.builtIn.knows(NameKey(name))
    else { return }
    var mistake = Diagnostic(
      .nearName, "`\(name)` would be a dish", at: range,
      help: [
        "did you mean `\(sentence(with: none, at: range))`? To plan it as text, quote it: "
          + QuotedText.of(name)
      ])
    mistake.correct(range, with: none)
    throw mistake
  }

  /// `menu friday chili, tusday salad`
  func refuseDayTypo(in phrase: Phrase) throws {
    guard phrase.pieces.count > 1, let word = phrase.pieces[0].word, word == word.lowercased(),
      let day = Weekday.allCases.map(\.name).first(where: { Suggestion.isOneEditApart($0, word) }),
      word != "sundae", !Catalogue.builtIn.knows(NameKey(word))
    else { return }
    let place = phrase.pieces[0].range
    var mistake = Diagnostic(
      .wrongDay, "`\(word)` is not a day", at: place,
      help: [
        "did you mean `\(sentence(with: day, at: place))`? To plan it as text, quote it: "
          + QuotedText.of(source.text(phrase.range))
      ])
    mistake.correct(place, with: day)
    throw mistake
  }

  /// `menu monday lasagna 4`, `menu monday lasagna and salad`, `menu monday dinner: lasagna`: extra
  /// words beside a template.
  func refuseMoreWords(in name: String, on day: String, at range: SourceRange) throws {
    let words = name.split(separator: " ").map(String.init)
    guard words.count > 1 else { return }
    if words[0].lowercased() == "for", words.count == 2, ImportScale.number(in: words[1]) != nil {
      throw Diagnostic(
        .wrongClause, "`\(name)` belongs after a dish", at: range,
        help: ["write it without a comma: `menu \(day) lasagna \(name)`"])
    }
    func meant(_ part: ArraySlice<String>) throws -> Template? {
      try dishTemplate(part.joined(separator: " "))
    }
    // `soup of 6`, but not `soup of the day`
    let isCount = { (end: Int) in
      words[end].lowercased() == "of" && end + 2 == words.count
        && ImportScale.number(in: words[end + 1]) != nil
    }
    for end in (1..<words.count).reversed()
    where MenuCommand.goesOn(after: words[end]) || isCount(end) {
      guard let template = try meant(words[..<end]) else { continue }
      let rest = words[end...].joined(separator: " ")
      let number = words[end...].lazy.map { $0.drop { $0 == "x" || $0 == "×" } }
        .first { ImportScale.number(in: String($0)) != nil }
      throw Diagnostic(
        .wrongClause, "`\(rest)` cannot follow the dish", at: range,
        help: [
          (servingsPlace(in: template) == nil
            ? "" : "write `\(template.name) for \(number ?? "4")`; ")
            + "to plan text, quote it: `\(QuotedText.of(name))`"
        ])
    }
    let first = words[0]
    guard
      first == "=" || first.last == ":" || ImportScale.number(in: String(first.dropLast())) != nil,
      let template = try meant(words[1...])
    else { return }
    throw Diagnostic(
      .wrongClause, "`\(first)` cannot come before the dish", at: range,
      help: [
        (servingsPlace(in: template) == nil ? "" : "write `\(template.name) for 4`; ")
          + "to plan text, quote it: `\(QuotedText.of(name))`"
      ])
  }

  /// `menu monday lasanga`, `menu monday lasagna(6)`
  func refuseTypo(in name: String, isServed: Bool, at range: SourceRange) throws {
    if let open = name.firstIndex(of: "("),
      let template = try template(NameKey(String(name[..<open])))
    {
      throw Diagnostic(
        .wrongArguments, "a dish accepts no arguments in parentheses", at: range,
        help: ["write `\(template.name) for 4`, or make a template that applies it"])
    }
    let words = name.split(separator: " ").map(String.init)
    if isServed, let last = words.last, words.count > 1, let template = try template(NameKey(last))
    {
      throw Diagnostic(
        .nearName, "template `\(name)` not found", at: range,
        help: [
          "did you mean `\(template.name)`? To plan it as text, quote it: \(QuotedText.of(name))"
        ])
    }
    let key = NameKey(name).text.split(separator: " ").joined(separator: "_")
    // A dish with servings is probably a template, not a text.
    guard key.count > (isServed ? 2 : 3) else { return }
    let near = try templateNames().filter { Suggestion.isOneEditApart(NameKey($0).text, key) }
    guard let meant = near.first else { return }
    var mistake = Diagnostic(
      .nearName, "template `\(name)` not found", at: range,
      help: ["did you mean `\(meant)`? To plan it as text, quote it: \(QuotedText.of(name))"])
    mistake.correct(range, with: meant)
    throw mistake
  }
}
