import ArgumentParser
import CartHousehold
import CartModels
import CartStore
import CartSync

/// `qc household repair`
struct Repair: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Send again what a server lacks that was restored from a backup.")

  @OptionGroup var location: StoreOption

  func run() throws {
    let shared = try location.open()
    let name = try shared.membership().name
    let lacked = try shared.notingTrouble {
      let synchronization = shared.synchronization(with: try shared.journal())
      let lacked = try synchronization.repair()
      try synchronization.run(telling: say)
      return lacked
    }
    say(
      lacked == 0
        ? "the server has all that this store has read of \(name)"
        : "the server lacked \(counted(Int(lacked), "change")) of \(name), and has what others "
          + "hadn't sent again by now")
  }
}
