import CartCLI
import Foundation
import TestSupport

/// A store in a temporary folder, on which `qc` can run.
struct TemporaryStore {
  private let folder: URL

  init() throws {
    folder = URL(fileURLWithPath: try TemporaryFolders.make("quickcart"))
  }

  /// Deletes the store and its folder.
  func remove() { TemporaryFolders.remove(folder.path) }

  /// The result of a run.
  struct Result: Equatable {
    var output: String
    var errors: String
    var status: Int32
  }

  /// Returns the path of a file beside the store.
  func path(of file: String) -> String { folder.appendingPathComponent(file).path }

  /// Runs `qc` with some words on a fixed day; `setting` can change its host.
  func run(_ words: [String], on setting: (inout CartCLI.Host) -> Void = { _ in }) -> Result {
    let (output, errors) = (StringSink(), StringSink())
    var host = CartCLI.Host(
      environment: ["TZ": "UTC", "HOME": folder.path], output: output, errors: errors,
      folder: folder.path)
    setting(&host)
    let path = folder.appendingPathComponent("lists.sqlite").path
    let status = QuickCart.run(["--store", path, "--today", "2026-01-05"] + words, host: host)
    return Result(output: output.text, errors: errors.text, status: status)
  }
}
