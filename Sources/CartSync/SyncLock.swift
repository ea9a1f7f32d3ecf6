import CartPlatform

/// A lock that prevents two programs from synchronizing one store, or serving it to phones, at the
/// same time.
///
/// The lock only avoids duplicate work; correctness does not depend on it. If locking fails for any
/// reason other than another holder, the work proceeds.
package struct SyncLock: ~Copyable {
  /// The work that only one program at a time does.
  package enum Work: String {
    case sync
    case phone
  }

  private let descriptor: Int32

  /// Takes the lock file beside a store. Returns nil if another program has the lock.
  package init?(besideStoreAt path: String, for work: Work = .sync) {
    let file = open(path + "." + work.rawValue, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(file)
      return nil
    }
    descriptor = file
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
