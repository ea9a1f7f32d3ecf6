import CartModels
import Foundation
import GRDB

extension StoreReplacement {
  /// Saves the readable contents of a damaged store in a new file, which replaces it.
  func rescue() throws -> Repair {
    guard let traits = try store.traits(for: .open) else {
      throw store.error(.missing("there is no such file"))
    }
    let objection = StoreHeader(try store.readHeader()).objection(isRecovering: store.hasJournal)
    if let objection, !objection.mayBeDamage { throw store.error(objection) }
    // From here on, no other program writes, as far as SQLite can still lock the file. The
    // connection stays open until the process ends, because on closing, SQLite would remove files
    // that belong to the new store by then.
    let guardian = objection == nil ? try lock() : nil
    defer { _ = guardian.map(Unmanaged.passRetained) }
    let copy = try PartialCopy(for: StoreFile(beside: store, ".rescued"), .save)
    defer { copy.remove() }
    let aside = try rescue(into: copy.file, from: objection)
    try copy.finish(like: traits, .save)
    var repair = Repair(asideCount: aside.lines.count)
    repair.aside = try aside.write(beside: store)
    repair.backup = try replace(with: copy.file)
    return repair
  }

  private func lock() throws -> DatabaseQueue? {
    do {
      var configuration = Connection.configuration(busyWait)
      configuration.allowsUnsafeTransactions = true
      let queue = try DatabaseQueue(path: store.path, configuration: configuration)
      try queue.inDatabase { try $0.beginTransaction(.immediate) }
      return queue
    } catch let error as DatabaseError where error.meansDamage {
      return nil
    }
  }

  /// - Parameter objection: the reason why the header is not that of a store, if any.
  private func rescue(
    into file: StoreFile, from objection: StoreError.Reason?
  ) throws -> RowsAside {
    let target = try DatabaseQueue(path: file.path)
    let aside = try target.inDatabase { target in
      try Migrator(location: store.location, keepsCopy: false).migrate(target)
      let rescue = Rescue(into: target, isInterrupted: isInterrupted)
      try withCopy { try rescue.run($0) }
      // A file of another program must not be replaced because of its name.
      if let objection, !rescue.hasFoundStore { throw store.error(objection) }
      guard rescue.hasFound else { throw store.error(.corrupt("nothing can be read"), .rescue) }
      var aside = rescue.aside
      try target.inTransaction {
        let more = try Doctor(target).repair()
        aside.add(more)
        return .commit
      }
      if let problem = try Doctor(target).problems().first {
        throw store.error(.corrupt(problem.message), .rescue)
      }
      return aside
    }
    try target.close()
    return aside
  }
}

extension StoreReplacement {
  /// Copies the store byte for byte, repairs the header of the copy, and calls the body with it.
  private func withCopy(_ body: (StoreFile) throws -> Void) throws {
    let copy = try PartialCopy(for: try StoreFile(path: store.path + ".rescued"), .save)
    defer { copy.remove() }
    try FileBytes(of: store).copy(to: copy.file)
    for suffix in ["-wal", "-journal"] {
      let companion = try StoreFile(path: store.path + suffix)
      guard try companion.isThere(for: .save) else { continue }
      let target = try StoreFile(path: copy.file.path + suffix)
      try target.make()
      try FileBytes(of: companion).copy(to: target)
    }
    try HeaderMending.mend(copy.file)
    try body(copy.file)
  }
}

extension StoreError.Reason {
  /// Whether a file that is rejected for this reason may be a damaged store.
  var mayBeDamage: Bool {
    switch self {
    case .notAStore: true
    // Versions are consecutive, so none of ours will be that high.
    case .newerVersion(let found, _): found > 255
    case .invalidPath, .permissionDenied, .readOnlyDisk, .isDirectory, .notRegularFile, .inTheWay,
      .notDurable, .diskFull, .corrupt, .busy, .interrupted, .conflict, .outdated, .missing, .moved,
      .linked, .changedMeanwhile, .inputOutput, .misuse, .database:
      false
    }
  }
}
