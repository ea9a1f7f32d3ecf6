import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A household in which a script replaces the background `qc`. A test decides what the other
/// members do.
///
/// The script records its arguments in its home, one line for each start.
struct Household {
  let person: Person

  /// Prints what a test writes to `arrivals`, and records its input in `told`.
  static let listening = """
    exec 3<>"$HOME/arrivals"
    cat <&3 &
    echo "$$" >> "$HOME/started"
    cat >> "$HOME/told"
    kill $!
    echo "$$" >> "$HOME/ended"

    """

  /// - Parameters:
  ///   - follow: the script for `qc ---sync follow`.
  ///   - once: the script for `qc ---sync once`.
  init(
    joined: Bool = true, trouble: String? = nil, follow: String = listening, once: String = "exit"
  ) throws {
    person = try Person()
    let script = """
      #!/bin/sh
      echo "$@" >> "$HOME/words"
      case $2 in
      once)
      \(once)
      ;;
      follow)
      \(follow)
      ;;
      esac

      """
    try person.put(scriptBesideItAsQC: script)
    guard mkfifo("\(person.home)/arrivals", 0o600) == 0 else { throw SystemError("mkfifo", errno) }
    if joined { try join(trouble: trouble) }
  }

  func join(trouble: String? = nil) throws {
    try SharedStore.join(at: person.store, trouble: trouble)
  }

  /// Returns the lines of a file in the home; none if it doesn't exist.
  func lines(of file: String) throws -> [String] {
    let path = "\(person.home)/\(file)"
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Waits until a file has a number of lines.
  func waits(for count: Int, linesOf file: String, at place: SourceLocation = #_sourceLocation)
    async throws
  {
    _ = try await patiently { try lines(of: file).count >= count }
    try #require(lines(of: file).count >= count, sourceLocation: place)
  }

  /// Simulates actions of other members, once a prompt follows them.
  func does(_ bytes: [UInt8]) async throws {
    try await waits(for: 1, linesOf: "started")
    let descriptor = open("\(person.home)/arrivals", O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count else {
      throw SystemError("arrivals", errno)
    }
    // Unread data in a pipe is lost when its last reader closes it.
    _ = try await patiently {
      var left: Int32 = 0
      return ioctl(descriptor, UInt(FIONREAD), &left) == 0 && left == 0
    }
  }

  func does(_ line: String) async throws { try await does(Array((line + "\n").utf8)) }

  /// Kills the processes whose numbers are in a file.
  func killThose(notedIn file: String) throws {
    for id in try lines(of: file).compactMap({ pid_t($0) }) { kill(id, SIGKILL) }
  }

  /// Checks a condition repeatedly. Only a program that hangs reaches the limit.
  private func patiently(_ isTrue: () throws -> Bool) async throws -> Bool {
    let bound = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < bound {
      if try isTrue() { return true }
      try await Task.sleep(for: .milliseconds(15))
    }
    return false
  }
}
