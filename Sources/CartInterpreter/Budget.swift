public import CartLanguage

/// What a unit of work may take, for scripts one did not write.
public struct Limits: Hashable, Sendable {
  /// How many steps it may go: statements, rounds of loops and calls. Nil for
  /// as many as it takes.
  public var steps: Int?
  /// How long it may run. Nil for as long as it takes.
  public var time: Duration?
  /// Whether it may read and write files: `include` and `export`.
  public var allowsFiles: Bool

  /// Makes limits; by default there are none.
  public init(steps: Int? = nil, time: Duration? = nil, allowsFiles: Bool = true) {
    self.steps = steps
    self.time = time
    self.allowsFiles = allowsFiles
  }
}

/// The work was told to stop; nothing of its unit was kept.
public struct Interrupted: Error, Sendable {
  /// Makes one.
  public init() {}
}

/// The work took more than it may; nothing of its unit was kept, whatever mode
/// it ran in.
public struct LimitExceeded: Error, Sendable {
  /// What it took too much of, and where.
  public let diagnostic: Diagnostic
}

/// What running work may take: it is asked again and again, and ends the work when its host
/// wants that or when it has taken more than it may.
public final class Budget {
  /// What a unit may take.
  public let limits: Limits
  /// Rings when the time of the unit at hand is up.
  public let alarm = Alarm()
  private let isInterrupted: () -> Bool
  private let uptime: () -> Duration
  private var steps = 0
  /// The step at which the limits and the host are looked at next: a loop does
  /// little between two steps, and asking takes longer than that.
  private var nextLook = 0
  private var deadline: Duration?

  /// Makes a budget.
  ///
  /// - Parameters:
  ///   - isInterrupted: whether the host wants the work to end; asked often.
  ///   - uptime: the time since some moment that stays the same.
  public init(
    _ limits: Limits = Limits(), isInterrupted: @escaping () -> Bool = { false },
    uptime: @escaping () -> Duration = Budget.systemUptime
  ) {
    self.limits = limits
    self.isInterrupted = isInterrupted
    self.uptime = uptime
  }

  /// The time since the program began to measure it.
  public static func systemUptime() -> Duration { ContinuousClock.now - beginning }

  private static let beginning = ContinuousClock.now

  /// Begins anew, with a unit of work.
  func start() {
    (steps, nextLook) = (0, 0)
    deadline = limits.time.map { uptime() + $0 }
    alarm.set(in: limits.time)
  }

  /// Counts a step.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  @inline(__always)
  func step(at range: SourceRange, in source: Source) throws {
    steps += 1
    if steps >= nextLook { try lookAtStep(at: range, in: source) }
  }

  private func lookAtStep(at range: SourceRange, in source: Source) throws {
    if let maximum = limits.steps, steps > maximum {
      throw LimitExceeded(
        diagnostic: Diagnostic(
          .stepLimit, "this would be step \(steps) of at most \(maximum)", at: range,
          help: ["`--max-steps` says how many there may be"]
        ).located(in: source))
    }
    try look(at: range, in: source)
    nextLook = min(steps + Budget.stepsBetweenLooks, limits.steps.map { $0 + 1 } ?? .max)
  }

  private static let stepsBetweenLooks = 100

  /// Ends the work where it is time to.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  func look(at range: SourceRange, in source: Source) throws {
    if isInterrupted() { throw Interrupted() }
    guard isOverdue, let time = limits.time else { return }
    throw LimitExceeded(
      diagnostic: Diagnostic(
        .timeLimit, "this takes longer than \(Budget.text(time))", at: range,
        help: ["`--timeout` says how long it may take"]
      ).located(in: source))
  }

  /// Whether the work is to end: what a store asks in the midst of its own.
  public var wantsEnd: Bool { isInterrupted() || isOverdue }

  private var isOverdue: Bool { deadline.map { uptime() > $0 } ?? false }

  /// `1 second`, `0.5 seconds`
  private static func text(_ time: Duration) -> String {
    if time == .seconds(1) { return "1 second" }
    let seconds = time / .seconds(1)
    return seconds == seconds.rounded() && seconds < 1e15
      ? "\(Int(seconds)) seconds" : "\(seconds) seconds"
  }
}
