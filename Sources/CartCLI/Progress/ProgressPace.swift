import CartModels

/// How fast work goes, and how long it still takes at that pace. It reads no clock: it is told
/// what the time is.
struct ProgressPace {
  /// What was seen last.
  private(set) var progress: WorkProgress
  /// When it was seen first, whatever stage it is in by now.
  private(set) var begun: Duration
  /// When it began, put off by the time in which nobody worked.
  private var start: Duration
  private var countBefore: Int
  private var doneBefore: Int
  private var latest: Duration
  /// When more was done than before, and how often that was seen.
  private var latestMove: Duration
  private var moves = 0

  /// Begins with what is seen first.
  init(_ progress: WorkProgress, at now: Duration) {
    self.progress = progress
    begun = now
    (start, latest, latestMove) = (now, now, now)
    (countBefore, doneBefore) = (progress.count, progress.done)
  }

  /// Takes in what is seen at a moment.
  mutating func note(_ seen: WorkProgress, at now: Duration) {
    // Another stage has a pace of its own.
    guard seen.isLater(than: progress) else {
      let begun = begun
      self = ProgressPace(seen, at: now)
      self.begun = begun
      return
    }
    // Who works is asked all the time, so this was a pause: the program or the machine stood still.
    if now - latest > ProgressPace.pause {
      start += now - latest
      latestMove += now - latest
    }
    if seen.done > progress.done { (latestMove, moves) = (now, moves + 1) }
    (progress, latest) = (seen, now)
  }

  private static let pause = Duration.seconds(5)
  /// What is seen of a shorter time says little of what is to come.
  private static let shortest = Duration.milliseconds(500)

  /// How long it has been seen to go on.
  var elapsed: Duration { latest - start }

  /// How many are worked at in a second, once enough was seen.
  var rate: Double? {
    guard elapsed >= ProgressPace.shortest, progress.count > countBefore else { return nil }
    return Double(progress.count - countBefore) / (elapsed / .seconds(1))
  }

  /// The part of all that is done, from 0 to 1; nil where that says nothing: where nobody knows how
  /// much there is, or what goes on right now is no part of what is measured.
  var share: Double? {
    guard let total = progress.total, total > 0, progress.done > 0,
      progress.done >= total || !isStalled
    else { return nil }
    return min(Double(progress.done) / Double(total), 1)
  }

  /// How many seconds it still takes, if all goes on as it went so far; nil where that can't be told.
  var remaining: Double? {
    guard let total = progress.total, elapsed >= ProgressPace.shortest, !isStalled,
      progress.done > doneBefore, progress.done < total
    else { return nil }
    let left = Double(total - progress.done) / Double(progress.done - doneBefore)
    return elapsed / .seconds(1) * left
  }

  /// Whether nothing was done for far longer than it usually takes: what goes on has no end that
  /// anybody knows, such as a loop.
  private var isStalled: Bool {
    guard moves > 0 else { return true }
    let usual = (latestMove - start) / moves
    return latest - latestMove > max(ProgressPace.shortest, usual * 3)
  }
}

extension WorkProgress {
  /// Whether it is what another one came to in the same stage.
  fileprivate func isLater(than other: WorkProgress) -> Bool {
    name == other.name && unit == other.unit && (total == nil) == (other.total == nil)
      && done >= other.done && count >= other.count
  }
}
