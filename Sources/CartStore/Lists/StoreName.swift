import CartModels
import Foundation

/// The name of a store in a folder.
struct StoreName {
  private let name: String

  /// - Throws: `StoreError` if the name is not a valid file name.
  init(_ name: String) throws {
    self.name = name.withoutOuterBlanks
    let objection: String? =
      if self.name.isEmpty {
        "the store's name is empty"
      } else if self.name.utf8.contains(UInt8(ascii: "/")) || name.utf8.contains(0) {
        "the store's name is not a file name"
      } else if self.name.hasPrefix(".") {
        "the store's name begins with a dot"
      } else {
        nil
      }
    if let objection {
      throw StoreError(operation: .open, location: .file(name), reason: .invalidPath(objection))
    }
  }

  /// The path of the file, in the given folder or else the folder where `qc` keeps its stores.
  func path(in folder: String?) -> String {
    FilePath(folder ?? StoreName.usualFolder(ProcessInfo.processInfo.environment))
      .appending("\(name).sqlite")
  }

  /// The default folder according to the XDG Base Directory Specification, which ignores a variable
  /// that isn't an absolute path.
  static func usualFolder(_ environment: [String: String]) -> String {
    if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") { return path + "/quickcart" }
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
    return "\(home)/.local/share/quickcart"
  }
}
