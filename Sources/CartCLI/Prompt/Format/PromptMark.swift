import CartPlatform
import Foundation

/// What a prompt tells a terminal, and nobody sees: where one jumps from prompt to prompt, what is
/// selected as all that an entry said, and where a new window opens.
///
/// The sequences are FinalTerm's (OSC 133) and OSC 7, which most terminals of today know and the
/// others pass over.
package enum PromptMark {
  case promptBegins
  /// The prompt ends, and what is typed begins: said by who draws both.
  case inputBegins
  case outputBegins
  case outputEnded(ExitStatus)
  /// The folder that the program is in.
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

  /// The name of the machine, by which a terminal knows whether the folder is one of its own.
  private static var machine: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count) == 0 else { return "" }
    return String(
      decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Nothing but what RFC 3986 leaves alone in a path, so that no sequence can be in it.
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
