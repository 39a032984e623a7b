import BoxOfficeCore
import BoxOfficePosters
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The declarations of services and settings.
struct ServiceTests {
    @Test("the settings, in the order of lists, with those that are secret")
    func settings() {
        let settings: [String] = Setting.all.map { $0.name + ($0.isSecret ? " (secret)" : "") }
        let names = """
            KOBIS_API_KEY (secret), KMDB_API_KEY (secret), TMDB_API_KEY (secret), OMDB_API_KEY (secret),
            KAKAO_REST_API_KEY (secret), BOXOFFICE_LANG, BOXOFFICE_TITLES, BOXOFFICE_COLORS, BOXOFFICE_AMBIGUOUS,
            BOXOFFICE_AUTHOR, BOXOFFICE_ARCHIVE, BOXOFFICE_DATA, BOXOFFICE_REVIEWS, FIRESTORE_PROJECT_ID,
            FIRESTORE_TOKEN (secret), FIRESTORE_API_KEY (secret), FIRESTORE_EMULATOR_HOST, KOBIS_BASE_URL,
            KMDB_BASE_URL, TMDB_BASE_URL, OMDB_BASE_URL, KAKAO_BASE_URL, BOXOFFICE_PAGER, PAGER, HTTPS_PROXY,
            HTTP_PROXY, NO_PROXY, CURL_CA_BUNDLE, SSL_CERT_FILE, SSL_CERT_DIR, NO_COLOR, COLUMNS, TERM
            """
        #expect(settings == names.replacing(",\n", with: ", ").components(separatedBy: ", "))
    }

    @Test("the key of each service is secret, and secrets are redacted wherever they are set")
    func redaction() throws {
        let secrets = Setting.all.filter(\.isSecret)
        #expect(Service.all.filter { !secrets.contains($0.key) }.map(\.name) == [])
        let folder = try TemporaryFolder()
        for setting in secrets {
            try folder.write("\(setting.name)=in-the-file", to: ".config/boxoffice/env")
            let configuration = Configuration(
                environment: ["HOME": folder.path, setting.name: "in-the-environment"],
                workingFolder: "/nowhere"
            )
            #expect(configuration.keys == ["in-the-environment", "in-the-file"], "\(setting.name)")
        }
    }

    @Test("a prefix of a service's settings is the program's own; other names have none")
    func prefixes() {
        let prefixes: [String?] = Setting.all.map { Setting.ownPrefix(of: $0.name.lowercased()) }
        let known: Set<String?> = ["KOBIS_", "KMDB_", "TMDB_", "OMDB_", "KAKAO_", "BOXOFFICE_", "FIRESTORE_", nil]
        #expect(Set(prefixes) == known)
        #expect(["HTTPS_PROXY", "KOBISX"].compactMap(Setting.ownPrefix(of:)) == [])
    }

    @Test("the sources of posters, in the order they are tried, have the name and the address of their service")
    func posters() throws {
        #expect(Poster.Source.allCases == [.kmdb, .tmdb, .omdb, .kakao])
        #expect(Service.all.compactMap(\.posters?.source) == Poster.Source.allCases)
        let manager = NetworkManager(requester: StubRequester())
        for service in Service.all {
            guard let posters = service.posters else { continue }
            let provider = posters.makeProvider("SECRET", service.defaultBaseURL, manager)
            let made = "\(provider.source): \(provider.service), \(provider.service.key ?? "")"
            #expect(made == "\(posters.source): \(service.name) at \(service.defaultBaseURL), SECRET")
        }
    }

    @Test("a source is its name in JSON")
    func codableSource() throws {
        let json = Data(#"["omdb"]"#.utf8)
        #expect(try JSONDecoder().decode([Poster.Source].self, from: json) == [.omdb])
        #expect(try JSONEncoder().encode([Poster.Source.omdb]) == json)
    }
}
