import CartPlatform

/// Keeps those apart who would do the same for one store at the same time: bring it up to date, or
/// serve it to phones.
///
/// It is about work that would be done twice, and not about what is right: where it can't be had for
/// another reason, the work is done.
package struct SyncLock: ~Copyable {
  /// The work that one program at a time does.
  package enum Work: String {
    case sync
    case phone
  }

  private let descriptor: Int32

  /// Takes the lock beside a store; nil where somebody has it.
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
