import Foundation

/// Returns the contrast of two colors in hexadecimal digits, such as `1a1a1a`, from 1 to 21, as the Web Content Accessibility
/// Guidelines define it.
package func contrast(_ color: Substring, _ other: Substring) -> Double {
    let pair = [luminance(color), luminance(other)].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
}

/// The relative luminance of a color.
private func luminance(_ color: Substring) -> Double {
    let bytes = Int(color, radix: 16) ?? 0
    let channels = [bytes >> 16, bytes >> 8 & 0xFF, bytes & 0xFF].map { byte in
        let part = Double(byte) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
}
