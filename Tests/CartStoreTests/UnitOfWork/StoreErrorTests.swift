import CartModels
import Foundation
import GRDB
import Testing

@testable import CartStore

@Suite struct StoreErrorTests {
  @Test func aRefusedFileIsExplained() {
    let error = StoreError(
      operation: .open, location: .file("notes.txt"),
      reason: .notAStore("it is another kind of file"))
    #expect(
      error.description == """
        could not open the store `notes.txt`: it is not a QuickCart store (it is another \
        kind of file); nothing was changed
        """)
  }

  @Test func aNewerVersionIsNamed() {
    let error = StoreError(
      operation: .open, location: .file("a.sqlite"), reason: .newerVersion(found: 7, supported: 1))
    #expect(
      error.description == """
        could not open the store `a.sqlite`: a newer QuickCart wrote it (store version 7; this \
        one reads up to 1); nothing was changed
        """)
  }

  @Test func everySentenceSaysWhatAndWhy() {
    let reasons: [StoreError.Reason] = [
      .invalidPath("the path is empty"), .permissionDenied, .isDirectory, .notRegularFile,
      .diskFull, .corrupt("page 3"), .busy, .interrupted, .conflict("it is there"),
      .missing("it isn't there"), .inputOutput("disk I/O error"), .misuse("wrong"),
      .database(code: 1, message: "logic error"), .moved("it was renamed"), .linked(2),
      .changedMeanwhile,
    ]
    for reason in reasons {
      let text = StoreError(operation: .save, location: .memory, reason: reason).description
      #expect(text.hasPrefix("could not write to the store in memory: "))
      #expect(text.split(separator: ":").count >= 2)
      #expect(text.hasSuffix("; nothing was changed"))
      // The names of the program's options belong to the program.
      #expect(!text.contains("--"))
    }
  }

  @Test func aTakenTitleIsAConflict() throws {
    let fixture = try StoreFixture()
    _ = try fixture.makeList("List")
    let error = #expect(throws: StoreError.self) { try fixture.makeList("LIST") }
    #expect(
      error?.description == """
        could not write to the store in memory: an entry with the same name or identifier \
        already exists; nothing was changed
        """)
  }

  /// SQLite reports this if another program holds the lock on their shared memory for too long.
  @Test func aLockThatDoesNotComeMeansThatOthersAreBusy() {
    let failure = SQLiteFailure(code: ResultCode.SQLITE_PROTOCOL.rawValue, message: "protocol")
    #expect(StoreError.Reason(failure, at: .memory) == .busy)
  }

  /// If a file could only be opened for reading, either its permissions are the cause, or the disk.
  @Test func onlyAFileThatMayNotBeWrittenLacksPermission() throws {
    let folder = try TemporaryFolder()
    let failure = SQLiteFailure(code: ResultCode.SQLITE_READONLY.rawValue, message: "read-only")
    let closed = StoreError.Reason(failure, at: .file(folder.file() + "/none/lists.sqlite"))
    #expect(closed == .permissionDenied)
    let disk = StoreError.Reason.inputOutput("the file could only be opened for reading")
    // The file doesn't exist yet, and then it does.
    #expect(StoreError.Reason(failure, at: .file(folder.file())) == disk)
    try SQLiteStore(.file(folder.file())).close()
    #expect(StoreError.Reason(failure, at: .file(folder.file())) == disk)
  }

  /// SQLite can report a failed copy with the message of the other database, "not an error".
  @Test func aFailureWithoutWordsIsExplainedByItsCode() {
    let error = DatabaseError(resultCode: .SQLITE_IOERR_WRITE, message: "not an error")
    #expect(SQLiteFailure(error).message == "disk I/O error")
  }
}
