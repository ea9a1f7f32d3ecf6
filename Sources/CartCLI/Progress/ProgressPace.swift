import CartModels

/// The speed of work, and the time that it will still take at that speed. It reads no clock;
/// callers pass the time.
struct ProgressPace {
  /// The latest progress.
  private(set) var progress: WorkProgress
  /// The time of the first progress, in whatever stage.
  private(set) var begun: Duration
  /// The time at which the stage began, moved forward by pauses.
  private var start: Duration
  private var countBefore: Int
  private var doneBefore: Int
  private var latest: Duration
  /// The time of the latest progress, and the number of times that there was progress.
  private var latestMove: Duration
  private var moves = 0

  /// Starts with the first progress.
  init(_ progress: WorkProgress, at now: Duration) {
    self.progress = progress
    begun = now
    (start, latest, latestMove) = (now, now, now)
    (countBefore, doneBefore) = (progress.count, progress.done)
  }

  /// Notes the progress at a time.
  mutating func note(_ seen: WorkProgress, at now: Duration) {
    // Each stage has its own pace.
    guard seen.isLater(than: progress) else {
      let begun = begun
      self = ProgressPace(seen, at: now)
      self.begun = begun
      return
    }
    // Running work calls this continually, so a gap means that the program or the machine was
    // suspended.
    if now - latest > ProgressPace.pause {
      start += now - latest
      latestMove += now - latest
    }
    if seen.done > progress.done { (latestMove, moves) = (now, moves + 1) }
    (progress, latest) = (seen, now)
  }

  private static let pause = Duration.seconds(5)
  /// The minimum time after which a pace is meaningful.
  private static let shortest = Duration.milliseconds(500)

  /// The duration of the stage so far.
  var elapsed: Duration { latest - start }

  /// The number of units per second, once enough time has passed.
  var rate: Double? {
    guard elapsed >= ProgressPace.shortest, progress.count > countBefore else { return nil }
    return Double(progress.count - countBefore) / (elapsed / .seconds(1))
  }

  /// The completed share, from 0 to 1; nil if it isn't meaningful, because the total is unknown
  /// or the current work isn't part of it.
  var share: Double? {
    guard let total = progress.total, total > 0, progress.done > 0,
      progress.done >= total || !isStalled
    else { return nil }
    return min(Double(progress.done) / Double(total), 1)
  }

  /// The remaining time in seconds at the current pace; nil if it can't be estimated.
  var remaining: Double? {
    guard let total = progress.total, elapsed >= ProgressPace.shortest, !isStalled,
      progress.done > doneBefore, progress.done < total
    else { return nil }
    let left = Double(total - progress.done) / Double(progress.done - doneBefore)
    return elapsed / .seconds(1) * left
  }

  /// Whether there has been no progress for much longer than usual, so the current work has no
  /// known end, such as a loop.
  private var isStalled: Bool {
    guard moves > 0 else { return true }
    let usual = (latestMove - start) / moves
    return latest - latestMove > max(ProgressPace.shortest, usual * 3)
  }
}

extension WorkProgress {
  /// Whether it is a later progress of the same stage.
  fileprivate func isLater(than other: WorkProgress) -> Bool {
    name == other.name && unit == other.unit && (total == nil) == (other.total == nil)
      && done >= other.done && count >= other.count
  }
}
