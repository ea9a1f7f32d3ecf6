import CartHousehold
import CartModels
import CartPostgres
@testable import CartStore
import Foundation
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
}
