import CartModels

/// Shows the progress of long work: for the first time after one second, and then about ten times
/// a second.
///
/// It has no timer: working code calls it repeatedly when it checks whether to continue.
final class ProgressBar {
  /// The work that is shown.
  let meter: ProgressMeter
  private let line: ProgressLine
  private let uptime: () -> Duration
  /// Whether ^C was typed, which the terminal shows in place of the bar.
  private let wasCancelled: () -> Bool
  /// The format of the bar.
  var text = ProgressText(style: .plain)
  /// The times of the first display and of the next look at the work.
  private var (first, next) = (Duration.zero, Duration.zero)
  /// The paces of the current work, by its number.
  private var paces: [Int: ProgressPace] = [:]

  /// The time before the bar is shown.
  private static let patience = Duration.seconds(1)
  private static let pause = Duration.milliseconds(100)

  init(
    _ meter: ProgressMeter, on line: ProgressLine, uptime: @escaping () -> Duration,
    wasCancelled: @escaping () -> Bool
  ) {
    self.meter = meter
    self.line = line
    self.uptime = uptime
    self.wasCancelled = wasCancelled
    meter.whenBegun = { [weak self] in self?.begin() }
    meter.whenEnded = { [weak self] in self?.end() }
    meter.whenUnseen = { [weak self] in self?.show($0) }
  }

  /// Makes the bar of a host; nil if the host has no progress line.
  convenience init?(_ meter: ProgressMeter, _ host: Host) {
    guard let line = host.progressLine else { return nil }
    self.init(meter, on: line, uptime: host.uptime) { host.isInterrupted() && !host.wantsEnd }
  }

  private func begin() {
    line.begin()
    next = uptime()
    first = next + ProgressBar.patience
    paces = [:]
  }

  private func end() {
    line.takeAway(leaving: wasCancelled() ? "^C" : "")
  }

  /// Draws the bar if it is time to.
  func look() {
    guard !meter.works.isEmpty else { return }
    let now = uptime()
    guard now >= next else { return }
    next = now + ProgressBar.pause
    let pace = shownPace(at: now)
    guard now >= first, let text = pace.flatMap({ text.line($0, columns: line.columns) }) else {
      return
    }
    line.show(text)
  }

  /// Shows only the name of work whose progress can't be measured, if it started long enough ago.
  private func show(_ name: String) {
    let now = uptime()
    guard now >= first else { return }
    let progress = WorkProgress(name: name, count: 0, of: nil, unit: .items)
    guard let text = text.line(ProgressPace(progress, at: now), columns: line.columns) else {
      return
    }
    line.show(text)
  }

  /// Returns the pace of the innermost work that has taken long, or else of the whole work. This
  /// way a script isn't shown as a series of short parts.
  private func shownPace(at now: Duration) -> ProgressPace? {
    var known: [Int: ProgressPace] = [:]
    var shown: ProgressPace?
    for work in meter.works {
      let progress = work.progress()
      var pace = paces[work.number] ?? ProgressPace(progress, at: now)
      pace.note(progress, at: now)
      known[work.number] = pace
      if shown == nil || now - pace.begun >= ProgressBar.patience { shown = pace }
    }
    paces = known
    return shown
  }
}
