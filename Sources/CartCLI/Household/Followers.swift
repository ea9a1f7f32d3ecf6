/// Followers of the household and of phones. Their changes appear above the line that is typed.
struct Followers {
  let household: Follower
  let phones: Follower

  /// What can be read when somebody did something.
  func descriptorsToWatch() -> [Int32] {
    [household, phones].compactMap { $0.descriptorToWatch() }
  }

  /// What others did meanwhile.
  func takeArrivals() -> [String] { household.takeArrivals() + phones.takeArrivals() }

  /// Ends with the prompt, and waits for nobody.
  func end() {
    household.end()
    phones.end()
  }
}
