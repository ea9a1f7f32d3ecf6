/// The styles of the bytes of a line.
struct StylePainter {
  private var styles: [LineStyle]

  init(_ ranges: [StyledRange], count: Int) {
    styles = ranges.isEmpty ? [] : Array(repeating: .plain, count: count)
    for styled in ranges {
      for offset in styled.range.clamped(to: 0..<count) { styles[offset] = styled.style }
    }
  }

  func style(at offset: Int) -> LineStyle {
    styles.indices.contains(offset) ? styles[offset] : .plain
  }
}
