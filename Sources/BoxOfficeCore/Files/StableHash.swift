extension String {
    /// A hash that is the same in every process, unlike Swift's hash values (FNV-1a).
    var stableHash: UInt32 { utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 } }
}
