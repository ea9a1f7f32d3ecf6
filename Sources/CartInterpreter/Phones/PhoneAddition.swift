import CartLanguage
package import CartModels
package import CartStore
import Foundation

/// Adds the text from a phone: phrases as after `add`, without any other syntax.
package struct PhoneAddition {
  private let list: ListSummary
  private let phone: String
  private let clock: any Clock
  private let ids: any IdentifierSource

  /// The maximum length of the phrases, in bytes.
  package static let maximumLength = 500

  /// - Parameters:
  ///   - list: the list of the link; recreated if it was deleted.
  ///   - phone: the name of the link.
  package init(
    to list: ListSummary, from phone: String, clock: any Clock, ids: any IdentifierSource
  ) {
    (self.list, self.phone, self.clock, self.ids) = (list, phone, clock, ids)
  }

  /// Adds the phrases as part of a unit of work.
  ///
  /// - Throws: a `PhoneRefusal` with the reason if they are invalid; a `StoreError`.
  package func add(_ phrases: String, in repository: any ShoppingListRepository) throws {
    let source = Source(name: "phone", text: "add \(phrases)")
    do {
      try check(source)
      let session = Session(remembersList: false)
      session.currentList = try madeList(in: repository).id
      let limits = Limits(steps: 1_000, memory: 100_000_000, allowsFiles: false)
      let runner = Runner(
        store: UnitAsStore(repository), output: OneListOutput(list: session.currentList),
        clock: clock, ids: ids, session: session, budget: Budget(limits))
      runner.mode.isPart = true
      try runner.run(source, from: .phone(phone))
    } catch let error as SyntaxErrors {
      throw PhoneRefusal(error.diagnostics.first?.message ?? "it cannot be read")
    } catch let error as Diagnostic {
      throw PhoneRefusal(error.message)
    } catch is LimitExceeded {
      throw PhoneRefusal("it is too much at once")
    }
  }

  private func check(_ source: Source) throws {
    guard source.bytes.count <= PhoneAddition.maximumLength + "add ".utf8.count else {
      throw PhoneRefusal("it is longer than \(PhoneAddition.maximumLength) bytes")
    }
    guard !source.text.contains(where: \.isNewline) else { throw PhoneRefusal("write one line") }
    var reader = StatementReader(source)
    guard let statement = try reader.next(),
      case .sentence(let command, let holes) = statement.kind,
      let add = command.fields as? AddCommand
    else { throw PhoneRefusal("expected an item") }
    guard try reader.next() == nil else { throw PhoneRefusal("write items without `;`") }
    guard holes.isEmpty else { throw PhoneRefusal("`{` is only allowed in quotes: '{'") }
    guard case .items = add.subject else { throw PhoneRefusal("write the items themselves") }
  }

  private func madeList(in repository: any ShoppingListRepository) throws -> ListSummary {
    if let present = try repository.list(withId: list.id) ?? repository.list(titled: list.key) {
      return present
    }
    let made = ListSummary(id: list.id, title: list.title, createdAt: repository.date)
    try repository.apply(.list(.added(made)))
    return made
  }
}

/// Makes an open unit of work available as a store, for code that opens one itself.
private final class UnitAsStore: ShoppingListStore {
  private let repository: any ShoppingListRepository

  init(_ repository: any ShoppingListRepository) { self.repository = repository }

  func read<Result>(_ body: (any ShoppingListRepository) throws -> Result) throws -> Result {
    try body(repository)
  }

  func write<Result>(
    at now: Date, _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    try body(repository)
  }
}

/// Prevents changes to any list other than that of the link.
private final class OneListOutput: Output {
  private let list: UUID?

  init(list: UUID?) { self.list = list }

  func emit(_ event: some Any) throws {
    guard let echo = event as? Echo, let other = echo.list, other.id != list else { return }
    throw PhoneRefusal("this phone's link is for another list than \(other.title)")
  }
}
