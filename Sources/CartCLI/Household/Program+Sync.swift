import CartPlatform
import CartStore

/// Keeping up with the household that the store is part of, without being asked to.
///
/// What goes wrong is said by `qc household` alone: no sentence fails for it, nor says anything else.
extension Program {
  /// What is to be started where a unit of work said something to the household.
  func programThatSends() -> [String]? {
    store.hasUnsent ? programThatExchanges() : nil
  }

  /// The command line that sends waiting changes; nil if this store does not send automatically.
  func programThatExchanges() -> [String]? {
    do {
      guard try store.readable()?.read({ try $0.sendsToHousehold() }) == true else { return nil }
      return syncWords(.once)
    } catch {
      return nil
    }
  }

  /// Starts what sends, and doesn't wait for it.
  func start(_ words: [String]) {
    do {
      // Nobody collects it: this process is about to end.
      _ = try ProgramStart(input: .nothing, output: .nothing, errors: .nothing, standsApart: true)
        .run(words, environment: host.environment)
    } catch {
      return
    }
  }

  /// What follows the household while a prompt is open.
  func follower() -> Follower {
    Follower(of: store, uptime: host.uptime) {
      guard let words = syncWords(.follow) else { throw WriteError(code: ENOENT) }
      return try FollowingProcess(words, environment: host.environment)
    }
  }

  /// The words that start work in the background; nil for lists that are in no file, and where there
  /// is no `qc` beside this program.
  private func syncWords(_ work: BackgroundSync) -> [String]? {
    guard case .file(let path) = location,
      let program = RunningProgram.qc(beside: host.programPath)
    else { return nil }
    return work.words(program: program, store: path)
  }
}
