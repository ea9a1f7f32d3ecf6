import Foundation

/// A program of the system whose output tests compare with ours.
struct OtherProgram {
  let path: String

  /// Finds a program; nil if it isn't installed.
  init?(_ name: String) {
    let folders = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  /// Runs the program to its end. - Returns: its standard output.
  func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
