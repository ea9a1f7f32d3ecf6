import TestSupport
import Testing

/// Several devices sync at the same time, with every kind of failure.
@Suite struct CrowdTests {
  /// Syncs are cut off, killed and stalled after a number of bytes, and the server is stopped
  /// during them. No entry is lost or duplicated, and all devices have the same lists in the end.
  @Test func nothingIsLostAndNothingIsThereTwice() throws {
    let crowd = try Crowd(5, seed: Settings.seed)
    try atOnce(crowd.members.count) { index, _ in
      try crowd.members[index].live(Settings.sentences, in: crowd)
    }
    try crowd.settle()
    let complaints = try crowd.complaints()
    #expect(complaints.isEmpty, "seed \(Settings.seed)")
    let fates = crowd.members.reduce(into: [Member.Fate: Int]()) {
      $0.merge($1.fates) { $0 + $1 }
    }
    #expect(Set(fates.keys) == Set(Member.Fate.allCases).subtracting([.calm]), "\(fates)")
  }
}
