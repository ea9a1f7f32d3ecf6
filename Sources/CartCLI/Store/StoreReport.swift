import CartLanguage
import CartStore

/// What `qc` says of the store as a whole, for people and as JSON.
protocol UpkeepReport: Encodable {
  /// The lines for people.
  var lines: [String] { get }
  /// Whether even `--quiet` doesn't keep it back.
  var isAlwaysSaid: Bool { get }
}

extension UpkeepReport {
  var isAlwaysSaid: Bool { false }
}

/// What `qc backup` did.
struct BackupReport: UpkeepReport {
  let path: String
  let contents: StoreContents

  var lines: [String] {
    ["backed up \(contents.summary) to \(PrintableText.of(path))"]
  }

  private enum Key: CodingKey {
    case backup, lists, items
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(path, forKey: .backup)
    try container.encode(contents.listCount, forKey: .lists)
    try container.encode(contents.itemCount, forKey: .items)
  }
}

/// What `qc restore` did.
struct RestoreReport: UpkeepReport {
  let path: String
  let restoration: Restoration

  var lines: [String] {
    var lines = ["restored \(restoration.contents.summary) from \(PrintableText.of(path))"]
    if let kept = restoration.keptAside {
      lines.append("what was there before is kept in \(PrintableText.of(kept))")
    }
    return lines
  }

  private enum Key: CodingKey {
    case restored, lists, items, kept
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(path, forKey: .restored)
    try container.encode(restoration.contents.listCount, forKey: .lists)
    try container.encode(restoration.contents.itemCount, forKey: .items)
    try container.encode(restoration.keptAside, forKey: .kept)
  }
}

/// What `qc doctor` found and did.
struct DoctorReport: UpkeepReport {
  /// What is wrong still.
  var problems: [StoreProblem]
  /// What was put right.
  var repaired: [StoreProblem] = []
  /// Where the store is kept as it was before the repair.
  var backup: String?
  /// Where what can't be read is kept as text.
  var aside: [String] = []
  /// What the store holds, where nothing is wrong.
  var contents: StoreContents?
  /// How much of its file holds nothing.
  var freeBytes: Int64 = 0

  var isAlwaysSaid: Bool { !problems.isEmpty || !aside.isEmpty }

  /// Takes over what a repair did; the first backup is the one of the store as it was.
  mutating func note(_ repair: Repair) {
    backup = backup ?? repair.backup
    if let aside = repair.aside, !self.aside.contains(aside) { self.aside.append(aside) }
  }

  var lines: [String] {
    var lines = repaired.map { "repaired: \(PrintableText.of($0.message))" }
    if let backup { lines.append("the store as it was is kept in \(PrintableText.of(backup))") }
    for file in aside {
      lines.append("what can't be read is kept as text in \(PrintableText.of(file))")
    }
    if let contents {
      lines.append(
        "nothing is wrong: \(contents.summary), \(counted(contents.stepCount, "step")) in the journal"
      )
    }
    if freeBytes >= ByteCount.megabyte {
      lines.append("`qc compact` gives back \(ByteCount.text(freeBytes))")
    }
    for problem in problems {
      lines.append("problem: \(PrintableText.of(problem.message))")
      lines.append("  \(problem.advice)")
    }
    if problems.contains(where: \.isRepairable) {
      lines.append("`qc doctor --repair` repairs what can be, after a backup")
    }
    return lines
  }

  private struct Problem: Encodable {
    let message: String
    let repairable: Bool
    let advice: String

    init(_ problem: StoreProblem) {
      message = problem.message
      repairable = problem.isRepairable
      advice = problem.advice
    }
  }

  private enum Key: CodingKey {
    case problems, repaired, backup, aside
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(problems.map(Problem.init), forKey: .problems)
    try container.encode(repaired.map(Problem.init), forKey: .repaired)
    try container.encode(backup, forKey: .backup)
    try container.encode(aside, forKey: .aside)
  }
}

extension StoreContents {
  /// `2 lists with 11 items`
  fileprivate var summary: String {
    "\(counted(listCount, "list")) with \(counted(itemCount, "item"))"
  }
}

/// What `qc compact` is about to drop.
struct CompactionNotice: UpkeepReport {
  let stepCount: Int

  var lines: [String] {
    [
      "dropping the oldest \(counted(stepCount, "step")) of the journal: `undo` won't get there any more"
    ]
  }

  private enum Key: CodingKey {
    case dropping
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(stepCount, forKey: .dropping)
  }
}

/// What `qc compact` did.
struct CompactionReport: UpkeepReport {
  let before: Int64
  let after: Int64

  var lines: [String] {
    [
      before > after
        ? "the store took \(ByteCount.text(before)), and takes \(ByteCount.text(after)) now"
        : "the store takes \(ByteCount.text(after)); there was nothing to give back"
    ]
  }

  private enum Key: CodingKey {
    case before, after
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(before, forKey: .before)
    try container.encode(after, forKey: .after)
  }
}

/// Sizes of files, for people.
enum ByteCount {
  static let megabyte: Int64 = 1 << 20

  /// `1.9 GB`, `96 kB`
  static func text(_ bytes: Int64) -> String {
    let units = [("GB", megabyte << 10), ("MB", megabyte), ("kB", Int64(1) << 10)]
    guard let (name, size) = units.first(where: { bytes >= $0.1 }) else {
      return counted(Int(clamping: bytes), "byte")
    }
    let tenths = (bytes * 10 + size / 2) / size
    let isWhole = tenths % 10 == 0
    return isWhole ? "\(tenths / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
  }
}
