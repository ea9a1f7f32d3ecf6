import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The size of a terminal.
struct Size: Hashable, Sendable, CustomTestStringConvertible {
  let columns: Int
  let rows: Int

  /// What terminals open with.
  static let usual = Size(columns: 80, rows: 24)
  /// A telephone.
  static let small = Size(columns: 40, rows: 10)
  /// Less than anybody wants.
  static let tiny = Size(columns: 20, rows: 6)

  /// The sizes that all must hold at.
  static let all = [usual, small, tiny]

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// What programs in a terminal believe.
  init(ofTerminal device: String) throws {
    let descriptor = open(device, O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(descriptor) }
    var size = winsize()
    guard descriptor >= 0, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else {
      throw SystemError(device, errno)
    }
    self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  var testDescription: String { "\(columns)×\(rows)" }
}
