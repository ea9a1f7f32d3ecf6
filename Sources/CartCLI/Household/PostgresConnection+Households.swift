import CartHousehold
import CartPostgres
import CartStore

/// Finds households in a database.
extension PostgresConnection {
  /// The household of a name, or the only one.
  func household(named name: String?) throws -> PostgresHousehold {
    let all = try PostgresHousehold.all(on: self)
    let found = name.map { name in all.filter { $0.name == name } } ?? all
    guard let household = found.first else { throw SharedJournalError.notMember }
    guard found.count == 1 else {
      let names = all.map { "`\($0.name)`" }.joined(separator: ", ")
      throw SharedJournalError.unusable(
        "there are several households: \(names); choose one with --household NAME")
    }
    return household
  }

  /// Returns the household that a store is part of. If its user was expelled and invited again,
  /// the user joins again.
  func household(of membership: HouseholdMembership) throws -> PostgresHousehold {
    let all = try PostgresHousehold.all(on: self)
    guard let household = all.first(where: { $0.id == membership.id }) else {
      throw SharedJournalError.notMember
    }
    if household.person == nil { try household.join(as: membership.person, on: self) }
    return household
  }
}
