package import CartModels
package import Foundation

/// The identifier of a lot, the same in every home. A lot is an amount that was added to a list in
/// one step and is tracked separately from other additions.
package struct LotIdentifier: Hashable, Sendable {
  package let uuid: UUID

  /// Makes the identifier of a new lot, or of the lot of an item that predates the household.
  package init(_ uuid: UUID) { self.uuid = uuid }
}

extension LotIdentifier: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.uuid < right.uuid }
}

extension LotIdentifier {
  /// Makes the identifier of a lot that an occurrence of a schedule adds. Homes that apply the
  /// occurrence independently get the same identifier.
  ///
  /// - Parameter turn: The index of the addition among those with this name and family, if a
  ///   template has several.
  package init(
    schedule: NameKey, day: CalendarDate, name: NameKey, family: UnitFamily, turn: Int = 0
  ) {
    self.init(
      UUID(naming: ["lot", schedule.text, day.text, name.text, family.name, "\(turn)"]))
  }
}
