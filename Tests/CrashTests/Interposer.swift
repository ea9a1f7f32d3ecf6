import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The library between `qc` and the C library (`Interposer/interposer.c`).
enum Interposer {
  #if os(Linux)
    static let isAvailable = true
  #else
    static let isAvailable = false
  #endif

  /// An event at one of a process's steps.
  struct Strike {
    /// The moment within the step.
    enum Moment: String, CaseIterable {
      case before, half, after
    }

    enum Effect {
      /// The call fails with this error and has no effect.
      case failure(Int32)
      /// The process receives this signal.
      case signal(Int32, Moment)
    }

    let step: Int
    let effect: Effect
  }

  /// Returns the variables that make a process record its steps, and strike at one of them.
  static func variables(
    watching folder: String, trace: String, strike: Strike?
  ) throws -> [String: String] {
    var variables = [
      "LD_PRELOAD": try library.get(), "INTERPOSER_FOLDER": folder, "INTERPOSER_TRACE": trace,
    ]
    guard let strike else { return variables }
    variables["INTERPOSER_STEP"] = "\(strike.step)"
    switch strike.effect {
    case .failure(let code): variables["INTERPOSER_ERRNO"] = "\(code)"
    case .signal(let signal, let moment):
      variables["INTERPOSER_SIGNAL"] = "\(signal)"
      variables["INTERPOSER_MOMENT"] = moment.rawValue
    }
    return variables
  }

  /// The library, compiled once per run with Swift's own compiler.
  private static let library = Result {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Interposer/interposer.c").path
    let library = try BuildFolder.path(of: "interposer.so")
    let scratch = try Scratch()
    // Another run of the tests may be using the existing library.
    let fresh = "\(library).\(ProcessInfo.processInfo.processIdentifier)"
    let compiler = try ChildProcess(
      "/usr/bin/env",
      ["clang", "-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror", source, "-o", fresh],
      environment: ProcessInfo.processInfo.environment,
      ChildProcess.Streams(output: scratch.path + "/output", errors: scratch.path + "/errors"))
    guard try compiler.wait() == .exited(0) else {
      let messages = try Data(contentsOf: URL(fileURLWithPath: scratch.path + "/errors"))
      throw SystemError(
        "the interposer can't be compiled: \(String(decoding: messages, as: UTF8.self))", 0)
    }
    guard rename(fresh, library) == 0 else { throw SystemError(library, errno) }
    return library
  }
}
