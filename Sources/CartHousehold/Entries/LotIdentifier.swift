package import CartModels
package import Foundation

/// What a lot is known by in all homes: an amount that was put on a list at once, apart from what
/// others put there.
package struct LotIdentifier: Hashable, Sendable {
  package let uuid: UUID

  /// Makes an identifier of a new one, or of an item's that was there before the household.
  package init(_ uuid: UUID) { self.uuid = uuid }
}

extension LotIdentifier: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.uuid < right.uuid }
}

extension LotIdentifier {
  /// The lot that an occurrence of a schedule makes: those who apply it apart make the same.
  ///
  /// - Parameter turn: which addition of this name and family it is, where a template has several.
  package init(
    schedule: NameKey, day: CalendarDate, name: NameKey, family: UnitFamily, turn: Int = 0
  ) {
    self.init(
      UUID(naming: ["lot", schedule.text, day.text, name.text, family.name, "\(turn)"]))
  }
}
