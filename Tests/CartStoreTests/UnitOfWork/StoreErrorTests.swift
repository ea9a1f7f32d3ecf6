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
      // What the program's options are called is the program's business.
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

  /// SQLite says so when another program takes too long over the memory they share.
  @Test func aLockThatDoesNotComeMeansThatOthersAreBusy() {
    let failure = SQLiteFailure(code: ResultCode.SQLITE_PROTOCOL.rawValue, message: "protocol")
    #expect(StoreError.Reason(failure, at: .memory) == .busy)
  }

  /// A file that could be opened for reading only is one that may not be written,
  /// or else the disk's doing.
  @Test func onlyAFileThatMayNotBeWrittenLacksPermission() throws {
    let folder = try TemporaryFolder()
    let failure = SQLiteFailure(code: ResultCode.SQLITE_READONLY.rawValue, message: "read-only")
    let closed = StoreError.Reason(failure, at: .file(folder.file() + "/none/lists.sqlite"))
    #expect(closed == .permissionDenied)
    let disk = StoreError.Reason.inputOutput("the file could only be opened for reading")
    // One that is about to be made, and one that is there.
    #expect(StoreError.Reason(failure, at: .file(folder.file())) == disk)
    try SQLiteStore(.file(folder.file())).close()
    #expect(StoreError.Reason(failure, at: .file(folder.file())) == disk)
  }

  /// What SQLite says of a copy is asked of the database that had no trouble.
  @Test func aFailureWithoutWordsIsExplainedByItsCode() {
    let error = DatabaseError(resultCode: .SQLITE_IOERR_WRITE, message: "not an error")
    #expect(SQLiteFailure(error).message == "disk I/O error")
  }
}
