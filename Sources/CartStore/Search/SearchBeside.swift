import CartModels
import Dispatch
import Foundation
import GRDB
import Synchronization

/// The second part of a search of names, on another core and another connection to the file.
final class SearchBeside: Sendable {
  private let found = Mutex<[FoundName]?>(nil)
  private let isStopped = Atomic(false)
  private let end = DispatchSemaphore(value: 0)

  /// Starts to search from this place to the end of the names.
  ///
  /// - Parameter lists: all lists, as the first part sees them.
  init(_ text: String, from place: SearchPlace, in path: String, among lists: [ListSummary]) {
    Thread { [self] in
      defer { end.signal() }
      do {
        let names = try search(text, from: place, in: path, among: lists)
        found.withLock { $0 = names }
      } catch {
        // The caller searches this part too, and reports why that fails.
      }
    }.start()
  }

  /// Waits for the names; nil if the search failed or saw other lists than the first part, because
  /// another program changed the store in between.
  func names(isInterrupted: () -> Bool) -> [FoundName]? {
    while end.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
      if isInterrupted() { stop() }
    }
    return found.withLock(\.self)
  }

  func stop() { isStopped.store(true, ordering: .relaxed) }

  private func search(
    _ text: String, from place: SearchPlace, in path: String, among lists: [ListSummary]
  ) throws -> [FoundName]? {
    let isStopped: @Sendable () -> Bool = { self.isStopped.load(ordering: .relaxed) }
    var configuration = Connection.configuration(BusyWait { _ in !isStopped() })
    configuration.readonly = true
    // The transaction ends when the connection is closed.
    configuration.allowsUnsafeTransactions = true
    let connection = try Connection.connect(to: try StoreFile(path: path), configuration)
    let interruption = StatementInterrupter(isStopped)
    defer { withExtendedLifetime(interruption) {} }
    return try connection.queue.inDatabase { database in
      interruption.watch(database)
      try PreparedStatement(Query.beginReading.sql, in: database).run()
      let seen = try PreparedStatement(Query.allLists.sql, in: database)
      guard try seen.all(ListRow.summary) == lists else { return nil }
      let names = try PreparedStatement(Query.namesFrom.sql, in: database)
      return try FoundName.all(of: names, text, place)
    }
  }
}

/// A place in the order of all names: by list, then by loose key.
struct SearchPlace: Sendable {
  let list: Int64
  let looseKey: String

  /// The place before all names.
  static let start = SearchPlace(list: .min, looseKey: "")
}

/// An item whose name or note contains the searched text.
struct FoundName: Sendable {
  let list: Int64
  let id: UUID

  /// The items that a query of a search finds, before or from the place.
  static func all(
    of query: PreparedStatement, _ text: String, _ place: SearchPlace?
  ) throws -> [FoundName] {
    let text = SearchedText(text)
    defer { withExtendedLifetime(text) {} }
    try query.bind(text)
    if let place {
      try query.bind(place.list)
      try query.bind(place.looseKey)
    }
    return try query.all { FoundName(list: $0.integer(0), id: try $0.uuid(1)) }
  }
}
