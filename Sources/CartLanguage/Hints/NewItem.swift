package import CartModels

/// An item that `add` or `ensure` names for the first time.
///
/// The hints on its name are created here both for a run that has just added the item and for
/// `lint`, which only reads the sentence, so that both report the same.
package struct NewItem {
  /// The stage at which the hints are requested.
  package enum Stage: Sendable {
    /// The item is already on the list, so a correction removes it first.
    case added
    /// The sentence was only read, not run.
    case written
  }

  /// The verb that names it.
  package var verb: CommandName
  /// The name, including words that may have been meant as clauses.
  package var name: String
  /// The range of the name.
  package var nameRange: SourceRange
  /// The stage at which the hints are requested.
  package var stage: Stage
  /// Whether the whole name was quoted, so that nothing in it is doubtful.
  package var isQuoted = false
  /// The quoted string at the end of the name, after words.
  package var textAtEnd: TextAtEnd?
  /// The amount, if the sentence specifies one.
  package var amount: Quantity?
  /// The name of the category after `in`.
  package var category: String?
  /// The name of the shop after `at`.
  package var shop: String?
  /// The text after `note`.
  package var note: String?
  /// The words after `due`, as typed.
  package var due: String?
  /// The title of the list, if corrections must name it.
  package var list: String?
  /// A clause word that became part of the name.
  package var keptClause: KeptClause?

  /// The corrected sentence if a word of the name is also a variable.
  package var sentenceForVariable: String?

  /// Creates an item with only a name.
  package init(verb: CommandName, name: String, nameRange: SourceRange, stage: Stage) {
    self.verb = verb
    self.name = name
    self.nameRange = nameRange
    self.stage = stage
  }

  /// Creates an item from the parts of its phrase.
  package init(_ read: ReadPhrase, verb: CommandName, in source: Source, stage: Stage) {
    self.init(verb: verb, name: read.name, nameRange: read.nameRange, stage: stage)
    isQuoted = read.isQuoted
    textAtEnd = read.textAtEnd
    amount = read.amount?.quantity
    category = read.category?.name
    if case .shop(let shop)? = read.shop { self.shop = shop.name }
    note = read.note
    due = read.dueRange.map(source.text)
    keptClause = read.keptClause
  }

  /// The hints on the item; none if the whole name is a common product.
  package var hints: [Diagnostic] {
    let variable = sentenceForVariable.map {
      Diagnostic.variableWord(name, at: nameRange, meaning: removal + $0)
    }
    // A `note` needs a name before it, and the words after a leading `due` are not a day.
    let kept = keptClause.flatMap { kept in
      kept.word == .note && kept.before.isEmpty || kept.word == .due && !kept.operand.isEmpty
        ? nil : kept
    }
    let doubt = isQuoted || keptClause?.rest.isEmpty == false ? nil : hintOnQuotes ?? hintOnWords
    let hints = [kept.map(said), variable ?? doubt].compactMap(\.self)
    // The catalogue is checked last, because most names have no hints.
    return hints.isEmpty || Catalogue.builtIn.contains(NameKey(name)) ? [] : hints
  }

  /// The list clause with the given word; empty if the list is implied.
  func clause(_ word: ClauseWord) -> String {
    list.map { " \(word.rawValue) \(TypedName.of($0))" } ?? ""
  }

  /// The list clause with the word that suits the verb.
  var placeClause: String { clause(listWord) }

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

  /// The hint on `add Quiche at Home`.
  private func keptShop(_ kept: KeptClause) -> Diagnostic {
    .hint(
      .keptClauseWord,
      "`at \(kept.operand)` is part of the name: shop `\(kept.operand)` not found",
      at: kept.range,
      help:
        "`shop \(ShopSentence.name(kept.operand)): produce, dairy` creates one; a name in quotes is "
        + "always a name")
  }

  /// The hint on `add Milk to`.
  private func keptLast(_ kept: KeptClause) -> Diagnostic {
    let wanted =
      switch kept.word {
      case .in: "category"
      case .at: "shop"
      case .due: "day"
      case .note: "note in quotes"
      case .to, .from, .on, .quantity, .name, .for, .per: "list"
      }
    return .hint(
      .keptClauseWord, "`\(kept.word.rawValue)` is part of the name, because nothing follows it",
      at: kept.range, help: "write a \(wanted) after it")
  }

  /// The hint on `add Milk to Partty`, where a list named Party Supplies exists.
  private func keptPart(_ kept: KeptClause, of meant: String) -> Diagnostic {
    let clause =
      kept.word.isListClause
      ? " \(listWord.rawValue) \(TypedName.of(meant))"
      : " \(kept.word.rawValue) \(TypedName.of(meant))\(placeClause)"
    let sentence = addition(called: kept.before) + clause
    return .hint(
      .keptClauseWord, "`\(kept.word.rawValue) \(kept.operand)` is part of the name",
      at: kept.range,
      help: "did you mean `\(meant)`? Write `\(removal)\(sentence)`")
  }

  private func corrected(_ kept: KeptClause) -> String {
    let opening = "\(removal)list \(TypedName.of(kept.operand))"
    guard !kept.before.isEmpty else {
      // `add to Office Milk`; if the phrase has only the list, there is no item to add.
      let words = kept.operand.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { return opening }
      return "\(removal)list \(TypedName.of(words[0])); \(addition(called: words[1]))"
    }
    return "\(opening); \(addition(called: kept.before))"
  }

  /// The sentence that removes the item before it is corrected; empty unless it was added.
  var removal: String {
    switch stage {
    case .added: "remove \(QuotedText.of(name))\(clause(.on)); "
    case .written: ""
    }
  }

  /// The same sentence for an item with a shorter name, without its list.
  ///
  /// - Parameter extraNote: a text to add to the note.
  func addition(called name: String, extraNote: String? = nil) -> String {
    "\(verb.opening) \(counted(TypedName.of(name)))\(otherClauses(extraNote: extraNote))"
  }

  /// A name with the item's amount before it.
  func counted(_ name: String) -> String {
    amount.map { "\($0.sentenceText) \(name)" } ?? name
  }

  /// The same sentence for other items, in backticks, after one that removes the added item.
  func correction(_ items: String, extraNote: String? = nil) -> String {
    let sentence = "\(verb.opening) \(items)\(otherClauses(extraNote: extraNote))\(placeClause)"
    return "`\(removal)\(sentence)`"
  }

  /// The clauses of the sentence except the one for its list.
  private func otherClauses(extraNote: String?) -> String {
    let notes = [note, extraNote].compactMap(\.self)
    let clauses = [
      category.map { "in \(TypedName.of($0))" }, shop.map { "at \(TypedName.of($0))" },
      notes.isEmpty ? nil : "note \(QuotedText.of(notes.joined(separator: ", ")))",
      due.map { "due \($0)" },
    ]
    return clauses.compactMap { $0.map { " " + $0 } }.joined()
  }
}
