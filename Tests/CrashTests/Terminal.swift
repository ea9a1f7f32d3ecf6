import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pseudo-terminal with nobody at it: what a program asks is read, and what a
/// person would type is written.
final class Terminal {
  /// The end that a program takes for a terminal.
  let path: String
  private let descriptor: Int32
  /// Held open, so that the terminal lasts from one program to the next.
  private let farEnd: Int32
  private var unread: [UInt8] = []

  init() throws {
    var manner = termios()
    // What is typed isn't shown, and lines end in one character.
    cfmakeraw(&manner)
    var (near, far): (Int32, Int32) = (-1, -1)
    guard openpty(&near, &far, nil, &manner, nil) == 0, let name = ttyname(far) else {
      throw SystemError("a terminal can't be made", errno)
    }
    (descriptor, farEnd, path) = (near, far, String(cString: name))
    // Programs that start meanwhile must not keep the terminal from ending.
    for end in [near, far] where fcntl(end, F_SETFD, FD_CLOEXEC) != 0 {
      throw SystemError(path, errno)
    }
  }

  deinit {
    close(farEnd)
    close(descriptor)
  }

  /// Types a line.
  func type(_ line: String) throws {
    let bytes = Array((line + "\n").utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw SystemError(path, errno)
    }
  }

  /// Reads until this is said, and returns what was said before.
  func read(until end: String) throws -> String {
    while true {
      let text = String(decoding: unread, as: UTF8.self)
      if let range = text.range(of: end) {
        unread = Array(text[range.upperBound...].utf8)
        return String(text[..<range.lowerBound])
      }
      try readMore(after: text)
    }
  }

  private func readMore(after text: String) throws {
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Long enough for any answer; only a program that hangs takes so long.
    guard poll(&question, 1, 120_000) > 0 else {
      throw SystemError("nothing more was said after `\(text)`", 0)
    }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = readSome(descriptor, &bytes)
    guard count > 0 else { throw SystemError(path, errno) }
    unread += bytes.prefix(count)
  }
}

/// The system's `read`, which the method of that name hides.
private func readSome(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
  read(descriptor, &bytes, bytes.count)
}
