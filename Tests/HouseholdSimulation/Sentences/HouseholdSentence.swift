package import CartModels

/// A sentence that changes the shared data of a household, without the language around it.
package enum HouseholdSentence: Hashable, Sendable {
  case add(Amount, to: String = "Home", note: String = "", in: ItemCategory? = nil)
  case ensure(Amount, on: String = "Home")
  case check(String, on: String = "Home")
  /// `check 4 Eggs`, if there are more
  case checkPart(Amount, on: String = "Home")
  case removePart(Amount, from: String = "Home")
  case movePart(Amount, from: String = "Home", to: String)
  case uncheck(String, on: String = "Home")
  case remove(String, from: String = "Home")
  case clear(String = "Home")
  case rename(String, to: String, on: String = "Home")
  case move(String, from: String = "Home", to: String)
  case set(Amount, on: String = "Home")
  case note(String, of: String, on: String = "Home")
  case categorize(String, ItemCategory, on: String = "Home")
  case want(String, by: CalendarDate?, on: String = "Home")
  case buy(String, at: String?, on: String = "Home")
  /// Moves an item on its list, to a position in its stored form.
  case arrange(String, at: String?, on: String = "Home")
  case list(String)
  case renameList(String, to: String)
  case deleteList(String)
  /// `apply due`, of a schedule whose template adds two of each name.
  case applyDue(String, CalendarDate, to: String = "Home", adding: [String])
  case template(String, source: String)
  /// Plans dishes for a day.
  case menu(CalendarDate, [String])
  /// `apply menu`, of a dish that needs two of each name.
  case applyMenu(String, CalendarDate, to: String = "Home", adding: [String])
  /// `have Rice`, `have Salt always`
  case have(String, isAlways: Bool = false)
  /// `out of Rice`
  case outOf(String, to: String = "Home")
  /// Undoes the last entry of this store.
  case undo

  /// The amount and name of an item: `2 l Milk`, or `Milk` without an amount.
  package struct Amount: Hashable, Sendable, ExpressibleByStringLiteral {
    package var name: String
    package var quantity: Quantity?

    /// Makes an amount of an item.
    package init(_ quantity: Quantity?, _ name: String) {
      (self.quantity, self.name) = (quantity, name)
    }

    /// Parses `2 l Milk`, `6 Eggs` and `Milk`.
    package init(stringLiteral text: String) {
      var words = text.split(separator: " ").map(String.init)
      guard let count = words.first.flatMap({ Int($0) }) else {
        self.init(nil, text)
        return
      }
      words.removeFirst()
      let unit = words.count > 1 ? words.first.flatMap { Unit(rawValue: $0) } : nil
      if unit != nil { words.removeFirst() }
      self.init(Quantity(count, unit), words.joined(separator: " "))
    }
  }
}
