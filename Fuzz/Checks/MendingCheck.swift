import CartCLI
import CartInterpreter
import CartModels
import CartStore
import Foundation

/// Damages stores and repairs them. A backup can always be restored, and a repair loses nothing
/// that can still be read.
public final class MendingCheck {
  private let folder: String
  private let image: StoreImage
  /// The dump of the undamaged store.
  private let whole: String
  /// The output of the last repair, which explains losses.
  public private(set) var lastRepair = ""

  /// Makes a check for any number of inputs, with a temporary folder.
  public init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/mending-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    image = try StoreImage(in: folder, ids: CountingIdentifiers())
    whole = MendingCheck.run(["dump"], at: folder + "/original.sqlite").output
    let status = MendingCheck.run(
      ["backup", folder + "/backup"], at: folder + "/original.sqlite"
    ).status
    try expect(status == 0 && whole.contains("add "), "there is nothing to damage")
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      print("could not remove \(folder): \(error)")
    }
  }

  /// The result of repairing a damaged store.
  public enum Outcome: String, Sendable, CaseIterable {
    /// The damage had no effect.
    case unharmed
    /// A repair restored everything.
    case repaired
    /// A repair restored a part.
    case saved
    /// Only a backup helps.
    case lost
  }

  /// Damages the store as an input specifies, and both restores and repairs it.
  ///
  /// - Throws: a `Finding`, or any other error, which counts as one.
  public func run(_ bytes: [UInt8]) throws -> Outcome {
    var damaged = image
    for damage in Damage.all(in: bytes, to: image) { damaged.apply(damage) }
    let readable = try look(at: damaged)
    try restore(damaged)
    return try repair(damaged, readable)
  }

  /// Writes the files of the damaged store to a folder for inspection.
  public func keep(_ bytes: [UInt8], in folder: String) throws {
    var damaged = image
    for damage in Damage.all(in: bytes, to: image) { damaged.apply(damage) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try damaged.write(to: folder + "/lists.sqlite")
  }

  // MARK: Ways

  /// Reads the damaged store, and returns the sentences that can be read.
  private func look(at damaged: StoreImage) throws -> Set<String> {
    for words in [["show"], ["lists"]] {
      let result = MendingCheck.run(words, at: try lay(damaged))
      try expect([0, 1, 74].contains(result.status), "\(words): \(result)")
    }
    let dump = MendingCheck.run(["dump"], at: try lay(damaged))
    try expect([0, 74].contains(dump.status), "dump: \(dump)")
    return MendingCheck.sentences(of: dump.output)
  }

  private func restore(_ damaged: StoreImage) throws {
    let path = try lay(damaged)
    let result = MendingCheck.run(["restore", folder + "/backup"], at: path)
    try expect(result.status == 0, "restore: \(result)")
    let dump = MendingCheck.run(["dump"], at: path)
    try expect(dump.status == 0 && dump.output == whole, "restored, it says: \(dump)")
    let doctor = MendingCheck.run(["doctor"], at: path)
    try expect(doctor.status == 0, "restored, it has: \(doctor)")
  }

  private func repair(_ damaged: StoreImage, _ readable: Set<String>) throws -> Outcome {
    let path = try lay(damaged)
    let repair = MendingCheck.run(["doctor", "--repair"], at: path)
    lastRepair = repair.output + repair.errors
    try expect([0, 1, 74].contains(repair.status), "doctor --repair: \(repair)")
    let dump = MendingCheck.run(["dump"], at: path)
    let wanted = readable.intersection(MendingCheck.sentences(of: whole))
    let lost = wanted.subtracting(MendingCheck.sentences(of: dump.output))
    try expect(lost.isEmpty, "a repair lost \(lost.sorted()): \(repair)")
    guard repair.status == 0 else { return .lost }
    try expect(dump.status == 0, "repaired, it says: \(dump)")
    let doctor = MendingCheck.run(["doctor"], at: path)
    try expect(doctor.status == 0, "repaired, it has: \(doctor)")
    if repair.output.hasPrefix("no problems found") { return .unharmed }
    return dump.output == whole ? .repaired : .saved
  }

  // MARK: Means

  /// Puts the damaged files alone into the folder of the store.
  private func lay(_ image: StoreImage) throws -> String {
    let place = folder + "/place"
    if FileManager.default.fileExists(atPath: place) {
      try FileManager.default.removeItem(atPath: place)
    }
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let path = place + "/lists.sqlite"
    try image.write(to: path)
    return path
  }

  /// Returns the sentences of a dump, each with its list.
  private static func sentences(of dump: String) -> Set<String> {
    var list = ""
    var found: Set<String> = []
    for line in dump.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("list ") { list = String(line) }
      found.insert("\(list): \(line)")
    }
    return found
  }

  private struct Result {
    var output: String
    var errors: String
    var status: Int32
  }

  private static func run(_ words: [String], at path: String) -> Result {
    let (output, errors) = (StringSink(), StringSink())
    let host = Host(environment: ["TZ": "UTC", "HOME": "/"], output: output, errors: errors)
    let status = QuickCart.run(["--store", path, "--today", "2027-01-05"] + words, host: host)
    return Result(output: output.text, errors: errors.text, status: status)
  }
}
