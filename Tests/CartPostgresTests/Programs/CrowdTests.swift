import TestSupport
import Testing

/// Several devices talk at once, while all goes wrong that can.
@Suite struct CrowdTests {
  /// Runs that send are cut off, killed and stalled after so many bytes, and the server is stopped
  /// under them: nothing is lost, nothing is there twice, and all see the same in the end.
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
