import CartLanguage
import CartModels
import Foundation

/// The clauses of stored fields.
extension Interpreter {
  /// The fields that the clauses set or remove.
  func fields(_ read: ReadPhrase) throws(Diagnostic) -> ItemFields.Said {
    var said = ItemFields.Said()
    switch read.due {
    case .day(let day)?:
      let date = try day.date(from: clock.today, at: read.dueRange ?? read.nameRange)
      _ = said.say(.due, date.text)
    case .noDay?: _ = said.say(.due, nil)
    case nil: break
    }
    switch read.shop {
    case .shop(let shop)?: _ = said.say(.shop, shop.name)
    case .noShop?: _ = said.say(.shop, nil)
    case nil: break
    }
    return said
  }
}

extension RelativeDay {
  /// The date of the day. - Throws: a `Diagnostic` if it is outside the calendar.
  func date(
    from today: CalendarDate, choosing choice: Choice = .coming, at range: SourceRange
  ) throws(Diagnostic) -> CalendarDate {
    guard let day = date(from: today, choosing: choice) else {
      if case .onWeekday(_, let inner) = self,
        let day = inner.date(from: today, choosing: choice)
      {
        let (name, written) = (day.dayOfWeek.name, day.text)
        var mistake = Diagnostic(
          .wrongDay, "\(written) is a \(name.capitalized)", at: range, help: ["write `\(written)`"])
        mistake.correct(range, with: written)
        throw mistake
      }
      throw Diagnostic(
        .outOfRange, "the date is out of range (years 1 to 9999)", at: range)
    }
    return day
  }
}

extension Diagnostic {
  /// The error for an item without a value for a stored field.
  static func noValue(
    of field: Field, _ item: ShoppingItem, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      field.id == .due ? .noDueDate : .noFieldValue, "`\(item.name)` has no \(field.title)",
      at: range,
      help: ["`where \(field.name)` selects the items that have one"])
  }
}
