/// How the program is installed, and what to do where that could be better: `qc doctor` says it
/// after what it found in the store. None of it is damage.
struct InstallationReport: Hashable, StoreReport {
  /// What was found of one thing.
  struct Finding: Hashable, Encodable {
    /// What was looked at: `terminal`.
    let about: String
    /// What it is.
    let found: String
    /// A command that helps, where something is to be done.
    let advice: String?

    init(_ about: String, _ found: String, advice: String? = nil) {
      (self.about, self.found, self.advice) = (about, found, advice)
    }
  }

  /// It changes nothing.
  var outcome: String? { nil }

  /// What was found, each thing once.
  let findings: [Finding]

  /// Looks around.
  init(_ surroundings: HostEnvironment) {
    findings = [
      surroundings.terminalFinding, surroundings.localeFinding, surroundings.libeditFinding,
      surroundings.storeFinding, surroundings.completionFinding, surroundings.manualFinding,
      surroundings.householdFinding,
    ]
  }

  /// A line for what is fine, and two for what isn't.
  var lines: [String] {
    let width = findings.map(\.about.count).max() ?? 0
    return ["installation"]
      + findings.flatMap { finding in
        let name = finding.about + String(repeating: " ", count: width - finding.about.count)
        return ["  \(name)  \(finding.found)"]
          + (finding.advice.map { [String(repeating: " ", count: width + 4) + "do: \($0)"] } ?? [])
      }
  }
}
