import CartHousehold
import CartModels
import CartPostgres
@testable import CartStore
import Foundation
import GRDB
import TestSupport
import Testing

extension Home {
  /// Returns the address of the household for a role.
  func address(of role: String) throws -> String { try server.address(database, of: role).text }

  /// Makes devices of Ada and Ben, both with the lists from Ada's sentences.
  func devices(holding sentences: String...) throws -> (ada: Device, ben: Device) {
    let (ada, ben) = (try device(of: "ada", as: "Ada"), try device(of: "ben", as: "Ben"))
    for sentence in sentences { try ada.say(sentence) }
    try ada.exchange()
    try ben.exchange()
    return (ada, ben)
  }

  /// Makes a device that is part of the household.
  func device(of role: String, as person: String, programs: String? = nil) throws -> Device {
    let device = try Device(programs: programs)
    try device.join(at: try address(of: role), as: person)
    return device
  }
}

extension Device {
  /// Joins the household, and turns automatic syncing off.
  func join(at address: String, as person: String) throws {
    let outcome = try qc("household", "join", address, "--as", person)
    guard outcome.status == 0 else { throw SystemError("\(person) can't join: \(outcome)", 0) }
    try say("option sync = manual")
  }

  /// Returns the pending entries, in order.
  func waiting() throws -> [UUID] {
    try store().lookAtHousehold { try $0.pending(limit: .max).map(\.id) }
  }

  /// Returns the differences between the lists and those that follow from the entries.
  func complaints() throws -> [String] { try store().lookAtHousehold { try $0.check() } }

  /// Syncs, and only prints errors.
  func exchange() throws {
    let outcome = try qc("sync")
    guard outcome.status == 0 else { throw SystemError("`qc sync`: \(outcome)", 0) }
  }

  /// Returns the state that results from the entries, one row each, and the visible contents.
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
  /// Lets all devices send and fetch until nothing is pending.
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
  /// Describes the difference between two states.
  func difference(from other: [String]) -> String {
    let (here, there) = (Set(self).subtracting(other), Set(other).subtracting(self))
    return "has \(here.sorted().prefix(5)) and lacks \(there.sorted().prefix(5))"
  }
}
