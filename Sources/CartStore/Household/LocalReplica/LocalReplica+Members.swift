/// The members of the household, as its server last listed them.
extension LocalReplica {
  private static let membersSetting = "household_members"

  /// Their names, in order; none before a server was asked.
  package func members() throws -> [String] {
    try value(of: Self.membersSetting).map { try StoredHousehold.decoded($0) } ?? []
  }

  package func keep(members: [String]) throws {
    try set(Self.membersSetting, to: StoredHousehold.encoded(members.sorted()))
  }

  /// Those of another household are no longer of interest.
  func forgetMembers() throws { try set(Self.membersSetting, to: nil) }
}
