import Foundation
import Testing

@testable import LineEditor

@Suite struct ColorThemeTests {
  /// The usual backgrounds, and those of Solarized.
  private static let lightGrounds = [(255, 255, 255), (0xFD, 0xF6, 0xE3)]
  private static let darkGrounds = [(0, 0, 0), (0x1E, 0x1E, 0x1E), (0x00, 0x2B, 0x36)]

  /// The contrast is at least 4.5 to 1, as the Web Content Accessibility Guidelines require for
  /// text (1.4.3).
  @Test(arguments: [ColorTheme.dark, .light]) func isReadOnItsGround(_ theme: ColorTheme) throws {
    let grounds = theme == .dark ? Self.darkGrounds : Self.lightGrounds
    let styles = LineStyle.allCases.compactMap { theme.code(of: $0) }
    let codes = styles + [theme.error, theme.warning, theme.hint, theme.good]
    let colors = codes.compactMap { Self.color(in: $0) }
    #expect(colors.count >= 14)
    for color in colors {
      for ground in grounds {
        let contrast = Self.contrast(color, ground)
        #expect(contrast >= 4.5, "\(color) on \(ground): \(contrast)")
      }
    }
  }

  @Test func monoHasNoColour() {
    let theme = ColorTheme.mono
    let codes = LineStyle.allCases.compactMap { theme.code(of: $0) } + [theme.error, theme.good]
    #expect(codes.allSatisfy { $0.split(separator: ";").allSatisfy { (Int($0) ?? 99) < 10 } })
    #expect(theme.code(of: .error) != nil && !theme.showsNamedColors)
  }

  @Test func noColourIsNoColourInAllOfThem() {
    for theme in ColorTheme.allCases {
      let palette = Palette(usesColor: false, theme: theme)
      #expect(LineStyle.allCases.allSatisfy { palette.attributes(of: $0).isEmpty })
    }
    #expect(Palette(usesColor: true, theme: .light).attributes(of: .verb) == "\u{1B}[1;38;5;25m")
    #expect(Palette(usesColor: true).attributes(of: .verb) == "\u{1B}[1;34m")
  }

  /// Returns the colour of `38;5;N`, from the 6×6×6 cube or the greys after it.
  private static func color(in code: String) -> (Int, Int, Int)? {
    guard let number = code.split(separator: ";5;").dropFirst().first.flatMap({ Int($0) }) else {
      return nil
    }
    guard number < 232 else {
      let grey = 8 + 10 * (number - 232)
      return (grey, grey, grey)
    }
    let part = { (digit: Int) in digit == 0 ? 0 : 55 + 40 * digit }
    let place = number - 16
    return (part(place / 36), part(place / 6 % 6), part(place % 6))
  }

  private static func contrast(_ one: (Int, Int, Int), _ other: (Int, Int, Int)) -> Double {
    let lights = [luminance(one), luminance(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private static func luminance(_ color: (Int, Int, Int)) -> Double {
    0.2126 * linear(color.0) + 0.7152 * linear(color.1) + 0.0722 * linear(color.2)
  }

  /// Returns the linear value of an sRGB component.
  private static func linear(_ part: Int) -> Double {
    let value = (Double(part) / 255 + 0.055) / 1.055
    return part <= 10 ? Double(part) / 255 / 12.92 : pow(value, 2.4)
  }
}
