/// Followers of the household and of phones. Their changes appear above the line that is typed.
struct Followers {
  let household: Follower
  let phones: Follower

  /// The descriptors that become readable when lines arrive.
  func descriptorsToWatch() -> [Int32] {
    [household, phones].compactMap { $0.descriptorToWatch() }
  }

  /// Returns the lines that have arrived.
  func takeArrivals() -> [String] { household.takeArrivals() + phones.takeArrivals() }

  /// Stops following, without waiting for processes to end.
  func end() {
    household.end()
    phones.end()
  }
}
