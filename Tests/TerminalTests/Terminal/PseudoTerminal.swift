import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal without a screen, for what is too much for one: bytes go in, and what comes out is
/// looked at for what it leaves behind.
final class PseudoTerminal {
  /// The end that a program takes for a terminal.
  let path: String
  private let descriptor: Int32
  /// Held open, so that the terminal lasts, and its modes can be read.
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

  /// A ^C just after a program ended would make the terminal discard what it said last and nobody
  /// has read yet.
  private func keepOutput() throws {
    var modes = termios()
    guard tcgetattr(farEnd, &modes) == 0 else { throw SystemError(path, errno) }
    modes.c_lflag |= tcflag_t(NOFLSH)
    guard tcsetattr(farEnd, TCSANOW, &modes) == 0 else { throw SystemError(path, errno) }
  }

  /// `ttyname` has one buffer for all threads, so that a test would get another one's terminal.
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

  /// Types bytes, listening meanwhile, as much as there is room for.
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

  /// Hears what is said within some milliseconds; false when nothing was.
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

  /// Whether what was typed has all been read.
  var isHeeded: Bool {
    var count: Int32 = 0
    return ioctl(farEnd, UInt(FIONREAD), &count) == 0 && count == 0
  }

  func forget() { said = [] }

  /// How the terminal treats keys and output, as `stty -a` would show it.
  func modes() throws -> [UInt32] {
    var modes = termios()
    guard tcgetattr(farEnd, &modes) == 0 else { throw SystemError(path, errno) }
    let characters = withUnsafeBytes(of: modes.c_cc) { $0.map(UInt32.init) }
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt32($0) }
      + characters
  }
}
