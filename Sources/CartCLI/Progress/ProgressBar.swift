import CartModels

/// Shows how far long work has come, as long as it goes on: after a second, and some ten times a
/// second from then on.
///
/// Nothing is timed: whoever works asks again and again whether to go on, and so passes here.
final class ProgressBar {
  /// What is followed.
  let meter: ProgressMeter
  private let line: ProgressLine
  private let uptime: () -> Duration
  /// Whether somebody typed ^C, which the terminal shows where the bar stands.
  private let wasCancelled: () -> Bool
  /// How it looks.
  var text = ProgressText(style: .plain)
  /// When it is shown for the first time, and when work is asked next how far it has come.
  private var (first, next) = (Duration.zero, Duration.zero)
  /// The paces of the work that goes on, by its number.
  private var paces: [Int: ProgressPace] = [:]

  /// What takes no longer isn't shown.
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

  /// Makes the bar that a host has room for; nil where it has none.
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

  /// Draws it, if it is time to.
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

  /// Shows the name of what nobody can look into, where work has gone on for long by then.
  private func show(_ name: String) {
    let now = uptime()
    guard now >= first else { return }
    let progress = WorkProgress(name: name, count: 0, of: nil, unit: .items)
    guard let text = text.line(ProgressPace(progress, at: now), columns: line.columns) else {
      return
    }
    line.show(text)
  }

  /// The pace of the innermost work that has gone on for long, so that a script isn't shown as
  /// one short part of it after the other; else of all of it.
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
