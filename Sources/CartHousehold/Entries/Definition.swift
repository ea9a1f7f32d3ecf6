package import CartModels
package import Foundation

/// Something that has a name and a value, of which the later wins. Options are none: they are the
/// choice of each device.
package enum Definition: Hashable, Sendable {
  case template(ListTemplate)
  /// Up to which day it was dealt with is kept apart.
  case schedule(Schedule)
  case category(ItemCategory)
  case categoryWord(CategoryWord)
  case shop(Shop)
  /// The name of a list's own shop.
  case shopOfList(String)
  case price(Price)
  /// What a list may cost.
  case budget(Money)
  case menu(MenuDay)
  case pantry(PantryClaim)
}

/// What a definition is known by.
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

/// A definition that is made, altered or deleted.
package struct DefinitionChange: Hashable, Sendable, Codable {
  package var key: DefinitionKey
  /// The new value; nil deletes it.
  package var value: Definition?
  /// Where given, it changes only as long as it bears this mark: taking back what one did oneself.
  package var mark: UUID?
  /// The mark that the value bears afterwards, where this brings one back: what was done before can
  /// be taken back in turn. Nil is the entry itself.
  package var restoring: UUID?

  /// Makes a change.
  package init(
    _ key: DefinitionKey, _ value: Definition?, mark: UUID? = nil, restoring: UUID? = nil
  ) {
    (self.key, self.value, self.mark, self.restoring) = (key, value, mark, restoring)
  }
}
