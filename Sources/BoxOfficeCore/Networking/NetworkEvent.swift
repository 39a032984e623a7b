/// Something that happened on the way to an answer and that a user may want to know.
public enum NetworkEvent: Sendable {
    /// A request was sent, and a response or a failure came back. Each try counts.
    case requested(HTTPRequest, Outcome, took: Duration)
    /// An answer was read from the archive; holds the request that it stood in for, made when it is asked for.
    case readArchive(@Sendable () -> HTTPRequest?, bytes: Int, took: Duration)
    /// The service could not be asked, so an older answer stands in; holds its age in seconds.
    case servedOlderAnswer(age: Double, because: NetworkError)
    /// A request is about to be sent that shows its key to everyone on the way; holds the service.
    case showsKey(of: Service)
    /// An answer could not be kept; holds the folder and the system's reason.
    case couldNotArchive(folder: String, reason: String)

    /// How a request ended.
    public enum Outcome: Sendable {
        /// A response came, with this status and so many bytes of unpacked body.
        case response(status: Int, bytes: Int)
        /// No whole response came.
        case failure(TransportError)
    }
}
