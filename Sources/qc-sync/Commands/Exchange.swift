import ArgumentParser
import CartHousehold
import CartModels
import CartStore
import CartSync

/// `qc sync [--follow]`
struct Exchange: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Send what waits, and fetch what the others did.")

  @Flag(help: "Go on until it is interrupted.") var follow = false
  @OptionGroup var location: StoreOption

  func run() throws {
    let shared = try location.open()
    let name = try shared.membership().name
    if follow { return try Following(shared, input: nil, complains: true).run() }
    let report = try shared.notingTrouble {
      try shared.synchronization(with: try shared.journal()).run(telling: say)
    }
    let sent = report.sentCount > 0 ? "sent \(counted(report.sentCount, "change")); " : ""
    say("\(sent)\(name) is up to date here")
  }
}
