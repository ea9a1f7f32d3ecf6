/// The styles of the bytes of a line.
struct StylePainter {
  private var styles: [LineStyle]

  init(_ ranges: [StyledRange], count: Int) {
    styles = ranges.isEmpty ? [] : Array(repeating: .plain, count: count)
    for styled in ranges {
      for offset in styled.range.clamped(to: 0..<count) { styles[offset] = styled.style }
    }
  }

  /// Returns the style at an offset, and the end of the bytes with this style.
  func style(at offset: Int) -> (style: LineStyle, end: Int) {
    guard styles.indices.contains(offset) else { return (.plain, .max) }
    let style = styles[offset]
    return (style, styles[offset...].firstIndex { $0 != style } ?? styles.count)
  }
}
