import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A household in which a script stands in for the `qc` in the background: what others do is what a
/// test says.
///
/// Whatever it is started with is noted in its home, a line each.
struct Household {
  let person: Person

  /// Says what is written into `arrivals`, and keeps what it is told in `told`.
  static let listening = """
    exec 3<>"$HOME/arrivals"
    cat <&3 &
    echo "$$" >> "$HOME/started"
    cat >> "$HOME/told"
    kill $!
    echo "$$" >> "$HOME/ended"

    """

  /// - Parameters:
  ///   - follow: what is done in the place of `qc ---sync follow`.
  ///   - once: what is done in the place of `qc ---sync once`.
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

  /// The lines of a file in its home; none where it isn't there.
  func lines(of file: String) throws -> [String] {
    let path = "\(person.home)/\(file)"
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Waits until a file has so many lines.
  func waits(for count: Int, linesOf file: String, at place: SourceLocation = #_sourceLocation)
    async throws
  {
    _ = try await patiently { try lines(of: file).count >= count }
    try #require(lines(of: file).count >= count, sourceLocation: place)
  }

  /// Others do something, once somebody follows.
  func does(_ bytes: [UInt8]) async throws {
    try await waits(for: 1, linesOf: "started")
    let descriptor = open("\(person.home)/arrivals", O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count else {
      throw SystemError("arrivals", errno)
    }
    // What nobody has read goes with the last who has it open.
    _ = try await patiently {
      var left: Int32 = 0
      return ioctl(descriptor, UInt(FIONREAD), &left) == 0 && left == 0
    }
  }

  func does(_ line: String) async throws { try await does(Array((line + "\n").utf8)) }

  /// Ends a process that was noted in a file.
  func killThose(notedIn file: String) throws {
    for id in try lines(of: file).compactMap({ pid_t($0) }) { kill(id, SIGKILL) }
  }

  /// Asks again and again; only what hangs takes as long as the bound.
  private func patiently(_ isTrue: () throws -> Bool) async throws -> Bool {
    let bound = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < bound {
      if try isTrue() { return true }
      try await Task.sleep(for: .milliseconds(15))
    }
    return false
  }
}
