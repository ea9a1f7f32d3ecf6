package import CartLanguage
package import CartModels
import CartStore

/// The result of `options`.
package struct OptionsReport: Sendable {
  /// The options set in the store; the host knows the other sources.
  package var choices: [OptionChoice]
  /// The only option to show; nil for all.
  package var shown: ShownOption?
}

extension Interpreter {
  package func perform(_ command: OptionsCommand) throws {
    try output.emit(OptionsReport(choices: try repository.options(), shown: command.shown))
  }
}
