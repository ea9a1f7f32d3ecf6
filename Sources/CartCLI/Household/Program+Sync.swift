import CartPlatform
import CartStore

/// Automatic synchronisation with the household that the store is part of.
///
/// Only `qc household` reports its failures; sentences neither fail nor print anything because of
/// them.
extension Program {
  /// The command line to start if a unit of work has added changes to the outbox.
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

  /// Starts the program that sends, and doesn't wait for it.
  func start(_ words: [String]) {
    do {
      // It needn't be reaped, because this process is about to end.
      _ = try ProgramStart(input: .nothing, output: .nothing, errors: .nothing, standsApart: true)
        .run(words, environment: host.environment)
    } catch {
      return
    }
  }

  /// Makes the follower of the household for a prompt.
  func follower() -> Follower {
    Follower(of: store, uptime: host.uptime) {
      guard let words = syncWords(.follow) else { throw WriteError(code: ENOENT) }
      return try FollowingProcess(words, environment: host.environment)
    }
  }

  /// The command line that starts background work; nil if the store is in memory, or there is no
  /// `qc` beside this program.
  private func syncWords(_ work: BackgroundSync) -> [String]? {
    guard case .file(let path) = location,
      let program = RunningProgram.qc(beside: host.programPath)
    else { return nil }
    return work.words(program: program, store: path)
  }
}
