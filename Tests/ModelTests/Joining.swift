@testable import CartModels

/// How an added item joins an existing one, as `grammar.md` describes it. It is an independent
/// implementation, which calls none of the program's rules.
struct Joining {
  var name: String
  var quantity: Quantity?
  var note: String?
  var category: ItemCategory?
  var due: CalendarDate?
  var isCompleted = false

  enum Outcome {
    case new
    case changed(ShoppingItem)
  }

  init(_ wanted: Sentence.Wanted, on today: Day) {
    due = wanted.due?.day(on: today)?.date
    (name, quantity) = (wanted.name, wanted.quantity)
    (note, category) = (wanted.note, wanted.category)
  }

  /// Makes the draft of an item that moves to another list, without its category.
  init(_ item: ShoppingItem) {
    (name, quantity, note) = (item.name, item.quantity, item.notes)
    (due, isCompleted) = (item.dueDate, item.isCompleted)
  }

  var key: NameKey { NameKey(name) }

  /// - Parameter isAtLeast: whether the amount is a minimum.
  func outcome(
    among items: [ShoppingItem], isAtLeast: Bool
  ) throws(ArithmeticError) -> Outcome {
    let amount = quantity ?? Quantity(1)
    let same = items.first { Measure($0.quantity).kind == Measure(amount).kind }
    // Without an amount, the pending item is meant, whatever its unit.
    if quantity == nil, same == nil || same?.isCompleted == true,
      let pending = items.first(where: { !$0.isCompleted })
    {
      return .changed(said(of: pending))
    }
    guard let same else { return .new }
    var joined = said(of: same)
    joined.isCompleted = same.isCompleted && isCompleted
    if same.isCompleted == isCompleted {
      joined.quantity = try sum(same.quantity, amount, isAtLeast: isAtLeast)
    } else if same.isCompleted {
      // A bought item is needed again, in this amount.
      joined.quantity = amount
      joined.dueDate = due
    } else {
      // A bought item has no due date any more.
      joined.dueDate = same.dueDate
    }
    return .changed(joined)
  }

  private func said(of item: ShoppingItem) -> ShoppingItem {
    var item = item
    if let category { item.category = category }
    if let due { item.dueDate = item.dueDate.map { min($0, due) } ?? due }
    if let note, !note.isEmpty {
      let parts = item.notes.isEmpty ? [] : [item.notes]
      // A note isn't repeated if it is a part of the existing one, between semicolons.
      let isThere = "; \(item.notes); ".utf8.contains("; \(note); ".utf8)
      if !isThere { item.notes = (parts + [note]).joined(separator: "; ") }
    }
    return item
  }

  private func sum(
    _ there: Quantity, _ more: Quantity, isAtLeast: Bool
  ) throws(ArithmeticError) -> Quantity {
    let (old, new) = (Measure(there), Measure(more))
    if isAtLeast, !old.isLess(than: new) { return there }
    let converted =
      there.unit == more.unit
      ? more.amount : try more.amount.multiplied(by: try new.factor.divided(by: old.factor))
    return Quantity(isAtLeast ? converted : try there.amount.adding(converted), there.unit)
  }
}

/// An amount with the value of its unit, for the units that the sentences use.
struct Measure {
  let amount: Rational
  /// The kind of amounts that can be added to it.
  let kind: String
  /// The number of the kind's smallest units in one unit.
  let factor: Rational

  init(_ quantity: Quantity) {
    amount = quantity.amount
    (kind, factor) =
      switch quantity.unit {
      case nil: ("pieces", 1)
      case .dozen: ("pieces", 12)
      case .gram: ("weight", 1)
      case .kilogram: ("weight", 1000)
      case .milliliter: ("volume", 1)
      case .liter: ("volume", 1000)
      case .cup: ("volume", Measure.cup)
      case let unit?: (unit.rawValue, 1)
      }
  }

  /// Whether the measure is less. Measures of different kinds are neither less nor greater.
  func isLess(than other: Measure) -> Bool {
    kind == other.kind && amount.isLess(worth: factor, than: other.amount, worth: other.factor)
  }

  /// Eight fluid ounces of 29.5735295625 ml.
  private static let cup: Rational = {
    do throws(ArithmeticError) {
      return try Rational(473_176_473, 2_000_000)
    } catch {
      return 0
    }
  }()
}
