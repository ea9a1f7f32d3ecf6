import CartStore
import Foundation
import Testing

@Suite struct StoreErrorTests {
  private static let location = StoreLocation.file("lists.sqlite")

  struct Said: CustomTestStringConvertible, Sendable {
    let operation: StoreError.Operation
    let reason: StoreError.Reason
    let (description, suggestion): (String, String)
    var testDescription: String { description }
  }

  static let sayings = [
    Said(
      operation: .open, reason: .permissionDenied,
      description: "Failed to open the store `lists.sqlite`: permission denied",
      suggestion: "Allow reading and writing of the file and its folder"),
    Said(
      operation: .save, reason: .diskFull,
      description: "Failed to save to the store `lists.sqlite`: the disk is full",
      suggestion: "Free some space and try again"),
    Said(
      operation: .fetch, reason: .corrupt("page 3"),
      description: "Failed to fetch from the store `lists.sqlite`: the file is damaged (page 3)",
      suggestion: "Repair the file, or restore a backup"),
    Said(
      operation: .delete, reason: .busy,
      description:
        "Failed to delete from the store `lists.sqlite`: another program is writing to it",
      suggestion: "Try again when the other program is done"),
    Said(
      operation: .migrate, reason: .inputOutput("disk I/O error"),
      description: "Failed to migrate the store `lists.sqlite`: disk I/O error",
      suggestion: "Check the disk and try again"),
    Said(
      operation: .open, reason: .newerVersion(found: 9, supported: 5),
      description: """
        Failed to open the store `lists.sqlite`: a newer QuickCart wrote it (store version 9; \
        this one reads up to 5)
        """,
      suggestion: "Update QuickCart, or choose another file"),
  ]

  @Test(arguments: sayings)
  func descriptionAndSuggestionStandApart(_ said: Said) {
    let error = StoreError(
      operation: said.operation, location: Self.location, reason: said.reason)
    #expect(error.errorDescription == said.description)
    #expect(error.recoverySuggestion == said.suggestion)
    #expect((error as any Error).localizedDescription == said.description)
    // The command line adds its own advice.
    for text in [said.description, said.suggestion] {
      #expect(!text.contains("--"))
      #expect(!text.contains("qc"))
    }
  }
}
