import ArgumentParser
import CartLanguage
import Foundation
import TerminalText

/// The program `qc`; can be run more than once in a process.
package enum QuickCart {
  /// Runs `qc` as a process.
  ///
  /// - Returns: the exit status.
  package static func runProcess() -> Int32 {
    StandardStreams.occupy()
    StandardStreams.survivesLimits()
    let host = Host.process()
    do throws(UsageError) {
      return run(try ProcessArguments.words(), host: host)
    } catch {
      return complain(error, isJSON: CommandLine.arguments.contains("--json"), host)
    }
  }

  /// Runs `qc`.
  ///
  /// - Parameters:
  ///   - arguments: the command line without the program's name.
  ///   - host: its environment.
  /// - Returns: the exit status.
  package static func run(_ arguments: [String], host: Host) -> Int32 {
    do {
      if let status = try BackgroundSync.run(arguments, host) { return status.rawValue }
      if let status = try BackgroundPhones.run(arguments, host) { return status.rawValue }
      if let script = try CompletionScript.asked(by: arguments, host.environment) {
        return say(script.text, host)
      }
      if arguments.first != "---completion" { try refuseEmptyValues(arguments) }
      let program = try program(helpOfVerb(arguments) ?? arguments, host: host)
      defer { program.leave() }
      return try program.run().rawValue
    } catch is WriteError {
      // Results can't be written, and that is already reported or can't be.
      return ExitStatus.store.rawValue
    } catch let error as UsageError {
      return complain(error, isJSON: arguments.contains("--json"), host)
    } catch {
      return explain(error, isJSON: arguments.contains("--json"), host)
    }
  }

  /// The program for a command line.
  static func program(_ arguments: [String], host: Host) throws -> Program {
    try Program(try Options(arguments), host)
  }

  /// `add --help` asks for `help add`, and `household join --help` for `help household`.
  private static func helpOfVerb(_ arguments: [String]) -> [String]? {
    guard let first = arguments.first, let last = arguments.last, arguments.count > 1,
      ["--help", "-h"].contains(last), !arguments.contains("--"),
      ShellCommand(rawValue: first) != nil
        || arguments.count == 2 && CommandName(word: first) != nil
    else { return nil }
    return [CommandName.help.rawValue, first]
  }

  /// Refuses `--store= add Milk`, where `add` would be the value.
  private static func refuseEmptyValues(_ arguments: [String]) throws(UsageError) {
    for argument in arguments.prefix(while: { $0 != "--" })
    where argument.hasPrefix("--") && argument.hasSuffix("=") {
      throw UsageError("`\(argument)` needs a value")
    }
  }

  /// Reports the result of the argument parser: help, the version, or wrong usage.
  private static func explain(_ error: any Error, isJSON: Bool, _ host: Host) -> Int32 {
    guard CommandLineOptions.exitCode(for: error).isSuccess else {
      return complain(
        UsageError(usage: CommandLineOptions.message(for: error)), isJSON: isJSON, host)
    }
    return say(CommandLineOptions.fullMessage(for: error) + "\n", host)
  }

  private static func say(_ text: String, _ host: Host) -> Int32 {
    do {
      try host.output.write(text)
      try host.output.flush()
      return ExitStatus.success.rawValue
    } catch {
      return ExitStatus.store.rawValue
    }
  }

  private static func complain(_ error: UsageError, isJSON: Bool, _ host: Host) -> Int32 {
    let diagnostic = Diagnostic(.usage, error.message)
    do {
      let text =
        try isJSON
        ? JSONRenderer().line(diagnostic) : DiagnosticRenderer().render(diagnostic)
      return complain(text, host)
    } catch {
      return complain("error: \(PrintableText.of(diagnostic.message))\n", host)
    }
  }

  private static func complain(_ message: String, _ host: Host) -> Int32 {
    do {
      try host.errors.write(message)
      try host.errors.flush()
      return ExitStatus.usage.rawValue
    } catch {
      // The message cannot be written; the status still reports the error.
      return ExitStatus.usage.rawValue
    }
  }
}
