import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal without a screen, for more input than a real one could handle. Tests only check some
/// effects of the output.
final class PseudoTerminal {
  /// The path of the end that a program uses as its terminal.
  let path: String
  private let descriptor: Int32
  /// Kept open, so that the terminal persists and its modes can be read.
  private let farEnd: Int32
  private(set) var said: [UInt8] = []

  init(_ size: Size) throws {
    var (near, far): (Int32, Int32) = (-1, -1)
    guard openpty(&near, &far, nil, nil, nil) == 0 else {
      throw SystemError("a terminal can't be made", errno)
    }
    (descriptor, farEnd, path) = (near, far, try PseudoTerminal.name(of: far))
    for end in [near, far] where fcntl(end, F_SETFD, FD_CLOEXEC) != 0 {
      throw SystemError(path, errno)
    }
    guard fcntl(near, F_SETFL, O_NONBLOCK) == 0 else { throw SystemError(path, errno) }
    try keepOutput()
    try resize(to: size)
  }

  /// Turns off flushing by ^C. If ^C arrives just after a program has ended, the terminal would
  /// otherwise discard the unread end of its output.
  private func keepOutput() throws {
    var modes = termios()
    guard tcgetattr(farEnd, &modes) == 0 else { throw SystemError(path, errno) }
    modes.c_lflag |= tcflag_t(NOFLSH)
    guard tcsetattr(farEnd, TCSANOW, &modes) == 0 else { throw SystemError(path, errno) }
  }

  /// `ttyname` has one buffer for all threads, so a test could get the terminal of another.
  private static func name(of descriptor: Int32) throws -> String {
    var name = [CChar](repeating: 0, count: 256)
    let code = ttyname_r(descriptor, &name, name.count)
    guard code == 0 else { throw SystemError("a terminal has no name", code) }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }

  deinit {
    close(farEnd)
    close(descriptor)
  }

  func resize(to size: Size) throws {
    var size = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0 else { throw SystemError(path, errno) }
  }

  /// Writes bytes as far as there is room, and reads output in the meantime.
  func type(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno != EAGAIN, errno != EINTR {
        throw SystemError(path, errno)
      } else {
        listen(10)
      }
    }
    listen(0)
  }

  /// Reads the output that arrives within some milliseconds; returns false if there is none.
  @discardableResult
  func listen(_ milliseconds: Int32) -> Bool {
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&question, 1, milliseconds) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return false }
    said += bytes.prefix(count)
    return true
  }

  /// Whether all input has been read.
  var isHeeded: Bool {
    var count: Int32 = 0
    return ioctl(farEnd, UInt(FIONREAD), &count) == 0 && count == 0
  }

  func forget() { said = [] }

  /// Returns the modes of the terminal, like `stty -a`.
  func modes() throws -> [UInt32] {
    var modes = termios()
    guard tcgetattr(farEnd, &modes) == 0 else { throw SystemError(path, errno) }
    let characters = withUnsafeBytes(of: modes.c_cc) { $0.map(UInt32.init) }
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt32($0) }
      + characters
  }
}
