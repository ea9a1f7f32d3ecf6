/// The dishes that are planned for a day.
package struct MenuDay: Hashable, Sendable, Codable {
  package let day: CalendarDate
  /// The dishes, in the order in which they were planned; there is at least one.
  package var dishes: [Dish]
  /// The day on which they were planned.
  package var noted: CalendarDate

  /// Makes a day.
  package init(day: CalendarDate, dishes: [Dish], noted: CalendarDate) {
    (self.day, self.dishes, self.noted) = (day, dishes, noted)
  }

  /// The name of the entry: its day as ISO 8601 writes it.
  package var name: String { day.text }
  /// The key of its day.
  package var key: NameKey { NameKey(day.text) }
  /// The dishes for people: `lasagna for 4, "Pizza out"`.
  package var displayText: String { dishes.map(\.displayText).joined(separator: ", ") }
}

/// A dish: a template, or a text for which nothing is bought.
package struct Dish: Hashable, Sendable, Codable {
  /// The name of the template, or the text.
  package let name: String
  /// Whether the dish is a text and not a template.
  package let isText: Bool
  /// The number of servings; nil for the template's default.
  package var servings: Rational?
  /// The portion whose items are on a list already; nil if none are.
  package var applied: Portion?

  /// An amount of a dish.
  package struct Portion: Hashable, Sendable, Codable {
    package let servings: Rational?

    /// Creates a portion; nil stands for the template's default servings.
    package init(_ servings: Rational?) { self.servings = servings }
  }

  /// Makes a dish.
  package init(_ name: String, isText: Bool, servings: Rational? = nil, applied: Portion? = nil) {
    (self.name, self.isText) = (name, isText)
    (self.servings, self.applied) = (servings, applied)
  }

  /// The key of its name.
  package var key: NameKey { NameKey(name) }
  /// Whether exactly the planned portion is on a list.
  package var isApplied: Bool { applied == Portion(servings) }
  /// Whether at least the planned portion is on a list.
  package var isOnList: Bool {
    guard let servings, let had = applied?.servings else { return isApplied }
    return servings <= had
  }
  /// The dish with its servings: `lasagna for 4`.
  package var title: String { name + portionText }
  /// The title with quotes around the name of a text: `"Pizza out" for 4`.
  package var displayText: String { (isText ? "\"\(name)\"" : name) + portionText }

  private var portionText: String { servings.map { " for \($0.displayText())" } ?? "" }

  /// Whether both are the same dish, regardless of servings.
  package func isSame(as other: Dish) -> Bool { isText == other.isText && key == other.key }
}

extension MenuDay {
  /// The maximum number of dishes of a day.
  package static let mostDishes = 20

  /// Whether a store accepts the dish, whether from a sentence or from another device.
  package var isValid: Bool {
    (1...MenuDay.mostDishes).contains(dishes.count) && dishes.allSatisfy(\.isValid)
  }
}

extension Dish {
  /// The maximum number of servings.
  package static let mostServings: Rational = 10_000

  fileprivate var isValid: Bool {
    !key.isEmpty && name.utf8.count <= ShoppingItem.maximumNameLength
      && [servings, applied?.servings].allSatisfy { servings in
        servings.map { $0 > 0 && $0 <= Dish.mostServings } ?? true
      }
  }
}
