/// What `show … by` sorts by.
public enum SortKey: String, Hashable, Sendable, CaseIterable {
  case name, quantity, category, added, changed, done
}
