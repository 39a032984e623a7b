import BoxOfficeCore
import Foundation

/// The options that several of the commands of reviews have.
enum ReviewOptions {
    static let rating = ValueOption(
        "rating",
        placeholder: "STARS",
        expected: "half steps from 0.5 to 5, such as 4.5",
        help: "The rating: 0.5 to 5 stars, in half steps.",
        read: { StarRating($0) }
    )
    static let text = ValueOption(
        "text",
        placeholder: "TEXT",
        expected: "a text",
        help: "The text, up to 10,000 characters.",
        read: { $0 }
    )
    static let editor = OptionSpec(name: "editor", help: "Write the text in VISUAL or EDITOR, else vi.")
    static let author = ListOptions.text(
        "author",
        placeholder: "NAME",
        help: "The name under the review; default BOXOFFICE_AUTHOR, else the user name."
    )
    static let photo = ValueOption(
        "photo",
        placeholder: "FILE|URL",
        expected: "a file or an address",
        help: "A picture: a file, which is copied, or its address.",
        completion: .file,
        read: { $0.isEmpty ? nil : $0 }
    )

    /// The options of every command of reviews that prints.
    static let common = [
        CommonOptions.format.spec, CommonOptions.json, CommonOptions.fields.spec, CommonOptions.byteOrderMark,
        CommonOptions.timeout.spec, CommonOptions.language.spec, CommonOptions.wide, CommonOptions.color.spec,
        CommonOptions.offline, CommonOptions.quiet, CommonOptions.verbose,
    ]
}

extension Session {
    /// Where the settings say that reviews are kept.
    ///
    /// - Throws: ``Failure`` if a setting is missing or wrong, or the network is not to be asked, and has to be.
    func reviewStore() throws(Failure) -> any ReviewStore {
        if isOffline, configuration[.reviews] == "firestore" {
            throw .usage("--offline cannot reach Firestore", hint: "leave it out, or set BOXOFFICE_REVIEWS=file")
        }
        return try configuration.reviewStore(context, asking: manager)
    }
}

extension Configuration {
    /// Where the settings say that reviews are kept.
    ///
    /// - Throws: ``Failure`` if a setting is missing or wrong.
    func reviewStore(_ context: CommandContext, asking manager: NetworkManager) throws(Failure) -> any ReviewStore {
        switch self[.reviews] ?? "file" {
        case "file":
            guard let folder = dataFolder(in: context.workingFolder) else {
                throw Failure(
                    code: .configuration,
                    message: "it is not known where the reviews are",
                    hint: "name their folder in BOXOFFICE_DATA"
                )
            }
            return FileReviewStore(folder: folder, fileWriter: context.fileWriter)
        case "firestore":
            return try firestore(asking: manager)
        case let other:
            throw Failure(
                code: .configuration,
                message: "BOXOFFICE_REVIEWS cannot be '\(other.terminalSafe)'",
                hint: "it is file or firestore"
            )
        }
    }
}

extension Configuration {
    /// The folder of the user's own data by its whole path; `nil` where there is none.
    func dataFolder(in workingFolder: String) -> String? {
        guard var folder = dataFolder else { return nil }
        if !folder.hasPrefix("/") { folder = workingFolder + "/" + folder }
        while folder.hasSuffix("/"), folder != "/" { folder.removeLast() }
        return folder
    }

    fileprivate func firestore(asking manager: NetworkManager) throws(Failure) -> FirestoreReviewStore {
        guard let project = self[.firestoreProject] else {
            throw Failure(
                code: .configuration,
                message: "FIRESTORE_PROJECT_ID is not set",
                hint: "set it to the project's ID, or keep reviews in a file: BOXOFFICE_REVIEWS=file"
            )
        }
        let emulator = self[.firestoreEmulator]
        guard let database = FirestoreReviewStore.database(project: project, emulator: emulator) else {
            let isProjectFine = FirestoreReviewStore.database(project: project) != nil
            throw Failure(
                code: .configuration,
                message: isProjectFine
                    ? "FIRESTORE_EMULATOR_HOST is no host" : "FIRESTORE_PROJECT_ID is no project's ID",
                hint: isProjectFine ? "it is like 127.0.0.1:8080" : "it is like my-project-1234"
            )
        }
        let credentials =
            self[.firestoreToken].map(FirestoreReviewStore.Credentials.token) ?? self[.firestoreKey].map { .key($0) }
        return FirestoreReviewStore(database: database, credentials: credentials, manager: manager)
    }
}

extension Arguments {
    /// The operands without the sign of standard input.
    var namedOperands: [String] { operands.filter { $0 != "-" } }

    /// The one review that the operands name.
    ///
    /// - Throws: ``Failure`` if there is none, or there are several.
    func reviewID(_ usageLine: String) throws(Failure) -> ReviewID {
        let named = namedOperands
        guard let operand = named.first else { throw .usage("no review is named", hint: usageLine) }
        if named.count > 1 { throw .unexpectedArgument(named[1], hint: usageLine) }
        return try ReviewID(typed: operand)
    }
}

extension ReviewID {
    /// Reads what was typed; what cannot be an identifier is that of no review.
    init(typed text: String) throws(Failure) {
        guard let id = ReviewID(text) else { throw .noReview(text) }
        self = id
    }
}
