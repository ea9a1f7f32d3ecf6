import CartModels

/// Whether what nobody should do by a slip may be done: `delete all lists`.
package enum Consent: Hashable, Sendable {
  /// It may: it was asked for, and meant.
  case given
  /// Nobody said so, and somebody is there to ask: work ends with ``ConsentNeeded``.
  case asked
  /// Nobody said so, and nobody can be asked, which is an error.
  case withheld
}

/// Ends a unit of work that can't be done unless somebody says that it is meant.
///
/// It is thrown out of the unit, for no lock on the store may wait for a person. Whoever is told
/// yes runs the source again, with ``Consent/given``.
package struct ConsentNeeded: Error, Hashable {
  /// How many lists would be deleted.
  package let listCount: Int
  /// How many items would go with them.
  package let itemCount: Int
}

extension ConsentNeeded {
  /// What would be deleted, in words: `2 lists with 3 items`.
  package var what: String {
    let lists = counted(listCount, "list")
    return itemCount > 0 ? "\(lists) with \(counted(itemCount, "item"))" : lists
  }
}
