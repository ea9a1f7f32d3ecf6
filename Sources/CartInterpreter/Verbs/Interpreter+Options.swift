package import CartLanguage
package import CartModels
import CartStore

/// What `options` shows.
package struct OptionsReport: Sendable {
  /// What was chosen in the store; the host knows what else says what an option is.
  package var choices: [OptionChoice]
  /// What is shown alone; nil for all.
  package var shown: ShownOption?
}

extension Interpreter {
  package func perform(_ command: OptionsCommand) throws {
    try output.emit(OptionsReport(choices: try repository.options(), shown: command.shown))
  }
}
