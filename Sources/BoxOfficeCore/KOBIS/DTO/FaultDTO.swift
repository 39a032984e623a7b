/// The envelope of a fault: `{"faultInfo":{"message":"…","errorCode":"320010"}}`.
struct FaultDTO: Decodable {
    let faultInfo: Fault

    struct Fault: Decodable {
        let message: String?
        let errorCode: Code?
    }

    /// A code, which KOBIS sends as a string; a number would mean the same.
    struct Code: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            text = try (try? container.decode(String.self)) ?? String(container.decode(Int.self))
        }
    }
}
