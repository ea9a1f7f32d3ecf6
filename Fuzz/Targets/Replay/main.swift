import Foundation
import FuzzChecks

// Runs a check on kept inputs, without libFuzzer and its sanitizers:
//
//     replay parser|interpreter|store|request FILE-OR-FOLDER…

guard CommandLine.arguments.count > 2 else {
  print("usage: replay parser|interpreter|store|request FILE-OR-FOLDER…")
  exit(64)
}

/// Returns the files at a path: the file itself, or the files in the folder.
func files(at path: String) throws -> [String] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
  else { return [path] }
  return try FileManager.default.contentsOfDirectory(atPath: path).sorted().map { path + "/" + $0 }
}

let check: ([UInt8]) throws -> Void
switch CommandLine.arguments[1] {
case "parser": check = { try ParserCheck.run($0) }
case "interpreter":
  let interpreter = InterpreterCheck()
  check = { try interpreter.run($0) }
case "store":
  let store = try DamagedStoreCheck()
  check = { try store.run($0) }
case "request": check = { try RequestCheck.run($0) }
default:
  print("error: there is no check `\(CommandLine.arguments[1])`")
  exit(64)
}

var (count, findings) = (0, 0)
for file in try CommandLine.arguments.dropFirst(2).flatMap(files) {
  count += 1
  do {
    try check([UInt8](try Data(contentsOf: URL(fileURLWithPath: file))))
  } catch {
    findings += 1
    print("\(file): \(error)")
  }
}
print("\(count) inputs, \(findings) findings")
exit(findings == 0 ? 0 : 1)
