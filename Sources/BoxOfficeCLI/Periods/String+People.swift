extension String {
    /// The number of people, 1 or more, that a text is: `10000000`, `10,000,000`, `1000만`, `천만`, `1억 2천만` or `10m`.
    var numberOfPeople: Int? {
        var (total, section, number) = (0.0, 0.0, "")
        for character in lowercased() where character != "," && character != " " {
            let digits = Double(number)
            switch character {
            case "0"..."9", ".": number.append(character)
            case "십", "백", "천":
                section += (digits ?? 1) * (character == "십" ? 10 : character == "백" ? 100 : 1_000)
                number = ""
            case "만", "억":
                section += digits ?? (section > 0 ? 0 : 1)
                total += section * (character == "만" ? 10_000 : 100_000_000)
                (section, number) = (0, "")
            case "k", "m":
                guard let digits else { return nil }
                total += digits * (character == "k" ? 1_000 : 1_000_000)
                number = ""
            case "명" where last == "명": break
            default: return nil
            }
        }
        guard number.isEmpty || Double(number) != nil else { return nil }
        total += section + (Double(number) ?? 0)
        guard total >= 1, total <= 1e12, total == total.rounded() else { return nil }
        return Int(total)
    }
}
