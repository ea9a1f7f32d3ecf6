import CartModels

extension Form {
  /// The role of a phrase in a sentence.
  package enum Place: Hashable, Sendable {
    /// Items by name, `all`, or a condition, followed by the clauses of the form.
    case selection(Operand.ItemState)
    /// The items after `all except`.
    case exceptions(Operand.ItemState)
    /// The clauses after a condition.
    case afterCondition
    /// A name, `to`, and another name.
    case joined(Operand, Operand)
    /// The main operand of the verb, followed by the clauses of the form.
    case head(Operand)
    /// The operand of a clause that the parser ends.
    case clause(Operand)
    /// Only clauses.
    case clauses
  }

  /// The role of the phrase after some words that the parser has read, and how many of these words
  /// belong to the form.
  package func place(after words: [String]) -> (place: Place, matches: Int) {
    // The name before `=` is not a phrase.
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
  /// The forms of the verb's sentences; empty for commands without sentences.
  package var forms: [Form] { syntax.forms }

  /// The first form, which applies to a plain phrase.
  package var form: Form { syntax.form }

  /// The words at the start of its sentences: `add`, `out of`.
  package var opening: String {
    let words = form.parts.prefix { $0.operand == nil }.compactMap { part in
      if case .word(let word) = part { word } else { String?.none }
    }
    return ([rawValue] + words).joined(separator: " ")
  }

  /// The form that best matches the words read after the verb.
  package func form(after words: [String]) -> Form {
    guard forms.count > 1, !words.isEmpty else { return forms.first ?? .none }
    return forms.max { $0.place(after: words).matches < $1.place(after: words).matches } ?? .none
  }
}
