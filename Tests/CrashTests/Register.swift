import Foundation
import Synchronization

/// Keeps what many programs did to one store at once, so that what must be in it
/// in the end is known.
final class Register: Sendable {
  /// What a unit of work does.
  enum Effect: Hashable, Sendable {
    /// It adds an item of this name, and one to the shared item.
    case add(String)
    /// It checks the item of this name.
    case check(String)
  }

  /// A unit, by the title that the journal gives it; no two are the same.
  struct Unit: Sendable {
    let title: String
    let effect: Effect
  }

  private struct Contents {
    var effects: [String: Effect] = [:]
    /// How often a unit was taken back, less how often it was brought back.
    var undone: [String: Int] = [:]
  }
  private let contents = Mutex(Contents())

  /// A unit was acknowledged.
  func record(_ unit: Unit) {
    contents.withLock { $0.effects[unit.title] = unit.effect }
  }

  /// `undo` or `redo` said this: which unit went or came back.
  func record(reply: String) {
    guard let end = reply.range(of: " (", options: .backwards)?.lowerBound else { return }
    for (word, change) in [("undone: ", 1), ("redone: ", -1)] where reply.hasPrefix(word) {
      let title = String(reply[..<end].dropFirst(word.count))
      contents.withLock { $0.undone[title, default: 0] += change }
    }
  }

  /// What all the units that weren't taken back have done.
  var lasting: Set<Effect> {
    contents.withLock { contents in
      Set(contents.effects.filter { contents.undone[$0.key, default: 0] == 0 }.values)
    }
  }

  /// The titles that were taken back and never acknowledged: there must be none.
  var unknown: Set<String> {
    contents.withLock { Set($0.undone.keys).subtracting($0.effects.keys) }
  }
}
