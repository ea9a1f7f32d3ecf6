/// The arguments of the process's command line.
enum ProcessArguments {
  /// The arguments after the program's name.
  ///
  /// - Throws: a `UsageError` if one isn't UTF-8. Swift's own list would contain U+FFFD in place
  ///   of invalid bytes, and lists would store that. Also if there are no arguments at all, not
  ///   even the program's name: on Linux, Swift reads them from `/proc`, and if that isn't
  ///   mounted, `qc add Milk` would be mistaken for `qc`.
  static func words() throws(UsageError) -> [String] {
    guard CommandLine.argc > 0 else {
      throw UsageError("the command line cannot be read: nothing is mounted at /proc")
    }
    return try words(from: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
  }

  static func words(
    from arguments: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>, count: Int
  ) throws(UsageError) -> [String] {
    var words: [String] = []
    for place in 1..<max(count, 1) {
      guard let argument = arguments[place] else { break }
      guard let word = String(validatingCString: argument) else {
        throw UsageError("`\(shown(argument))` is not UTF-8, as names and paths must be")
      }
      words.append(word)
    }
    return words
  }

  /// The argument with `\xE9` for each byte beyond ASCII.
  private static func shown(_ argument: UnsafeMutablePointer<Int8>) -> String {
    var text = ""
    var place = argument
    while place.pointee != 0, text.utf8.count < 100 {
      let byte = UInt8(bitPattern: place.pointee)
      if byte < 0x80 {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "\\x" + String(byte, radix: 16, uppercase: true)
      }
      place += 1
    }
    return text
  }
}
