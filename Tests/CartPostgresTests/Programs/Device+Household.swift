import CartHousehold
import CartModels
import CartPostgres
@testable import CartStore
import Foundation
import GRDB
import TestSupport
import Testing

extension Home {
  /// Where a role finds it.
  func address(of role: String) throws -> String { try server.address(database, of: role).text }

  /// The devices of Ada and Ben, which hold what Ada said.
  func devices(holding sentences: String...) throws -> (ada: Device, ben: Device) {
    let (ada, ben) = (try device(of: "ada", as: "Ada"), try device(of: "ben", as: "Ben"))
    for sentence in sentences { try ada.say(sentence) }
    try ada.exchange()
    try ben.exchange()
    return (ada, ben)
  }

  /// A device whose lists are part of it already.
  func device(of role: String, as person: String, programs: String? = nil) throws -> Device {
    let device = try Device(programs: programs)
    try device.join(at: try address(of: role), as: person)
    return device
  }
}

extension Device {
  /// Joins, and sends and fetches from then on only when it is told to.
  func join(at address: String, as person: String) throws {
    let outcome = try qc("household", "join", address, "--as", person)
    guard outcome.status == 0 else { throw SystemError("\(person) can't join: \(outcome)", 0) }
    try say("option sync = manual")
  }

  /// Which entries wait to be sent, in the order in which they were said.
  func waiting() throws -> [UUID] {
    try store().lookAtHousehold { try $0.pending(limit: .max).map(\.id) }
  }

  /// Where lists aren't what the entries come to.
  func complaints() throws -> [String] { try store().lookAtHousehold { try $0.check() } }

  /// Sends and fetches, and says only what is wrong.
  func exchange() throws {
    let outcome = try qc("sync")
    guard outcome.status == 0 else { throw SystemError("`qc sync`: \(outcome)", 0) }
  }

  /// All that the entries come to here, a row each, and what one sees of it.
  func state() throws -> [String] {
    let database = try DatabaseQueue(path: path(of: "lists.sqlite"))
    let tables = ["lot", "replacement", "item", "list", "value", "bought"]
    let rows = try database.read { database in
      try tables.flatMap { table in
        try Row.fetchAll(database, sql: "SELECT * FROM household_\(table)").map {
          "\(table) \($0)"
        }.sorted()
      }
    }
    try database.close()
    return try rows + lists() + [
      qc("templates").output, qc("schedules").output,
    ]
  }
}

extension [Device] {
  /// Has everybody send and fetch until nobody has anything to say.
  func settle() throws {
    for _ in 0..<20 {
      let said = try map { try $0.qc("sync") }
      if said.allSatisfy({ $0 == .init(output: "Home is up to date\n") }) { return }
      guard said.allSatisfy({ $0.status == 0 }) else { throw SystemError("settling: \(said)", 0) }
    }
    throw SystemError("the household doesn't come to rest", 0)
  }
}

extension [String] {
  /// What one state has and another lacks.
  func difference(from other: [String]) -> String {
    let (here, there) = (Set(self).subtracting(other), Set(other).subtracting(self))
    return "has \(here.sorted().prefix(5)) and lacks \(there.sorted().prefix(5))"
  }
}
