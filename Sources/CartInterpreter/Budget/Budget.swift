import CartLanguage
import CartModels

/// What running work may take: it is asked again and again, and ends the work when its host
/// wants that or when it has taken more than it may.
package final class Budget {
  /// What a unit may take.
  package let limits: Limits
  /// Rings when the time of the unit at hand is up.
  package let alarm = Alarm()
  private let isInterrupted: () -> Bool
  private let uptime: () -> Duration
  private let memoryInUse: () -> Int
  /// How many steps the unit at hand has gone.
  private(set) var steps = 0
  /// The step at which the limits and the host are looked at next: a loop does
  /// little between two steps, and asking takes longer than that.
  private var nextLook = 0
  private var deadline: Duration?
  /// The last step of what runs on a loan, and what it is told that goes on.
  private var loan: (lastStep: Int, excess: Diagnostic)?
  /// What was worked within steps since somebody was asked.
  private var work = 0
  /// How many looks there are until memory is looked at, which takes longer than the rest.
  private var looksUntilMemory = 0
  /// What was in use before any value was made.
  private let memoryBefore: Int
  /// The most memory that may be in use.
  private var memoryCeiling = 0
  /// How often the work was looked at; tests count this instead of time.
  private(set) var looks = 0
  /// The most that was worked from one look to the next; tests bound this instead of time.
  private(set) var mostWork = 0

  /// Makes a budget.
  ///
  /// - Parameters:
  ///   - isInterrupted: whether the host wants the work to end; asked often.
  ///   - uptime: the time since some moment that stays the same.
  ///   - memoryInUse: how many bytes the process has in use, what it shares aside.
  package init(
    _ limits: Limits = Limits(), isInterrupted: @escaping () -> Bool = { false },
    uptime: @escaping () -> Duration = Budget.systemUptime,
    memoryInUse: @escaping () -> Int = { 0 }
  ) {
    self.limits = limits
    self.memoryInUse = memoryInUse
    memoryBefore = memoryInUse()
    self.isInterrupted = isInterrupted
    self.uptime = uptime
  }

  /// The time since the program began to measure it.
  package static func systemUptime() -> Duration { ContinuousClock.now - beginning }

  private static let beginning = ContinuousClock.now

  /// Begins anew, with a unit of work or with the reading of what it is to run.
  package func start() {
    (steps, nextLook, work, looksUntilMemory) = (0, 0, 0, 0)
    // What was kept from line to line counts, but leaves room to let go of it.
    let room = limits.memory / Budget.partThatIsLeft
    memoryCeiling = max(memoryBefore + limits.memory, memoryInUse() + room)
    deadline = limits.time.map { uptime() + $0 }
    alarm.set(in: limits.time)
  }

  /// Counts a step.
  ///
  /// - Returns: whether it is time to look at the limits and the host: whoever counts many steps
  ///   has to know only then what it is read in.
  @inline(__always)
  func countStep() -> Bool {
    steps += 1
    return steps >= nextLook
  }

  /// Looks at the limits and the host, at a step that was counted.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  func lookAtStep(at range: SourceRange, in source: Source) throws {
    if let maximum = limits.steps, steps > maximum {
      throw LimitExceeded(
        diagnostic: Diagnostic(
          .stepLimit, "this would be step \(steps) of at most \(maximum)", at: range,
          help: ["`--max-steps` says how many there may be"]
        ).located(in: source))
    }
    if let loan, steps > loan.lastStep { throw loan.excess }
    try look(at: range, in: source)
    nextLook = min(steps + Budget.stepsBetweenLooks, limits.steps.map { $0 + 1 } ?? .max)
  }

  /// Runs what others may have written, which goes so many steps: unless the host says how many there
  /// may be, or it runs in the midst of more such work.
  ///
  /// - Parameter excess: ends what goes further.
  func lending<Result>(
    _ count: Int, _ excess: @autoclosure () -> Diagnostic, _ body: () throws -> Result
  ) rethrows -> Result {
    guard limits.steps == nil, loan == nil else { return try body() }
    loan = (steps + count, excess())
    defer { loan = nil }
    return try body()
  }

  private static let stepsBetweenLooks = 100
  private static let partThatIsLeft = 8

  /// Counts work that is done within a step: a byte that is read or written counts one.
  ///
  /// - Returns: whether it is time to look at the limits and the host.
  @inline(__always)
  func countWork(_ amount: Int) -> Bool {
    work &+= amount
    return work >= Budget.workBetweenLooks
  }

  /// Looks at the limits and the host, after work that was counted.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  func lookAtWork(at range: SourceRange, in source: Source) throws {
    // Much at once may have taken much memory.
    if work >= Budget.workBetweenMemoryLooks { looksUntilMemory = 0 }
    mostWork = max(mostWork, work)
    work = 0
    try look(at: range, in: source)
  }

  /// What is worked between two looks: well below a millisecond.
  static let workBetweenLooks = 1 << 16
  private static let workBetweenMemoryLooks = 1 << 20
  private static let looksBetweenMemoryLooks = 16

  /// Ends the work where it is time to.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  func look(at range: SourceRange, in source: Source) throws {
    do {
      try look()
    } catch let error as LimitExceeded {
      throw error.located(at: range, in: source)
    }
  }

  /// Ends the work where it is time to, for those who show what it comes to: they know no place.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  package func look() throws {
    looks += 1
    if isInterrupted() { throw Interrupted() }
    looksUntilMemory -= 1
    if looksUntilMemory < 0 { try lookAtMemory() }
    guard isOverdue, let time = limits.time else { return }
    throw LimitExceeded(diagnostic: Budget.tooLong("this takes", time))
  }

  /// Ends the reading of a script where it is time to; there is no place to point at yet.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  package func look(atReading path: String) throws {
    if isInterrupted() { throw Interrupted() }
    guard isOverdue, let time = limits.time else { return }
    throw LimitExceeded(diagnostic: Budget.tooLong("reading `\(path)` takes", time))
  }

  private static func tooLong(_ what: String, _ time: Duration) -> Diagnostic {
    Diagnostic(
      .timeLimit, "\(what) longer than \(text(time))",
      help: ["`--timeout` says how long it may take"])
  }

  private func lookAtMemory() throws {
    looksUntilMemory = Budget.looksBetweenMemoryLooks
    guard memoryInUse() > memoryCeiling else { return }
    throw LimitExceeded(
      diagnostic: Diagnostic(
        .memoryLimit, "this takes more than \(ByteCount.text(of: limits.memory)) of memory",
        help: ["`--max-memory` says how many bytes it may take"]))
  }

  /// Whether the work is to end: what a store asks in the midst of its own.
  package var wantsEnd: Bool { isInterrupted() || isOverdue }

  private var isOverdue: Bool { deadline.map { uptime() > $0 } ?? false }

  /// `1 second`, `0.5 seconds`
  private static func text(_ time: Duration) -> String {
    if time == .seconds(1) { return "1 second" }
    let seconds = time / .seconds(1)
    return seconds == seconds.rounded() && seconds < 1e15
      ? "\(Int(seconds)) seconds" : "\(seconds) seconds"
  }
}
