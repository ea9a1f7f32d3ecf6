import CartModels
import CartStore

/// `qc compact`
extension Program {
  /// Reports what will be dropped before dropping it.
  func compact(_ console: Console) throws -> ExitStatus {
    let store = try existingStore(toBeWritten: true)
    return try host.working {
      if let surplus = try store.journalSurplus(at: clock.now) {
        try console.say(CompactionNotice(stepCount: surplus.stepCount))
      }
      let before = try store.size()
      try store.compact(at: clock.now)
      let after = try afterwards(CompactionReport.outcome) { try store.size() }
      try console.say(CompactionReport(before: before.bytes, after: after.bytes))
      return .success
    }
  }
}
