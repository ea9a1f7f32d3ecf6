// Looks up each name of a file in the catalogue, a number of times.
//
//   name-lookups FILE TIMES

import CartModels
import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 3, let times = Int(arguments[2]) else {
  print("say: name-lookups FILE TIMES")
  exit(64)
}

let text = try String(contentsOf: URL(filePath: arguments[1]), encoding: .utf8)
let names = text.split(separator: "\n").map { NameKey(String($0)) }
var found = 0
for _ in 0..<times {
  for name in names where Catalogue.builtIn.match(name) != nil { found += 1 }
}
print("\(found) of \(times * names.count) found")
