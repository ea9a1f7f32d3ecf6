/// The version of QuickCart, which all of its programs have.
public enum ProgramVersion {
  /// As `qc --version` says it.
  public static let current = "0.1.0"
}
