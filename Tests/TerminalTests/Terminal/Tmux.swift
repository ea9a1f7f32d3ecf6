import Foundation
import Synchronization
import TestSupport

/// A separate tmux server, independent of the user's.
final class Tmux: Sendable {
  /// The folder for its socket and for the output of its commands.
  let desk: String
  /// The server's process, once it is known.
  private let server = Mutex<pid_t?>(nil)

  init(desk: String) { self.desk = desk }

  /// Runs commands, separated by `;`, and returns what they print.
  @discardableResult
  func run(_ words: [String]) throws -> String {
    let (output, errors) = ("\(desk)/tmux-output", "\(desk)/tmux-errors")
    let client = try ChildProcess(
      "/usr/bin/env", ["tmux", "-S", "\(desk)/tmux", "-f", "/dev/null"] + words,
      environment: environment, ChildProcess.Streams(output: output, errors: errors))
    guard try client.wait() == .exited(0) else {
      let said = try String(contentsOfFile: errors, encoding: .utf8)
      throw SystemError("tmux \(words.joined(separator: " ")): \(said)", 0)
    }
    return try String(contentsOfFile: output, encoding: .utf8)
  }

  /// Opens a window of a fixed size, and runs a program in it.
  func open(_ size: Size, in folder: String, _ program: [String]) throws {
    let settings = [
      ["start-server"], ["set", "-g", "status", "off"], ["set", "-s", "escape-time", "0"],
      ["set", "-g", "default-terminal", "tmux-256color"], ["set", "-g", "remain-on-exit", "on"],
      ["set", "-g", "remain-on-exit-format", ""],
    ]
    let window = [
      "new-session", "-d", "-c", folder, "-x", "\(size.columns)", "-y", "\(size.rows)", "--",
    ]
    try run(settings.flatMap { $0 + [";"] } + window + program)
    // Without a window, this command would end tmux 3.3.
    try run(["set", "-g", "window-size", "manual"])
    let number = try run(["display-message", "-p", "#{pid}"])
    server.withLock { $0 = pid_t(number.trimmingCharacters(in: .newlines)) }
  }

  /// Makes the server check whether its children have ended. It sometimes misses that if many
  /// processes end at once.
  func lookAtChildren() {
    if let server = server.withLock({ $0 }) { kill(server, SIGCHLD) }
  }

  /// Quotes a word for tmux: a semicolon at its end would separate commands.
  static func quoted(_ word: String) -> String {
    word.hasSuffix(";") ? word.dropLast() + "\\;" : word
  }

  /// Ends the server and all its programs.
  func close() throws { try run(["kill-server"]) }

  private var environment: [String: String] {
    // tmux itself needs UTF-8, whatever the locale of the program.
    var variables = ["LC_ALL": "C.UTF-8", "TERM": "xterm", "HOME": desk]
    variables["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    return variables
  }
}
