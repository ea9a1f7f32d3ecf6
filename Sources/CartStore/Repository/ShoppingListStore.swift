package import Foundation

/// A store of lists that runs one unit of work at a time.
package protocol ShoppingListStore: AnyObject {
  /// Runs a unit that only reads. It never waits for a writer.
  func read<Result>(_ body: (any ShoppingListRepository) throws -> Result) throws -> Result
  /// Runs a unit that may write, as one transaction. It commits when the body returns and rolls
  /// back when it throws.
  ///
  /// - Parameter now: the date of the unit. Later units count as later changes whatever their dates
  ///   are.
  func write<Result>(
    at now: Date, _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result
}
