import CartPlatform
import TerminalText

/// The server of phones that a prompt started. It runs beside the prompt and ends with it.
final class PromptPhones {
  private let start: () throws -> FollowingProcess
  private var process: FollowingProcess?

  /// The maximum time for the server to start or end, in milliseconds.
  private static let patience: Int32 = 10_000
  private static let mostBytes = 16_384

  /// - Parameter start: starts `qc ---phone`.
  init(start: @escaping () throws -> FollowingProcess) { self.start = start }

  /// The outcome of starting the server.
  enum Beginning: Equatable {
    /// It serves at an address.
    case serving(String)
    /// It failed with these messages.
    case failed(String)
  }

  /// Starts the server.
  func begin() throws -> Beginning {
    end()
    let process = try start()
    self.process = process
    var said: [UInt8] = []
    while true {
      let (bytes, hasEnded) = process.read(PromptPhones.mostBytes)
      said += bytes
      if let address = ServingReport.address(in: said) { return .serving(address) }
      var question = pollfd(fd: process.output, events: Int16(POLLIN), revents: 0)
      let isOver = hasEnded || said.count > PromptPhones.mostBytes
      if isOver || poll(&question, 1, PromptPhones.patience) == 0 { break }
    }
    end()
    return .failed(String(decoding: said, as: UTF8.self))
  }

  /// Ends the server if this prompt started one, and reaps the process.
  ///
  /// - Returns: whether a server was still running.
  @discardableResult func end() -> Bool {
    guard let process else { return false }
    let isOver = process.read(PromptPhones.mostBytes).hasEnded
    guard let id = process.end() else { return false }
    self.process = nil
    var left = PromptPhones.patience
    while waitpid(id, nil, WNOHANG) == 0 {
      if left <= 0 { kill(id, SIGKILL) }
      usleep(10_000)
      left -= 10
    }
    return !isOver
  }
}
