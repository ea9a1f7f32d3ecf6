package import CartModels
package import Foundation

/// Something with a name and a value, for which the latest entry wins.
///
/// Options are not definitions: each device chooses its own.
package enum Definition: Hashable, Sendable {
  case template(ListTemplate)
  /// The day up to which the schedule was applied or skipped is stored separately.
  case schedule(Schedule)
  case category(ItemCategory)
  case categoryWord(CategoryWord)
  case shop(Shop)
  /// The name of a list's own shop.
  case shopOfList(String)
  case price(Price)
  /// The most that a list should cost.
  case budget(Money)
  case menu(MenuDay)
  case pantry(PantryClaim)
}

/// The kind and name that identify a definition.
package enum DefinitionKey: Hashable, Sendable {
  case template(NameKey)
  case schedule(NameKey)
  case category(NameKey)
  case categoryWord(NameKey)
  case shop(NameKey)
  case shopOfList(UUID)
  case price(PriceKey)
  case budget(UUID)
  case menu(CalendarDate)
  case pantry(NameKey)
}

/// An intent that creates, changes or deletes a definition.
package struct DefinitionChange: Hashable, Sendable, Codable {
  package var key: DefinitionKey
  /// The new value; nil deletes it.
  package var value: Definition?
  /// If not nil, the change applies only while the definition has this mark. An author who takes
  /// back their own change sets it.
  package var mark: UUID?
  /// The mark that the definition gets if this change restores an earlier value, so that the
  /// earlier change can be taken back in turn. If nil, the mark is the entry itself.
  package var restoring: UUID?

  /// Makes a change.
  package init(
    _ key: DefinitionKey, _ value: Definition?, mark: UUID? = nil, restoring: UUID? = nil
  ) {
    (self.key, self.value, self.mark, self.restoring) = (key, value, mark, restoring)
  }
}
