import CartHousehold
import Foundation
import HouseholdSimulation
import TestSupport
import Testing

/// The results of 2,000 random households, compared with a model of the rules in another language.
@Suite struct ModelTests {
  private static let size = 100

  @Test(arguments: 0..<20) func householdsComeToWhatTheModelSays(_ part: Int) throws {
    let seeds = (part * Self.size..<(part + 1) * Self.size).map { UInt64($0) }
    let journals = try seeds.map { try RandomJournal(seed: $0) }
    let outcomes = try Self.outcomes(of: journals.map(\.entries))
    #expect(outcomes.count == journals.count)
    for (seed, (journal, outcome)) in zip(seeds, zip(journals, outcomes)) {
      #expect(try ModelOutcome(journal.state) == outcome.sorted, "seed \(seed)")
    }
    #expect(journals.allSatisfy { $0.entries.count > 5 })
  }

  /// Returns the results of the model. Without Python the test fails, so that it is never skipped
  /// silently.
  private static func outcomes(of journals: [[HouseholdEntry]]) throws -> [ModelOutcome] {
    let scratch = try Scratch()
    let (input, output) = (scratch.path + "/journals", scratch.path + "/outcomes")
    let lines = try journals.map { try line(of: $0) }.joined(separator: "\n") + "\n"
    try lines.write(toFile: input, atomically: true, encoding: .utf8)
    let oracle = URL(filePath: #filePath).deletingLastPathComponent().path + "/oracle.py"
    let process = try ChildProcess(
      "/usr/bin/env", ["python3", oracle], environment: ProcessInfo.processInfo.environment,
      ChildProcess.Streams(input: input, output: output, errors: scratch.path + "/errors"))
    let end = try process.wait()
    let errors = try String(contentsOfFile: scratch.path + "/errors", encoding: .utf8)
    #expect(end == .exited(0), "\(errors)")
    return try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(ModelOutcome.self, from: Data($0.utf8))
    }
  }

  private static func line(of entries: [HouseholdEntry]) throws -> String {
    let parts = try entries.map { entry in
      let body = String(decoding: try entry.sealed().body, as: UTF8.self)
      return "{\"id\":\"\(entry.id.uuidString)\",\"body\":\(body)}"
    }
    return "{\"entries\":[\(parts.joined(separator: ","))]}"
  }
}
