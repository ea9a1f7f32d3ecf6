package import CartModels

/// Whether dangerous work such as `delete all lists` may be done.
package enum Consent: Hashable, Sendable {
  /// The work was confirmed.
  case given
  /// Not confirmed, but the user can be asked: work ends with ``ConsentNeeded``.
  case asked
  /// Not confirmed, and the user cannot be asked; this is an error.
  case withheld
}

/// Ends a transaction that needs confirmation.
///
/// It is thrown out of the transaction because no lock on the store may wait for a person. After a
/// confirmation, the host runs the source again with ``Consent/given``.
package enum ConsentNeeded: Error, Hashable {
  /// The number of lists to delete, and of their items.
  case deleting(lists: Int, items: Int)
  /// `export` would replace a file that it did not write.
  case replacing(path: String)
  /// A template needs items that may be used up at home.
  case doubting([PantryItem])
}

extension ConsentNeeded {
  /// A description of the work: `delete 2 lists with 3 items`.
  package var deed: String {
    switch self {
    case .deleting(let lists, let items):
      let with = items > 0 ? " with \(counted(items, "item"))" : ""
      return "delete \(counted(lists, "list"))\(with)"
    case .doubting(let items):
      return "add \(items.map(\.claim.name).joined(separator: ", "))"
    case .replacing(let path): return "replace `\(path)`, which `export` didn't write"
    }
  }

  /// The message after a refusal.
  package var refusal: String {
    switch self {
    case .deleting: "nothing was deleted"
    case .replacing: "nothing was written"
    case .doubting: "nothing was added"
    }
  }
}
