package import Foundation

/// Something that keeps lists, one unit of work at a time.
package protocol ShoppingListStore: AnyObject {
  /// Runs a unit that only reads. It never waits for a writer.
  func read<Result>(_ body: (any ShoppingListRepository) throws -> Result) throws -> Result
  /// Runs a unit that may write, as one transaction: kept whole when the body
  /// returns, taken back whole when it throws.
  ///
  /// - Parameter now: the present, which is the unit's date. What changed later comes
  ///   later whatever the dates say.
  func write<Result>(
    at now: Date, _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result
}
