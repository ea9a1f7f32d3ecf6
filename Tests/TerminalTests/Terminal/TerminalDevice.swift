import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The end of a terminal that programs use, opened by a test.
final class TerminalDevice {
  private let path: String
  private let descriptor: Int32

  init(_ path: String) throws {
    self.path = path
    descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(path, errno) }
  }

  deinit { close(descriptor) }

  /// The size that programs see.
  var size: Size {
    get throws {
      var size = winsize()
      guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { throw SystemError(path, errno) }
      return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
  }

  /// Whether all input has been read.
  var isRead: Bool {
    get throws {
      var left: Int32 = 0
      guard ioctl(descriptor, UInt(FIONREAD), &left) == 0 else { throw SystemError(path, errno) }
      return left == 0
    }
  }
}
