import Foundation
import Synchronization

/// Records the actions of many programs on one store, to determine its expected contents at the
/// end.
final class Register: Sendable {
  /// The effect of a unit of work.
  enum Effect: Hashable, Sendable {
    /// Adds an item of this name, and one piece of the shared item.
    case add(String)
    /// Checks the item of this name.
    case check(String)
  }

  /// A unit of work with its title in the journal, which is unique.
  struct Unit: Sendable {
    let title: String
    let effect: Effect
  }

  private struct Contents {
    var effects: [String: Effect] = [:]
    /// The number of times that each unit was undone, minus the number of times that it was redone.
    var undone: [String: Int] = [:]
  }
  private let contents = Mutex(Contents())

  /// Records an acknowledged unit.
  func record(_ unit: Unit) {
    contents.withLock { $0.effects[unit.title] = unit.effect }
  }

  /// Records the output of `undo` or `redo`, which names the unit.
  func record(reply: String) {
    guard let end = reply.range(of: " (", options: .backwards)?.lowerBound else { return }
    for (word, change) in [("undone: ", 1), ("redone: ", -1)] where reply.hasPrefix(word) {
      let title = String(reply[..<end].dropFirst(word.count))
      contents.withLock { $0.undone[title, default: 0] += change }
    }
  }

  /// The effects of all units that aren't undone.
  var lasting: Set<Effect> {
    contents.withLock { contents in
      Set(contents.effects.filter { contents.undone[$0.key, default: 0] == 0 }.values)
    }
  }

  /// The undone titles that were never acknowledged; it must be empty.
  var unknown: Set<String> {
    contents.withLock { Set($0.undone.keys).subtracting($0.effects.keys) }
  }
}
