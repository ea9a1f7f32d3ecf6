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

  /// What it is known by.
  package var name: String { day.text }
  /// The key of its day.
  package var key: NameKey { NameKey(day.text) }
  /// Its dishes in a few words: `lasagna for 4, "Pizza out"`.
  package var displayText: String { dishes.map(\.displayText).joined(separator: ", ") }
}

/// Something to eat: a template, or a text that needs nothing.
package struct Dish: Hashable, Sendable, Codable {
  /// The name of the template, or the text.
  package let name: String
  /// Whether it is a text.
  package let isText: Bool
  /// For how many it is; nil for as many as the template is made for.
  package var servings: Rational?
  /// What of it is on a list by now; nil where nothing is.
  package var applied: Portion?

  /// An amount of a dish.
  package struct Portion: Hashable, Sendable, Codable {
    package let servings: Rational?

    /// Makes a portion; nil is as much as the template is made for.
    package init(_ servings: Rational?) { self.servings = servings }
  }

  /// Makes a dish.
  package init(_ name: String, isText: Bool, servings: Rational? = nil, applied: Portion? = nil) {
    (self.name, self.isText) = (name, isText)
    (self.servings, self.applied) = (servings, applied)
  }

  /// The key of its name.
  package var key: NameKey { NameKey(name) }
  /// Whether just as much of it as is planned is on a list.
  package var isApplied: Bool { applied == Portion(servings) }
  /// Whether that is on a list, or more: who cooks for fewer has all of it already.
  package var isOnList: Bool {
    guard let servings, let had = applied?.servings else { return isApplied }
    return servings <= had
  }
  /// It in a few words: `lasagna for 4`.
  package var title: String { name + portionText }
  /// The same with quotes around a text, which needs nothing: `"Pizza out" for 4`.
  package var displayText: String { (isText ? "\"\(name)\"" : name) + portionText }

  private var portionText: String { servings.map { " for \($0.displayText())" } ?? "" }

  /// Whether the same is to be cooked, for however many.
  package func isSame(as other: Dish) -> Bool { isText == other.isText && key == other.key }
}

extension MenuDay {
  /// The most dishes of a day.
  package static let mostDishes = 20

  /// Whether a store can hold it, whoever says it.
  package var isValid: Bool {
    (1...MenuDay.mostDishes).contains(dishes.count) && dishes.allSatisfy(\.isValid)
  }
}

extension Dish {
  /// The most that a dish is cooked for.
  package static let mostServings: Rational = 10_000

  fileprivate var isValid: Bool {
    !key.isEmpty && name.utf8.count <= ShoppingItem.maximumNameLength
      && [servings, applied?.servings].allSatisfy { servings in
        servings.map { $0 > 0 && $0 <= Dish.mostServings } ?? true
      }
  }
}
