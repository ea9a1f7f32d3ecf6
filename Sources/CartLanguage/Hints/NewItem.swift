package import CartModels

/// An item that `add` or `ensure` names for the first time.
///
/// What is worth saying of its name is made here, for a run that has just put it on a list
/// and for `lint`, which only reads the sentence, so that both say the same.
package struct NewItem {
  /// Who asks.
  package enum Stage: Sendable {
    /// The item is on the list, so that a correction takes it off first.
    case added
    /// The sentence was only read.
    case written
  }

  /// The verb that names it.
  package var verb: CommandName
  /// The name, with what was kept in it.
  package var name: String
  /// Where the name stands.
  package var nameRange: SourceRange
  /// Who asks.
  package var stage: Stage
  /// Whether the name was quoted as a whole, so that nothing about it is doubtful.
  package var isQuoted = false
  /// The text in quotes that the name ends with, after words.
  package var textAtEnd: TextAtEnd?
  /// The amount, when one was said.
  package var amount: Quantity?
  /// The name of the category that `in` said.
  package var category: String?
  /// What `note` said.
  package var note: String?
  /// What `due` said, as it was typed.
  package var due: String?
  /// The title of the list, where it must be said.
  package var list: String?
  /// A clause word that stayed part of the name.
  package var keptClause: KeptClause?

  /// The sentence for a variable that is called as a word of the name.
  package var sentenceForVariable: String?

  /// Makes an item of which only the name was said.
  package init(verb: CommandName, name: String, nameRange: SourceRange, stage: Stage) {
    self.verb = verb
    self.name = name
    self.nameRange = nameRange
    self.stage = stage
  }

  /// What is worth saying: nothing where the whole name is a common product's.
  package var hints: [Diagnostic] {
    let variable = sentenceForVariable.map {
      Diagnostic.variableWord(name, at: nameRange, meaning: $0)
    }
    // A note with no name before it would belong to nothing, and what follows `due` at the beginning
    // of a name is no day.
    let kept = keptClause.flatMap { kept in
      kept.word == .note && kept.before.isEmpty || kept.word == .due && !kept.operand.isEmpty
        ? nil : kept
    }
    let doubt = isQuoted || keptClause?.rest.isEmpty == false ? nil : hintOnQuotes ?? hintOnWords
    let hints = [kept.map(said), variable ?? doubt].compactMap(\.self)
    // Asked last, as of most names there is nothing to say.
    return hints.isEmpty || Catalogue.builtIn.contains(NameKey(name)) ? [] : hints
  }

  /// The clause that says the list, where it doesn't go without saying.
  func clause(_ word: ClauseWord) -> String {
    list.map { " \(word.rawValue) \(TypedName.of($0))" } ?? ""
  }

  /// The same for the list that the verb puts things on.
  var placeClause: String { clause(listWord) }

  /// The word for it.
  private var listWord: ClauseWord { verb == .ensure ? .on : .to }
}

// MARK: Clause words

extension NewItem {
  private func said(of kept: KeptClause) -> Diagnostic {
    if kept.operand.isEmpty || kept.word == .due { return keptLast(kept) }
    if let hint = hintOnDay(kept) { return hint }
    if let meant = kept.meant { return keptPart(kept, of: meant) }
    var warning: Diagnostic =
      switch kept.word {
      case .note: .noNote(kept)
      case .in: .keptCategory(kept.operand, at: kept.range)
      case .at: keptShop(kept)
      case .to, .from, .on, .due, .quantity, .name, .for, .per: keptList(kept)
      }
    warning.severity = .warning
    return warning
  }

  private func keptList(_ kept: KeptClause) -> Diagnostic {
    .hint(
      .keptClauseWord,
      "`\(kept.word.rawValue) \(kept.operand)` is part of the name: "
        + "list `\(kept.operand)` not found",
      at: kept.range,
      help: "to use a list: `\(corrected(kept))`; a name in quotes is always a name")
  }

  /// `add Quiche at Home`
  private func keptShop(_ kept: KeptClause) -> Diagnostic {
    .hint(
      .keptClauseWord,
      "`at \(kept.operand)` is part of the name: shop `\(kept.operand)` not found",
      at: kept.range,
      help:
        "`shop \(ShopSentence.name(kept.operand)): produce, dairy` creates one; a name in quotes is "
        + "always a name")
  }

  /// `add Milk to`
  private func keptLast(_ kept: KeptClause) -> Diagnostic {
    let wanted =
      switch kept.word {
      case .in: "category"
      case .at: "shop"
      case .due: "day"
      case .to, .from, .on, .note, .quantity, .name, .for, .per: "list"
      }
    return .hint(
      .keptClauseWord, "`\(kept.word.rawValue)` is part of the name, because nothing follows it",
      at: kept.range, help: "write a \(wanted) after it")
  }

  /// `add Milk to Partty`, where there is Party Supplies.
  private func keptPart(_ kept: KeptClause, of meant: String) -> Diagnostic {
    let note = note.map { " note \(QuotedText.of($0))" } ?? ""
    let clause =
      kept.word.isListClause
      ? " \(listWord.rawValue) \(TypedName.of(meant))\(note)"
      : " \(kept.word.rawValue) \(TypedName.of(meant))\(note)\(placeClause)"
    let sentence = addition(called: kept.before) + clause
    return .hint(
      .keptClauseWord, "`\(kept.word.rawValue) \(kept.operand)` is part of the name",
      at: kept.range,
      help: "did you mean `\(meant)`? Write `\(removal)\(sentence)`")
  }

  private func corrected(_ kept: KeptClause) -> String {
    let opening = "\(removal)list \(TypedName.of(kept.operand))"
    // Where only the clause stood, there is no item to add.
    guard !kept.before.isEmpty else { return opening }
    let note = note.map { " note \(QuotedText.of($0))" } ?? ""
    return "\(opening); \(addition(called: kept.before))\(note)"
  }

  /// What takes the item off again, before the sentence that was meant.
  var removal: String {
    switch stage {
    case .added: "remove \(QuotedText.of(name))\(clause(.on)); "
    case .written: ""
    }
  }

  /// The sentence again, for an item with a shorter name.
  func addition(called name: String) -> String {
    let amount = amount.map { $0.sentenceText + " " } ?? ""
    let category = category.map { " in \(TypedName.of($0))" } ?? ""
    let due = due.map { " due \($0)" } ?? ""
    return "\(verb.opening) \(amount)\(TypedName.of(name))\(category)\(due)"
  }
}
