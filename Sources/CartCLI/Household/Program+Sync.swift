import CartStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Keeping up with the household that the store is part of, without being asked to.
///
/// What goes wrong is said by `qc household` alone: no sentence fails for it, nor says anything else.
extension Program {
  /// Starts `qc-sync` where a unit of work said something to the household, and doesn't wait for it.
  func sendWhatWasSaid() {
    guard store.hasSpoken else { return }
    do {
      guard let standing = try store.readable()?.read({ try $0.householdStanding() }),
        standing.isAutomatic, let words = try syncWords(["once"])
      else { return }
      // Nobody collects it: this process ends, or is about to.
      _ = try ProgramStart(input: .nothing, output: .nothing, errors: .nothing, standsApart: true)
        .run(words, environment: host.environment)
    } catch {
      return
    }
  }

  /// What follows the household while a prompt is open.
  func follower() -> Follower {
    Follower(of: store, uptime: host.uptime) {
      guard let words = try syncWords(["follow"]) else { throw WriteError(code: ENOENT) }
      return try FollowingProcess(words, environment: host.environment)
    }
  }

  /// The words that start `qc-sync`; nil for lists that are in no file.
  private func syncWords(_ command: [String]) throws -> [String]? {
    guard case .file(let path) = location else { return nil }
    return try SyncProgram(beside: host.programPath).words(command, store: path)
  }
}
