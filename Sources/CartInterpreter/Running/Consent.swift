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
package enum ConsentNeeded: Error, Hashable {
  /// So many lists would be deleted, and so many items with them.
  case deleting(lists: Int, items: Int)
  /// A file would be replaced that `export` didn't write.
  case replacing(path: String)
}

extension ConsentNeeded {
  /// What would be done, in words: `delete 2 lists with 3 items`.
  package var deed: String {
    switch self {
    case .deleting(let lists, let items):
      let with = items > 0 ? " with \(counted(items, "item"))" : ""
      return "delete \(counted(lists, "list"))\(with)"
    case .replacing(let path): return "replace `\(path)`, which `export` didn't write"
    }
  }

  /// What is said where nobody said yes.
  package var refusal: String {
    switch self {
    case .deleting: "nothing was deleted"
    case .replacing: "nothing was written"
    }
  }
}
