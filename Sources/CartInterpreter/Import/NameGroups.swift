import CartModels

/// The places of names in a file, those of one name together: mostly each stands alone.
struct NameGroups {
  private let keys: [NameKey]
  /// The next place of the same name; nil where there is none.
  private var following: [Int?]
  /// Whether the name of a place stands before it as well.
  private var isRepeated: [Bool]

  /// - Parameter asking: asked before each name whether to go on.
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

  /// Hands over each name with its places, in the order in which the names stand there first.
  func forEach(_ body: (NameKey, [Int]) throws -> Void) rethrows {
    for (place, key) in keys.enumerated() where !isRepeated[place] {
      var members = [place]
      while let next = following[members[members.count - 1]] { members.append(next) }
      try body(key, members)
    }
  }
}
