import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pseudo-terminal without a person: tests read the program's output, and write the keys.
final class Terminal {
  /// The path of the end that a program uses as its terminal.
  let path: String
  private let descriptor: Int32
  /// Kept open, so that the terminal persists between programs.
  private let farEnd: Int32
  private var unread: [UInt8] = []

  init() throws {
    var manner = termios()
    // No echo, and lines end in one character.
    cfmakeraw(&manner)
    var (near, far): (Int32, Int32) = (-1, -1)
    guard openpty(&near, &far, nil, &manner, nil) == 0, let name = ttyname(far) else {
      throw SystemError("a terminal can't be made", errno)
    }
    (descriptor, farEnd, path) = (near, far, String(cString: name))
    // Other children must not inherit the ends and keep the terminal open.
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

  /// Reads until a text appears, and returns the text before it.
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
    // Long enough for any answer; only a program that hangs exceeds it.
    guard poll(&question, 1, 120_000) > 0 else {
      throw SystemError("nothing more was said after `\(text)`", 0)
    }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = readSome(descriptor, &bytes)
    guard count > 0 else { throw SystemError(path, errno) }
    unread += bytes.prefix(count)
  }
}

/// The system's `read`, which the method with that name hides.
private func readSome(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
  read(descriptor, &bytes, bytes.count)
}
