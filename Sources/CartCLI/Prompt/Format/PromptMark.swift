import CartPlatform
import Foundation

/// An invisible sequence for the terminal. It lets the user jump between prompts, select the
/// whole output of an entry, and open a new window in the same folder.
///
/// The sequences are FinalTerm's (OSC 133) and OSC 7, which most current terminals support and
/// all others ignore.
package enum PromptMark {
  case promptBegins
  /// The prompt ends and the input begins; written by the code that draws both.
  case inputBegins
  case outputBegins
  case outputEnded(ExitStatus)
  /// The current folder of the program.
  case folder(String)

  var sequence: String {
    switch self {
    case .promptBegins: "\u{1B}]133;A\u{1B}\\"
    case .inputBegins: "\u{1B}]133;B\u{1B}\\"
    case .outputBegins: "\u{1B}]133;C\u{1B}\\"
    case .outputEnded(let status): "\u{1B}]133;D;\(status.rawValue)\u{1B}\\"
    case .folder(let path):
      "\u{1B}]7;file://\(Self.coded(Self.machine))\(Self.coded(path))\u{1B}\\"
    }
  }

  /// The host name, by which a terminal recognises whether the folder is local.
  private static var machine: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count) == 0 else { return "" }
    return String(
      decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Percent-encodes all characters except those that RFC 3986 allows in a path, so that the text
  /// can't contain an escape sequence.
  private static func coded(_ text: String) -> String {
    var coded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        coded.unicodeScalars.append(Unicode.Scalar(byte))
      default: coded += String(format: "%%%02X", Int(byte))
      }
    }
    return coded
  }
}
