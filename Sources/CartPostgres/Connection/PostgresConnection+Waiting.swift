import CPostgres
import CartHousehold
import CartPlatform

extension PostgresConnection {
  /// Takes back what was begun, if the server still listens: it does so by itself when the
  /// connection ends.
  func rollBack() {
    guard !isBroken, PQtransactionStatus(handle) != PQTRANS_IDLE else { return }
    do {
      try run("ROLLBACK")
    } catch {
      // Half a transaction must not be gone on with.
      giveUp()
    }
  }

  /// Waits for a notice of the server, for another descriptor, or for the time to be over.
  func waitForNotice(timeout: Duration, alongside descriptor: Int32?) throws -> JournalWait {
    let deadline = ContinuousClock.now + timeout
    while true {
      if takeNotices() { return .changed }
      var polled = [pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)]
      if let descriptor { polled.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)) }
      try checkGoesOn()
      let left = slice(until: deadline, atMost: 1_000)
      let count = poll(&polled, nfds_t(polled.count), left)
      guard count >= 0 || errno == EINTR else {
        giveUp()
        throw SharedJournalError.unreachable("the connection can't be watched")
      }
      if count > 0, polled.count > 1, polled[1].revents != 0 { return .otherReady }
      if count > 0, polled[0].revents != 0 {
        guard PQconsumeInput(handle) == 1 else { throw failure() }
      } else if count == 0, left == 0 {
        return .timedOut
      }
    }
  }

  /// Whether there were any notices. They say nothing, and all of them mean one reading.
  private func takeNotices() -> Bool {
    var isChanged = false
    while let notice = PQnotifies(handle) {
      PQfreemem(notice)
      isChanged = true
    }
    return isChanged
  }
}
