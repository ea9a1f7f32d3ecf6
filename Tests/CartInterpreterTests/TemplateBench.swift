import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import TestSupport

/// A store in memory on which sources run one after another.
final class TemplateBench {
  let store: SQLiteStore
  private let clock = FixedClock(now: Date(timeIntervalSinceReferenceDate: 800_000_000))
  private let ids = CountingIdentifiers()
  private let session = Session(remembersList: true)

  init() throws { store = try SQLiteStore(.memory) }

  /// Runs a source as a unit of work.
  func run(_ text: String) throws {
    let runner = Runner(store: store, output: Silence(), clock: clock, ids: ids, session: session)
    do {
      try runner.run(Source(name: "test", text: text), from: .prompt)
    } catch let errors as SyntaxErrors {
      throw errors.diagnostics.first ?? Diagnostic(.unexpected, "nothing is said to be wrong")
    }
  }

  /// All items of all lists, one per line, with the lists ordered by title.
  func items() throws -> [String] {
    try store.read { repository in
      try repository.lists(limit: nil).sorted { $0.title < $1.title }.flatMap { list in
        try repository.items(in: list.id).map { item in
          "\(list.title): \(item.displayName) in \(item.category.name), \(item.notes), "
            + "\(item.isCompleted)"
        }
      }
    }
  }

  /// The names of all items, in the order of addition.
  func names() throws -> [String] {
    try store.read { repository in
      try repository.lists(limit: nil).flatMap { try repository.items(in: $0.id).map(\.name) }
    }
  }

  /// The sources of the user's templates, by name.
  func sources() throws -> [String] {
    try store.read { try $0.templates().map(\.source) }
  }

  /// The store as a script.
  func dump() throws -> String {
    var script = ""
    _ = try store.read { repository in
      try Dump(repository, calendar: LocalCalendar(.gregorian(in: .gmt))).forEachLine {
        script += $0 + "\n"
      }
    }
    return script
  }
}
