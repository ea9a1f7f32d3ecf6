/// The members of the household, as its server last listed them.
extension LocalReplica {
  private static let membersSetting = "household_members"

  /// The names in order; empty until a server was asked.
  package func members() throws -> [String] {
    try value(of: Self.membersSetting).map { try StoredHousehold.decoded($0) } ?? []
  }

  package func keep(members: [String]) throws {
    try set(Self.membersSetting, to: StoredHousehold.encoded(members.sorted()))
  }

  /// Forgets the members of another household.
  func forgetMembers() throws { try set(Self.membersSetting, to: nil) }
}
