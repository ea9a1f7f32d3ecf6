import CartModels
import CartStore
import Foundation

/// The data of a view that shows the lists, or an error.
@MainActor public final class ShoppingModel {
  private let lists: any ListRepository

  /// The lists, the last changed first, one line each.
  public private(set) var lines: [String] = []
  /// The error and the suggested fix.
  public private(set) var message: String?

  /// Makes a model that shows the lists of a repository.
  public init(_ lists: any ListRepository) { self.lists = lists }

  /// Reads the lists again.
  public func load() async {
    await showing {
      lines = try await lists.all().map { list in
        let done = list.fractionCompleted.formatted(.percent.precision(.fractionLength(0)))
        return "\(list.title): \(list.pendingItems.count) to buy, \(done) done"
      }
    }
  }

  /// Checks an item off, on whichever list it is.
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
