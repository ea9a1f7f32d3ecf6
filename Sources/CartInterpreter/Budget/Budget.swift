import CartLanguage
import CartModels

/// Limits running work. The work checks it regularly; it ends the work when the host wants that or
/// when a limit is exceeded.
package final class Budget {
  /// The limits of a transaction.
  package let limits: Limits
  /// Rings when the time of the current transaction is up.
  package let alarm = Alarm()
  private let isInterrupted: () -> Bool
  private let uptime: () -> Duration
  private let memoryInUse: () -> Int
  /// The number of steps of the current transaction.
  private(set) var steps = 0
  /// The step of the next check of limits and host: a loop does little between two steps, and
  /// checking is slower.
  private var nextLook = 0
  private var deadline: Duration?
  /// The last step of shared code, and the error beyond it.
  private var loan: (lastStep: Int, excess: Diagnostic)?
  /// Work since the last check, within steps.
  private var work = 0
  /// The number of checks until memory is checked, which is slower than the rest.
  private var looksUntilMemory = 0
  /// The memory in use before any value was created.
  private let memoryBefore: Int
  /// The maximum memory in use.
  private var memoryCeiling = 0
  /// The number of checks; tests count this instead of time.
  private(set) var looks = 0
  /// The most work between two checks; tests limit this instead of time.
  private(set) var mostWork = 0

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - isInterrupted: whether the host wants the work to end; called often.
  ///   - uptime: the time since a fixed moment.
  ///   - memoryInUse: the bytes in use by the process, without shared memory.
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

  /// The uptime of the system.
  package static func systemUptime() -> Duration { ContinuousClock.now - beginning }

  private static let beginning = ContinuousClock.now

  /// Starts over for a new transaction, or for reading its source.
  package func start() {
    (steps, nextLook, work, looksUntilMemory) = (0, 0, 0, 0)
    // Memory that is retained between lines counts, but there must be room to release it.
    let room = limits.memory / Budget.partThatIsLeft
    memoryCeiling = max(memoryBefore + limits.memory, memoryInUse() + room)
    deadline = limits.time.map { uptime() + $0 }
    alarm.set(in: limits.time)
  }

  /// Counts a step.
  ///
  /// - Returns: whether it is time to check the limits and the host. The caller only needs to know
  ///   the source then.
  @inline(__always)
  func countStep() -> Bool {
    steps += 1
    return steps >= nextLook
  }

  /// Counts two steps if there is nothing to check at either. - Returns: whether it did.
  @inline(__always)
  func countTwoSteps() -> Bool {
    guard nextLook - steps > 2 else { return false }
    steps += 2
    return true
  }

  /// Checks the limits and the host, at a step that was counted.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  func lookAtStep(at range: SourceRange, in source: Source) throws {
    if let maximum = limits.steps, steps > maximum {
      throw LimitExceeded(
        diagnostic: Diagnostic(
          .stepLimit, "the script exceeded the limit of \(maximum) steps", at: range,
          help: ["use `--max-steps` to raise the limit"]
        ).located(in: source))
    }
    if let loan, steps > loan.lastStep { throw loan.excess }
    try look(at: range, in: source)
    nextLook = min(steps + Budget.stepsBetweenLooks, limits.steps.map { $0 + 1 } ?? .max)
  }

  /// Limits the steps of code that others may have written, unless the host sets a limit or it runs
  /// inside other shared code.
  ///
  /// - Parameter excess: the error beyond the limit.
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

  /// Counts work within a step: one for each byte read or written.
  ///
  /// - Returns: whether it is time to check the limits and the host.
  @inline(__always)
  func countWork(_ amount: Int) -> Bool {
    work &+= amount
    return work >= Budget.workBetweenLooks
  }

  /// Checks the limits and the host, after work that was counted.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  func lookAtWork(at range: SourceRange, in source: Source) throws {
    // A large step may have used a lot of memory.
    if work >= Budget.workBetweenMemoryLooks { looksUntilMemory = 0 }
    mostWork = max(mostWork, work)
    work = 0
    try look(at: range, in: source)
  }

  /// The work between two checks: well below a millisecond.
  static let workBetweenLooks = 1 << 16
  private static let workBetweenMemoryLooks = 1 << 20
  private static let looksBetweenMemoryLooks = 16

  /// Ends the work if a limit is reached.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  func look(at range: SourceRange, in source: Source) throws {
    do {
      try look()
    } catch let error as LimitExceeded {
      throw error.located(at: range, in: source)
    }
  }

  /// Ends the work if a limit is reached, for callers without a source position.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  package func look() throws {
    looks += 1
    if isInterrupted() { throw Interrupted() }
    looksUntilMemory -= 1
    if looksUntilMemory < 0 { try lookAtMemory() }
    guard isOverdue, let time = limits.time else { return }
    throw LimitExceeded(diagnostic: Budget.tooLong("the script took", time))
  }

  /// Ends the reading of a script if a limit is reached; there is no source position yet.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  package func look(atReading path: String) throws {
    if isInterrupted() { throw Interrupted() }
    guard isOverdue, let time = limits.time else { return }
    throw LimitExceeded(diagnostic: Budget.tooLong("reading `\(path)` took", time))
  }

  private static func tooLong(_ what: String, _ time: Duration) -> Diagnostic {
    Diagnostic(
      .timeLimit, "\(what) longer than \(text(time))",
      help: ["use `--timeout` to allow more time"])
  }

  private func lookAtMemory() throws {
    looksUntilMemory = Budget.looksBetweenMemoryLooks
    guard memoryInUse() > memoryCeiling else { return }
    throw LimitExceeded(
      diagnostic: Diagnostic(
        .memoryLimit, "the script needs more than \(ByteCount.text(of: limits.memory)) of memory",
        help: ["use `--max-memory` to raise the limit"]))
  }

  /// Whether the work should end; a store checks this during its own work.
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
