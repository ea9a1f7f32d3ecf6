/// The rate limit of a link: 50 intents a second with bursts of 200, and 10,000 a day.
struct IntentRate: Sendable {
  private static let perSecond = 50.0
  private static let burst = 200.0
  private static let perDay = 10_000
  private static let day = Duration.seconds(86_400)

  private var allowance = burst
  private var time: Duration
  private var dayEnd: Duration
  private var dayCount = 0

  init(at now: Duration) {
    time = now
    dayEnd = now + IntentRate.day
  }

  /// Counts intents.
  ///
  /// - Returns: The time to wait if there are too many intents. In that case, none is counted.
  mutating func take(_ count: Int, at now: Duration) -> Duration? {
    if now >= dayEnd { (dayEnd, dayCount) = (now + IntentRate.day, 0) }
    let earned = max(0, (now - time) / .seconds(1)) * IntentRate.perSecond
    allowance = min(IntentRate.burst, allowance + earned)
    time = now
    guard dayCount + count <= IntentRate.perDay else { return dayEnd - now }
    let rest = allowance - Double(count)
    guard rest >= 0 else { return .seconds(-rest / IntentRate.perSecond) }
    (allowance, dayCount) = (rest, dayCount + count)
    return nil
  }
}

extension Duration {
  /// The duration rounded up to whole seconds, at least 1, for `Retry-After`.
  var roundedUpSeconds: Int {
    let (seconds, attoseconds) = components
    return max(1, Int(seconds) + (attoseconds > 0 ? 1 : 0))
  }
}
