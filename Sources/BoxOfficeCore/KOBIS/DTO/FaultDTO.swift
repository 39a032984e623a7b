/// The envelope of a fault: `{"faultInfo":{"message":"…","errorCode":"320010"}}`.
struct FaultDTO: Decodable {
    let faultInfo: Fault

    struct Fault: Decodable {
        let message: String?
        let errorCode: String?
    }
}
