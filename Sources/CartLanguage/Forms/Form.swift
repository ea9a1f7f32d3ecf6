/// One syntax for the sentences of a verb: its parts in order, then its clauses.
///
/// The interpreter reads phrases by their form, and so do highlighting, completion, `explain` and
/// `lint`. Usage lines and the keyword lists for editors are generated from it.
package struct Form: Sendable {
  package let parts: [Part]
  package let clauses: [Clause]
  /// The clause words that end a phrase from the right, as a bit set, because every clause word in
  /// a phrase is looked up here.
  package let words: ClauseWords
  /// How to separate a name from the clauses after it.
  package let order: Order
  /// The first operand; nil if the form has only words and clauses.
  package let head: Operand?
  /// Whether an amount can precede or follow the name.
  package let readsAmount: Bool

  /// Whether the phrase can end with money.
  package let takesMoney: Bool
  /// The required contents of the file that the form begins with.
  package private(set) var contents = FileContents.anything

  /// Creates a form from its parts and clauses.
  package init(_ parts: Part..., order: Order = .shortest, clauses: Clause...) {
    self.init(parts, order, clauses)
  }

  /// Creates a form that begins with an imported file, followed by words.
  init(of contents: FileContents, _ words: Part..., clauses: Clause...) {
    let file = Part.one(.importedFile, shown: contents.placeholder)
    self.init([file] + words, .afterEnding, clauses)
    self.contents = contents
  }

  private init(_ parts: [Part], _ order: Order, _ clauses: [Clause], readsAmount: Bool? = nil) {
    (self.parts, self.clauses, self.order) = (parts, clauses, order)
    head = parts.lazy.compactMap(\.operand).first
    self.readsAmount = readsAmount ?? (head == .newItem)
    takesMoney = parts.contains { $0.operand == .money }
    // After the file of an import or export, clauses are read from the left.
    let words = clauses.filter { !$0.operand.isFile }.flatMap(\.endWords)
    self.words = words.reduce(into: ClauseWords()) { $0.insert($1) }
  }

  /// A part of a form.
  package enum Part: Hashable, Sendable {
    /// A fixed word.
    case word(String)
    /// A fixed sign. Some signs follow the previous word without a blank.
    case sign(String)
    /// One operand; `shown` replaces its placeholder in the usage line.
    case one(Operand, shown: String? = nil)
    /// One or more operands, separated by commas.
    case many(Operand, shown: String? = nil)
    /// An optional operand.
    case optional(Operand, shown: String? = nil)
    /// Items by their names, `all`, or a condition.
    case selection(Operand.ItemState)
    /// A name, `to`, and another name; shown as `A to B` or by their placeholders.
    case joined(Operand, Operand, isShownAsLetters: Bool = true)

    /// The operand of the part; nil for fixed words and signs.
    package var operand: Operand? {
      switch self {
      case .word, .sign: nil
      case .one(let operand, _), .many(let operand, _), .optional(let operand, _),
        .joined(let operand, _, _):
        operand
      case .selection(let state): .item(state)
      }
    }
  }

  /// The preferred reading of an ambiguous phrase.
  package enum Order: Sendable {
    /// The reading with the shortest name, which removes the last clause first.
    case shortest
    /// The reading with the longest name.
    case longest
    /// The reading that splits at the last `to`.
    case lastTo
    /// The reading whose path ends before the first clause.
    case afterEnding
  }

  /// The verb alone.
  package static let none = Form()
  /// A phrase that is entirely a name.
  package static let title = Form(.one(.title))
  /// An existing item by its name, optionally with an amount before it.
  package static let chosenWithAmount = Form(
    [.one(.item(.any))], .shortest, [.in, .on], readsAmount: true)

  /// An existing item by its name.
  package static let chosen = Form(.one(.item(.any)))

  /// Whether the form can create items.
  package var makesItems: Bool { head == .newItem }

  /// The same form with only the clauses that some words open.
  package func taking(_ some: ClauseWords) -> Form {
    Form(
      parts, order,
      clauses.compactMap { clause in
        var clause = clause
        clause.words.removeAll { !(ClauseWord(rawValue: $0).map(some.contains) ?? false) }
        return clause.words.isEmpty ? nil : clause
      }, readsAmount: readsAmount)
  }

  /// Whether its phrases select existing items.
  package var selectsItems: Bool {
    if case .selection = parts.first { true } else { false }
  }

  /// Whether its clauses change existing items.
  package var changesItems: Bool { words.contains(.quantity) }

  /// Whether a clause can name the default list before that list exists.
  package var takesUsualList: Bool { clauses.contains(where: \.takesUsualList) }

  /// The operand of the clause that a word opens.
  func operand(after word: ClauseWord) -> Operand? {
    clauses.first { $0.words.contains(word.rawValue) }?.operand
  }

  /// Whether a piece is a clause word of this form.
  package func opensClause(_ piece: Piece) -> Bool { piece.clause.map(words.contains) ?? false }
}

// MARK: - Usage

extension Form {
  /// How it is written: `check WHICH [on LIST]`.
  package func usage(of verb: CommandName) -> String {
    parts.reduce(into: verb.rawValue) { usage, part in
      usage += part.endsWordBefore ? part.usage : " " + part.usage
    } + clauses.filter(\.isShown).map { " " + $0.usage }.joined()
  }
}

extension Form.Part {
  fileprivate var usage: String {
    switch self {
    case .word(let word), .sign(let word): word
    case .one(let operand, let shown): shown ?? operand.placeholder
    case .many(.newItem, _): Operand.newItem.placeholder
    case .many(let operand, let shown):
      "\(shown ?? operand.placeholder), \(shown ?? operand.placeholder)"
    case .optional(let operand, let shown): "[\(shown ?? operand.placeholder)]"
    case .selection: "WHICH"
    case .joined(_, _, isShownAsLetters: true): "A to B"
    case .joined(let left, _, isShownAsLetters: false): "\(left.placeholder) to NAME"
    }
  }

  fileprivate var endsWordBefore: Bool { self == .sign(":") || self == .sign(",") }
}

extension Operand {
  fileprivate var isFile: Bool { self == .itemFile || self == .importedFile }
}
