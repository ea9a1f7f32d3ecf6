/// The installation of the program, with suggestions for improving it. `qc doctor` prints it
/// after its findings about the store; none of it is damage.
struct InstallationReport: Hashable, StoreReport {
  /// A finding about one aspect.
  struct Finding: Hashable, Encodable {
    /// The aspect: `terminal`.
    let about: String
    /// The state of the aspect.
    let found: String
    /// A command that improves it, if there is one.
    let advice: String?

    init(_ about: String, _ found: String, advice: String? = nil) {
      (self.about, self.found, self.advice) = (about, found, advice)
    }
  }

  /// Examining the installation changes nothing.
  var outcome: String? { nil }

  /// The findings, one for each aspect.
  let findings: [Finding]

  /// Examines the environment.
  init(_ surroundings: HostEnvironment) {
    findings = [
      surroundings.terminalFinding, surroundings.localeFinding, surroundings.libeditFinding,
      surroundings.storeFinding, surroundings.completionFinding, surroundings.manualFinding,
      surroundings.householdFinding,
    ]
  }

  /// One line for each finding, and another for its advice.
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
