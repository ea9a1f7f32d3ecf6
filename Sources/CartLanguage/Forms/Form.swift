/// One way in which the sentences of a verb are written: its parts in their order, then its clauses.
///
/// Running reads phrases by it, and so do colours, completion, explaining and linting; usage lines
/// and the words that editors know follow from it.
package struct Form: Sendable {
  package let parts: [Part]
  package let clauses: [Clause]
  /// The words of clauses that come off the right end of a phrase, a bit each: every word that may
  /// open one is looked up here.
  package let words: ClauseWords
  /// How a name is told from the clauses after it.
  package let order: Order
  /// What its first operand is; nil where nothing but words and clauses stands.
  package let head: Operand?
  /// Whether an amount may stand before or after the name.
  package let readsAmount: Bool

  /// Whether money stands at the end of its phrase.
  package let takesMoney: Bool
  /// What the file must hold that it begins with.
  package private(set) var contents = FileContents.anything

  /// Makes a form.
  package init(_ parts: Part..., order: Order = .shortest, clauses: Clause...) {
    self.init(parts, order, clauses)
  }

  /// Makes a form of a file, then words of its own.
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
    // After the file that something is exported to or imported from, clauses are read from the left.
    let words = clauses.filter { !$0.operand.isFile }.flatMap(\.endWords)
    self.words = words.reduce(into: ClauseWords()) { $0.insert($1) }
  }

  /// A part of a form.
  package enum Part: Hashable, Sendable {
    /// A word that must stand there.
    case word(String)
    /// A sign that must stand there, without a blank before it if it ends what is before.
    case sign(String)
    /// An operand, with what stands for it where that isn't its placeholder.
    case one(Operand, shown: String? = nil)
    /// Several, with commas between them.
    case many(Operand, shown: String? = nil)
    /// One that may be left out.
    case optional(Operand, shown: String? = nil)
    /// Items by their names, `all`, or a condition.
    case selection(Operand.ItemState)
    /// A name, `to`, and another name; shown as `A to B` or by their placeholders.
    case joined(Operand, Operand, isShownAsLetters: Bool = true)

    /// What stands there.
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

  /// Which of two readings wins where both are possible.
  package enum Order: Sendable {
    /// That with the last clause off first.
    case shortest
    /// That with the longest name.
    case longest
    /// That with the last `to`.
    case lastTo
    /// That with the path which ends before the first clause.
    case afterEnding
  }

  /// Nothing but the verb.
  package static let none = Form()
  /// A phrase that is a name from end to end.
  package static let title = Form(.one(.title))
  /// An item that is chosen by its name, were an amount allowed before it.
  package static let chosenWithAmount = Form(
    [.one(.item(.any))], .shortest, [.in, .on], readsAmount: true)

  /// An item that is chosen by its name.
  package static let chosen = Form(.one(.item(.any)))

  /// Whether its items may be new.
  package var makesItems: Bool { head == .newItem }

  /// The same with no other clauses than those of some words.
  package func taking(_ some: ClauseWords) -> Form {
    Form(
      parts, order,
      clauses.compactMap { clause in
        var clause = clause
        clause.words.removeAll { !(ClauseWord(rawValue: $0).map(some.contains) ?? false) }
        return clause.words.isEmpty ? nil : clause
      }, readsAmount: readsAmount)
  }

  /// Whether the phrases choose items that are there.
  package var selectsItems: Bool {
    if case .selection = parts.first { true } else { false }
  }

  /// Whether clauses say what items that are there are to be.
  package var changesItems: Bool { words.contains(.quantity) }

  /// Whether the usual list may be meant before it is made.
  package var takesUsualList: Bool { clauses.contains(where: \.takesUsualList) }

  /// The operand after a word that opens a clause.
  func operand(after word: ClauseWord) -> Operand? {
    clauses.first { $0.words.contains(word.rawValue) }?.operand
  }

  /// Whether a piece may open a clause.
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
