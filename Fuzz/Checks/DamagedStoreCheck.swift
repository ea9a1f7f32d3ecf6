import CartCLI
import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation

/// Opens a store whose files have flipped bits and missing ends, reads and writes it, and goes back
/// and forth in its journal.
///
/// Every failure must be a `StoreError`, and a file that isn't a store must stay unchanged.
public final class DamagedStoreCheck {
  private let folder: String
  private let image: StoreImage
  private let ids = CountingIdentifiers()

  /// Makes a check for any number of inputs, with a temporary folder.
  public init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/damaged-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    image = try StoreImage(in: folder, ids: ids)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      print("could not remove \(folder): \(error)")
    }
  }

  private var path: String { folder + "/store.sqlite" }

  /// Damages the store as an input specifies, and uses it.
  ///
  /// - Throws: a `Finding`, or any other error, which counts as one.
  public func run(_ bytes: [UInt8]) throws {
    var damaged = image
    for damage in Damage.all(in: bytes, to: image) { damaged.apply(damage) }
    try lay(damaged)
    let isStore = DamagedStoreCheck.isStore(damaged.database)
    let isOpen = try useStore()
    try runProgram(DamagedStoreCheck.looks)
    if !isStore {
      try expect(!isOpen, "what isn't a store was opened")
      let now = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      try expect(now == damaged.database, "what isn't a store was changed")
    }
    try runProgram(DamagedStoreCheck.repairs)
    // A repair can find a store behind a damaged header.
    if !isStore { try expect(try isKept(damaged.database), "what isn't a store was lost") }
  }

  /// Whether the bytes are those of the store or of a file beside it.
  private func isKept(_ bytes: [UInt8]) throws -> Bool {
    try files().contains {
      try Data(contentsOf: URL(fileURLWithPath: $0)).elementsEqual(bytes)
    }
  }

  /// Returns the store's file and all files whose names begin with its name.
  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix("store.sqlite") }.map { folder + "/" + $0 }
  }

  private func lay(_ image: StoreImage) throws {
    for file in try files() { try FileManager.default.removeItem(atPath: file) }
    try image.write(to: path)
  }

  /// Whether the header of a database identifies it as a store of ours. An empty file can become
  /// one.
  private static func isStore(_ database: [UInt8]) -> Bool {
    if database.isEmpty { return true }
    guard database.count >= 100, database.starts(with: Array("SQLite format 3\0".utf8)) else {
      return false
    }
    let version = database[60..<64].reduce(0) { $0 << 8 | Int($1) }
    return database[68..<72].elementsEqual("QCrt".utf8) && version <= SQLiteStore.schemaVersion
  }
}

// MARK: Use

extension DamagedStoreCheck {
  /// The sentences that run on the store, even if earlier ones fail.
  private static let sentences = [
    "show where added <= today or note contains \"e\" by quantity", "show by changed", "lists",
    "find e", "stats", "categories", "log 50", "add 2 l Milk in dairy note \"x\", 3 Chips",
    "check all", "set where yes note \"y\"", "rename Bread to Rye Bread", "list Party Supplies",
    "move all to Quick Run", "copy list Quick Run to Copy", "delete list Copy", "undo", "undo 3",
    "redo 2", "undo 50", "redo 50",
  ]

  /// Uses the store with the interpreter, and returns whether it could be opened.
  private func useStore() throws -> Bool {
    do {
      let store = try SQLiteStore(.file(path))
      for sentence in DamagedStoreCheck.sentences { try say(sentence, to: store) }
      try store.close()
    } catch let error as StoreError {
      try check(error)
      return error.operation != .open
    }
    return true
  }

  private func say(_ sentence: String, to store: SQLiteStore) throws {
    do {
      try Runner.silent(on: store, ids).run(
        Source(name: "damaged", text: sentence), from: .prompt)
    } catch let error as StoreError {
      try check(error)
    } catch is Diagnostic {
      // A name may be damaged as well.
    }
  }

  private func check(_ error: StoreError) throws(Finding) {
    if case .misuse(let how) = error.reason { throw Finding("the store is misused: \(how)") }
  }

  private static let code =
    "show; show by changed; show as markdown; lists; find e; stats; bought; log 50"

  /// The commands that show the store or change its contents.
  private static let looks = [
    ["-c", code], ["--json", "-c", code], ["dump"], ["undo"], ["--json", "redo"], ["doctor"],
  ]

  private static let repairs = [["doctor", "--repair"], ["show"], ["doctor"]]

  /// Uses the store with the program, which renders its contents as text.
  private func runProgram(_ runs: [[String]]) throws {
    for words in runs {
      let (output, errors) = (StringSink(), StringSink())
      let host = Host(
        environment: ["TZ": "UTC", "HOME": folder], output: output, errors: errors)
      let status = QuickCart.run(["--store", path, "--today", "2026-01-05"] + words, host: host)
      try expect([0, 1, 74].contains(status), "\(words) ends with \(status): \(errors.text)")
    }
  }
}
