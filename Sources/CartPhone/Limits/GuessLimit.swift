/// The limit of wrong tokens: 10 a minute from each address.
struct GuessLimit: Sendable {
  private var windows: [String: Window] = [:]

  /// The number of addresses in memory.
  var count: Int { windows.count }

  private struct Window: Sendable {
    var count: Int
    var end: Duration
  }

  private static let most = 10
  private static let length = Duration.seconds(60)
  private static let mostAddresses = 4_096

  /// The time that an address has to wait, if any.
  func wait(of address: String, at now: Duration) -> Duration? {
    guard let window = windows[address], window.count >= GuessLimit.most, window.end > now else {
      return nil
    }
    return window.end - now
  }

  mutating func note(_ address: String, at now: Duration) {
    if windows.count >= GuessLimit.mostAddresses {
      windows = windows.filter { $0.value.end > now }
      // No home has that many addresses. In that case, bounded memory matters more than the limit.
      if windows.count >= GuessLimit.mostAddresses { windows = [:] }
    }
    var window = windows[address] ?? Window(count: 0, end: now + GuessLimit.length)
    if window.end <= now { window = Window(count: 0, end: now + GuessLimit.length) }
    window.count += 1
    windows[address] = window
  }
}
