import Foundation
import Testing

/// The program `Tests/ListEditor`, which edits a list repeatedly.
struct ListEditorProgram {
  private let process: Process

  static func start(store: String, list: UUID, name: String, edits: Int) throws -> Self {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try QuickCartProgram.path(of: "list-editor"))
    process.arguments = [store, list.uuidString, name, "\(edits)"]
    try process.run()
    return Self(process: process)
  }

  func wait() throws {
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
