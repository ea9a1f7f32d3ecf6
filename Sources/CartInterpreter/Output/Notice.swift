package import CartLanguage

/// A notice about the input or its effects.
package struct Notice: Sendable {
  package var diagnostic: Diagnostic
}

/// A statement failed and was rolled back on its own.
package struct FailedStatement: Sendable {
  package var diagnostic: Diagnostic
}
