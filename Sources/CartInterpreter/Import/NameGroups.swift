import CartModels

/// The positions of names in a file, grouped by name. Most names occur once.
struct NameGroups {
  private let keys: [NameKey]
  /// The next position of the same name; nil if there is none.
  private var following: [Int?]
  /// Whether the name of a position occurred before.
  private var isRepeated: [Bool]

  /// - Parameter asking: called before each name to check whether to continue.
  init(_ keys: [NameKey], asking: () throws -> Void) rethrows {
    self.keys = keys
    following = Array(repeating: nil, count: keys.count)
    isRepeated = Array(repeating: false, count: keys.count)
    var latest: [NameKey: Int] = [:]
    latest.reserveCapacity(keys.count)
    for (place, key) in keys.enumerated() {
      try asking()
      guard let before = latest.updateValue(place, forKey: key) else { continue }
      following[before] = place
      isRepeated[place] = true
    }
  }

  /// Passes on each name with its positions, in order of first occurrence.
  func forEach(_ body: (NameKey, [Int]) throws -> Void) rethrows {
    for (place, key) in keys.enumerated() where !isRepeated[place] {
      var members = [place]
      while let next = following[members[members.count - 1]] { members.append(next) }
      try body(key, members)
    }
  }
}
