import CartModels

extension Form {
  /// What a phrase of a sentence is there for.
  package enum Place: Hashable, Sendable {
    /// Items by their names, `all`, or a condition; with the clauses of the form.
    case selection(Operand.ItemState)
    /// What follows `all except`.
    case exceptions(Operand.ItemState)
    /// What follows a condition: clauses alone.
    case afterCondition
    /// A name, `to`, and another.
    case joined(Operand, Operand)
    /// What the verb is about, with the clauses of the form.
    case head(Operand)
    /// What a clause says that the parser ends.
    case clause(Operand)
    /// Clauses alone.
    case clauses
  }

  /// What the phrase is that follows some words which the verb asked for, with how many of these
  /// belong to the form.
  package func place(after words: [String]) -> (place: Place, matches: Int) {
    // What stands before `=` is no phrase.
    let start = parts.firstIndex(of: .sign("=")).map { $0 + 1 } ?? parts.startIndex
    var (next, matches, place) = (start, 0, place(from: start))
    for word in words {
      if let index = parts[next...].firstIndex(of: .word(word)) {
        next = index + 1
        (matches, place) = (matches + 1, self.place(from: next))
      } else if case .selection(let state)? = parts.first, word == Clause.except.word {
        place = .exceptions(state)
      } else if word == Clause.where.word, selectsItems || order == .longest {
        place = .afterCondition
      } else if case .many(.newItem, _)? = parts.first {
        // Each item has clauses of its own: `have Salt always, Rice`.
        continue
      } else if let clause = clauses.first(where: { $0.words.contains(word) }) {
        (matches, place) = (matches + 1, .clause(clause.operand))
      } else if case .one(.optionValue(nil), _)? = parts.last, let option = UserOption(name: word) {
        place = .clause(.optionValue(option))
      }
    }
    return (place, matches)
  }

  private func place(from index: Int) -> Place {
    guard index < parts.endIndex else { return .clauses }
    return switch parts[index] {
    case .selection(let state): .selection(state)
    case .joined(let left, let right, _): .joined(left, right)
    case .word, .sign: .clauses
    case .one(let operand, _), .many(let operand, _), .optional(let operand, _): .head(operand)
    }
  }
}

extension CommandName {
  /// The forms of its sentences; none where it is no verb of sentences.
  package var forms: [Form] { syntax.forms }

  /// The form of a plain phrase.
  package var form: Form { syntax.form }

  /// What its sentences begin with: `add`, `out of`.
  package var opening: String {
    let words = form.parts.prefix { $0.operand == nil }.compactMap { part in
      if case .word(let word) = part { word } else { String?.none }
    }
    return ([rawValue] + words).joined(separator: " ")
  }

  /// The form of a sentence in which the verb asked for some words.
  package func form(after words: [String]) -> Form {
    guard forms.count > 1, !words.isEmpty else { return forms.first ?? .none }
    return forms.max { $0.place(after: words).matches < $1.place(after: words).matches } ?? .none
  }
}
