import CPostgres
import CartHousehold
import CartPlatform

extension PostgresConnection {
  /// Rolls back the current transaction if the connection works. If it does not, the server rolls
  /// back by itself.
  func rollBack() {
    guard !isBroken, PQtransactionStatus(handle) != PQTRANS_IDLE else { return }
    do {
      try run("ROLLBACK")
    } catch {
      // Later statements must not run in the failed transaction.
      giveUp()
    }
  }

  /// Waits for a notification from the server, for another descriptor, or for the timeout.
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
        throw SharedJournalError.unreachable("cannot watch the connection")
      }
      if count > 0, polled.count > 1, polled[1].revents != 0 { return .otherReady }
      if count > 0, polled[0].revents != 0 {
        guard PQconsumeInput(handle) == 1 else { throw failure() }
      } else if count == 0, left == 0 {
        return .timedOut
      }
    }
  }

  /// Consumes pending notifications and returns whether there were any. They have no payload, and
  /// one read covers all of them.
  private func takeNotices() -> Bool {
    var isChanged = false
    while let notice = PQnotifies(handle) {
      PQfreemem(notice)
      isChanged = true
    }
    return isChanged
  }
}
