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

  /// Runs a closure, and converts the errors of the language to errors for programs.
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

/// A transaction in progress, presented as a store.
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

/// The identifiers for everything that a program creates, in ascending order.
private final class ProgramIdentifiers: IdentifierSource {
  func next() -> UUID { NewIdentifier.next() }
}

/// Discards results, because a program reads the list instead.
private final class NoOutput: Output {
  func emit(_ event: some Any) {}
}
