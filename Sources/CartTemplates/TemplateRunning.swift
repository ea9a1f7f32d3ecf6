import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation

/// Runs sentences about templates within a transaction of a store.
enum TemplateRunning {
  /// The maximum number of steps of a template, which guarantees that it ends.
  private static let mostSteps = 1_000_000

  static func run(_ sentence: String, on repository: any ShoppingListRepository) throws {
    let clock = SystemClock()
    let budget = Budget(Limits(steps: mostSteps, allowsFiles: false))
    let runner = Runner(
      store: OpenTransaction(repository), output: NoOutput(), clock: clock,
      ids: ProgramIdentifiers(),
      session: Session(remembersList: false), budget: budget)
    runner.isOnDeepStack = true
    try describing {
      _ = try runner.run(Source(name: "program", text: sentence), from: .program)
    }
  }

  /// Turns what the language reports into an error for programs.
  static func describing<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let errors as SyntaxErrors {
      throw errors.diagnostics.first.map { TemplateError($0) } ?? TemplateError("\(errors)")
    } catch let diagnostic as Diagnostic {
      throw TemplateError(diagnostic)
    } catch let limit as LimitExceeded {
      throw TemplateError(limit.diagnostic)
    } catch is Interrupted {
      throw CancellationError()
    }
  }
}

extension TemplateError {
  fileprivate init(_ diagnostic: Diagnostic) {
    self.init(diagnostic.message, help: diagnostic.help)
  }
}

/// A transaction that is under way as a store of its own.
private final class OpenTransaction: ShoppingListStore {
  private let repository: any ShoppingListRepository

  init(_ repository: any ShoppingListRepository) { self.repository = repository }

  func read<Result>(_ body: (any ShoppingListRepository) throws -> Result) throws -> Result {
    try body(repository)
  }

  func write<Result>(
    at now: Date, _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result { try body(repository) }
}

/// The identifiers that a program gives to all that it makes, in rising order.
private final class ProgramIdentifiers: IdentifierSource {
  func next() -> UUID { NewIdentifier.next() }
}

/// Discards results: a program looks at the list instead.
private final class NoOutput: Output {
  func emit(_ event: some Any) {}
}
