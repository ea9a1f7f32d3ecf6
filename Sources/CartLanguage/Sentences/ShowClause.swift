package import CartModels

/// A clause of `show`, with the pieces of its phrase that say it.
package struct ShowClause: Hashable, Sendable {
  /// What it says.
  package var kind: Kind
  /// Its pieces, the clause word first.
  package var pieces: Range<Int>

  /// The kinds of clause.
  package enum Kind: Hashable, Sendable {
    /// `pending`, `completed`, `all`
    case status(ShownStatus)
    /// `by KEY [desc]`
    case order(Operand<SortKey>, isDescending: Bool)
    /// `limit N`
    case limit(Operand<Int>)
    /// `as FORMAT`
    case format(Operand<ReportFormat>)
    /// `in CATEGORY`
    case category
    /// `on LIST`
    case list
    /// `at SHOP`
    case shop
  }

  /// What follows a clause word: read already, or a hole that is worked out later.
  package enum Operand<Value: Hashable & Sendable>: Hashable, Sendable {
    case said(Value)
    case hole
  }

  /// The pieces after the clause word.
  package var operand: Range<Int> { pieces.dropFirst() }
}

/// Which items `show` shows.
package enum ShownStatus: String, Hashable, Sendable, CaseIterable {
  case pending, completed, all
  /// Pending, with a due date.
  case due

  /// The status that a word means, in any case; `done` is read as `completed`.
  package init?(word: String) {
    let word = word.lowercased()
    self.init(rawValue: word == "done" ? "completed" : word)
  }

  /// It in a few words.
  package var meaning: String {
    switch self {
    case .pending: "still to buy"
    case .completed: "checked off"
    case .all: "every item"
    case .due: "still to buy, by due date"
    }
  }
}

/// What `by` sorts by.
package enum SortKey: Hashable, Sendable {
  case own(Own)
  case stored(StoredField)

  /// What every item has.
  package enum Own: String, Hashable, Sendable, CaseIterable {
    case name, quantity, category, added, changed, done
  }

  package static let allCases = Own.allCases.map(own) + StoredField.allCases.map(stored)

  /// The key of a name.
  package init?(rawValue: String) {
    guard let key = SortKey.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = key
  }

  /// What it is called.
  package var rawValue: String {
    switch self {
    case .own(let key): key.rawValue
    case .stored(let field): field.field.name
    }
  }
}

/// The formats of a report.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  case text, json, csv, markdown
}

/// The word before an operand that is one of few.
package enum ShowWord: String, Hashable, Sendable {
  case by, limit, `as`

  /// What goes after it.
  var wanted: String {
    switch self {
    case .by: "a key: " + SortKey.allCases.map(\.rawValue).joined(separator: ", ")
    case .limit: "a whole number above 0"
    case .as: "a format: " + ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }

  /// The clause with an operand, or nil where that is none.
  ///
  /// - Parameter direction: what follows the operand.
  func kind(_ operand: String, _ direction: String? = nil) -> ShowClause.Kind? {
    switch self {
    case .by:
      SortKey(rawValue: operand.lowercased()).map {
        .order(.said($0), isDescending: direction == "desc")
      }
    case .limit: Int(operand).flatMap { $0 > 0 ? .limit(.said($0)) : nil }
    case .as: ReportFormat(rawValue: operand.lowercased()).map { .format(.said($0)) }
    }
  }

  /// The clause with a hole after the word.
  func kindOfHole(_ direction: String?) -> ShowClause.Kind {
    switch self {
    case .by: .order(.hole, isDescending: direction == "desc")
    case .limit: .limit(.hole)
    case .as: .format(.hole)
    }
  }

  /// What is wrong with an operand that makes no clause.
  package func mistake(_ operand: String, at range: SourceRange) -> Diagnostic {
    switch self {
    case .by:
      let known = SortKey.allCases.map(\.rawValue)
      let field = ItemField(elsewhere: operand).flatMap { SortKey(rawValue: $0.rawValue) }
      return Diagnostic(
        .unknownName, "`\(operand)` is nothing to sort by", at: range,
        meaning: field.map { [$0.rawValue] } ?? Suggestion.nearest(to: operand, among: known),
        otherwise: "sort by " + known.joined(separator: ", "))
    case .limit:
      return Diagnostic(
        .unexpected, "`limit` needs a whole number above 0, not `\(operand)`", at: range,
        help: ["write a number, as in `limit 10`, or leave it out for all"])
    case .as:
      let known = ReportFormat.allCases.map(\.rawValue)
      return Diagnostic(
        .unexpected, "`\(operand)` is not a format", at: range,
        meaning: Suggestion.nearest(to: operand, among: known),
        otherwise: "the formats are " + known.joined(separator: ", "))
    }
  }
}

extension ArraySlice<ShowClause> {
  /// Finds what some pieces of a phrase are the name of, and takes off the clauses that
  /// belong to it: the longest name wins over the clauses in it.
  package mutating func takeName<Found>(
    over pieces: Range<Int>, of phrase: Phrase, knownBy find: (Phrase) throws -> Found?
  ) rethrows -> Found? {
    for count in (0...self.count).reversed() {
      let end = count == 0 ? pieces.upperBound : prefix(count).last?.pieces.upperBound
      guard let end, end > pieces.lowerBound else { continue }
      guard let found = try find(phrase.part(pieces.lowerBound..<end)) else { continue }
      self = dropFirst(count)
      return found
    }
    return nil
  }
}
