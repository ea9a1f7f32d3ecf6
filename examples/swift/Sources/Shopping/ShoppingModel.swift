import CartModels
import CartStore
import Foundation

/// What a view shows of the lists, and why it can't.
@MainActor public final class ShoppingModel {
  private let lists: any ListRepository

  /// The lists, last changed first, a line each.
  public private(set) var lines: [String] = []
  /// What went wrong, and what would do.
  public private(set) var message: String?

  /// Shows what is kept there.
  public init(_ lists: any ListRepository) { self.lists = lists }

  /// Reads the lists anew.
  public func load() async {
    await showing {
      lines = try await lists.all().map { list in
        let done = list.fractionCompleted.formatted(.percent.precision(.fractionLength(0)))
        return "\(list.title): \(list.pendingItems.count) to buy, \(done) done"
      }
    }
  }

  /// Checks an item off, wherever it is.
  public func check(_ name: String) async {
    await showing {
      for found in try await lists.search(name, in: nil) where found.item.name == name {
        try await lists.check(id: found.id)
      }
      await load()
    }
  }

  private func showing(_ body: () async throws -> Void) async {
    do {
      message = nil
      try await body()
    } catch {
      let advice = (error as? any LocalizedError)?.recoverySuggestion
      message = [error.localizedDescription, advice].compactMap { $0 }.joined(separator: ". ")
    }
  }
}
