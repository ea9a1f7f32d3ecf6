import CartLanguage
import CartModels
import CartPlatform
import CartStore
import TerminalText

/// `phone` at a prompt
extension Program {
  /// Serves phones for the prompt that started this process.
  func servePrompt() throws -> ExitStatus {
    let console = console(output: host.output, paging: nil)
    do {
      var serving = try PhoneServing([], options)
      serving.endsWithInput = true
      return try serve(serving, console)
    } catch let error as FileError {
      try console.report([error.diagnostic])
      return error.status
    } catch {
      let failure = Failure(error)
      try console.report(failure.diagnostics)
      return failure.status
    }
  }

  /// Returns the object that starts the server beside a prompt.
  func promptPhones() -> PromptPhones {
    PromptPhones {
      guard case .file(let path) = location,
        let program = RunningProgram.qc(beside: host.programPath) ?? RunningProgram.path
      else { throw WriteError(code: ENOENT) }
      let day = options.today.map { ["--today", $0] } ?? []
      return try FollowingProcess(
        BackgroundPhones.words(program: program, store: path) + day, environment: host.environment)
    }
  }

  /// Makes the follower that reports the actions of phones as soon as a server runs.
  func phoneFollower() -> Follower {
    let follower = Follower(of: store, uptime: host.uptime, pause: .seconds(1)) {
      guard case .file(let path) = location else { throw WriteError(code: ENOENT) }
      return try PhoneNews(at: PhoneSocket(ofStoreAt: path, host))
    }
    if case .file = location { follower.isWanted = true }
    return follower
  }

  /// Runs the words that were typed after `phone`.
  ///
  /// - Throws: a `Diagnostic`, a `FileError` or a `StoreError`.
  func phone(_ text: String, _ phones: PromptPhones, _ console: Console) throws {
    let entry = PhoneEntry(text)
    var options = options
    options.phoneName = entry.name
    do {
      switch try PhoneCommand(entry.operands, options) {
      case .serve(let serving):
        if let link = serving.link { try servePhone(link, phones, console) }
      case .stop where phones.end(): try console.say(StoppedServerReport())
      case let command: _ = try phone(command, console)
      }
    } catch let error as UsageError {
      throw Diagnostic(.usage, error.message)
    }
  }

  private func servePhone(
    _ new: NewPhoneLink, _ phones: PromptPhones, _ console: Console
  ) throws {
    let socket = PhoneSocket(ofStoreAt: try phoneStorePath, host)
    let store = try existingStore(toBeWritten: true)
    let made = try makeLink(new, in: store)
    do {
      let origin = try socket.origin ?? originAfterStart(of: phones)
      try show(made, at: origin, ending: "`phone stop` stops.", console)
    } catch let error as Diagnostic {
      // The link has not been shown yet.
      try revoke(made, in: store)
      throw error
    }
  }

  private func originAfterStart(of phones: PromptPhones) throws -> String {
    switch try phones.begin() {
    case .serving(let origin): return origin
    case .failed(let text):
      let lines = text.split(separator: "\n").map(String.init)
      let (error, help) = ("error: ", "help: ")
      throw Diagnostic(
        .inUse,
        lines.first { $0.hasPrefix(error) }.map { String($0.dropFirst(error.count)) }
          ?? "the phone server cannot start",
        help: lines.filter { $0.hasPrefix(help) }.map { String($0.dropFirst(help.count)) })
    }
  }
}
