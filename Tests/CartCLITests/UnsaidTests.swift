import CartCLI
import Foundation
import Testing

/// The error messages when the results cannot be written.
@Suite struct UnsaidTests {
  /// A sink that fails like a full disk.
  private final class FullSink: TextSink {
    private let descriptor = FileSink(descriptor: -1)

    func write(_ text: String) throws {
      try descriptor.write(text)
      try descriptor.flush()
    }

    func flush() throws {}
  }

  /// Each due schedule commits separately, so the message says that earlier ones are kept.
  @Test func whatWasAppliedIsSaidToBeKept() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    _ = store.run([
      "-c", "template t { add Tortillas }; list Weekly; every day apply t to Weekly as daily",
    ])
    let result = store.run(["apply", "due"]) { $0.output = FullSink() }
    #expect(result.status == 74)
    #expect(result.errors.contains("the changes were saved all the same; `qc log` shows them"))
    #expect(store.run(["show"]).output.contains("Tortillas"))
    // A dry run must not claim that anything was kept.
    let dry = store.run(["--dry-run", "add", "Milk"]) { $0.output = FullSink() }
    #expect(dry.errors.contains("nothing was changed"), "\(dry)")
  }

  /// An export does not change the store, but the message says that the file was written.
  @Test func whatWasExportedIsSaidToBeWritten() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    _ = store.run(["add", "Milk"])
    let file = store.path(of: "list.txt")
    let result = store.run(["export", "to", file]) { $0.output = FullSink() }
    #expect(result.status == 74)
    #expect(result.errors.contains("the file was written"), "\(result)")
    #expect(!result.errors.contains("nothing was changed"))
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("Milk"))
    let dry = store.run(["--dry-run", "export", "to", file]) { $0.output = FullSink() }
    #expect(dry.errors.contains("nothing was changed"), "\(dry)")
  }

  /// Commands on the whole store finish before they print, so the message says that the change was
  /// made.
  @Test func whatWasDoneToTheStoreIsSaidToBeKept() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    _ = store.run(["add", "Milk"])
    let backup = store.path(of: "copy")
    let ends = [
      (["backup", backup], "the backup was made all the same, in `\(backup)`"),
      (["compact"], "the store was compacted all the same"),
      (["restore", backup], "the store was restored all the same, and the previous store is in `"),
    ]
    for (words, end) in ends {
      let result = store.run(words) { $0.output = FullSink() }
      #expect(result.status == 74)
      #expect(
        result.errors.contains(end), "\(words): \(result)")
    }
    #expect(store.run(["show"]).output.contains("Milk"))
    // If the command had nothing to do, the message does not mention a change.
    let doctor = store.run(["doctor"]) { $0.output = FullSink() }
    #expect(doctor.status == 74 && !doctor.errors.contains("all the same"), "\(doctor)")
  }
}
