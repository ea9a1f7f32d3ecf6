import CartPlatform
import TerminalText

/// The server of phones that a prompt started: it runs beside the prompt, and ends with it.
final class PromptPhones {
  private let start: () throws -> FollowingProcess
  private var process: FollowingProcess?

  /// How long a server may take to begin or end, in milliseconds.
  private static let patience: Int32 = 10_000
  private static let mostBytes = 16_384

  /// - Parameter start: starts `qc ---phone`.
  init(start: @escaping () throws -> FollowingProcess) { self.start = start }

  /// What a server that was started said first.
  enum Beginning: Equatable {
    /// It serves, at an address.
    case serving(String)
    /// What keeps it from that, as it said it.
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

  /// Ends the server, if this prompt started one, and collects it.
  ///
  /// - Returns: whether there was one that still ran.
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
