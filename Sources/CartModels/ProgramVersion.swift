/// The version of QuickCart, shared by all of its programs.
public enum ProgramVersion {
  /// The version that `qc --version` prints.
  public static let current = "0.1.0"
}
