import BoxOfficeCore
import BoxOfficePosters
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The declarations of services and settings.
@Suite struct ServiceTests {
    @Test("the settings, in the order of lists, with those that are secret")
    func settings() {
        let settings = Setting.all.map { $0.name + ($0.isSecret ? " (secret)" : "") }
        #expect(
            settings == [
                "KOBIS_API_KEY (secret)", "KMDB_API_KEY (secret)", "TMDB_API_KEY (secret)", "OMDB_API_KEY (secret)",
                "KAKAO_REST_API_KEY (secret)", "BOXOFFICE_LANG", "BOXOFFICE_TITLES", "BOXOFFICE_COLORS",
                "BOXOFFICE_AMBIGUOUS",
                "BOXOFFICE_AUTHOR", "BOXOFFICE_ARCHIVE", "BOXOFFICE_DATA", "BOXOFFICE_REVIEWS", "FIRESTORE_PROJECT_ID",
                "FIRESTORE_TOKEN (secret)",
                "FIRESTORE_API_KEY (secret)", "FIRESTORE_EMULATOR_HOST", "KOBIS_BASE_URL", "KMDB_BASE_URL",
                "TMDB_BASE_URL", "OMDB_BASE_URL", "KAKAO_BASE_URL", "BOXOFFICE_PAGER", "PAGER", "HTTPS_PROXY",
                "HTTP_PROXY", "NO_PROXY",
                "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR", "NO_COLOR", "COLUMNS", "TERM",
            ]
        )
    }

    @Test("the key of each service is a secret setting", arguments: Service.all)
    func secrets(service: Service) {
        #expect(Setting.all.contains(service.key))
        #expect(service.key.isSecret)
    }

    @Test("secrets are redacted wherever they are set", arguments: Setting.all.filter(\.isSecret))
    func redaction(setting: Setting) throws {
        let folder = try TemporaryFolder()
        try folder.write("\(setting.name)=in-the-file", to: ".config/boxoffice/env")
        let configuration = Configuration(
            environment: ["HOME": folder.path, setting.name: "in-the-environment"],
            workingFolder: "/nowhere"
        )
        #expect(configuration.keys == ["in-the-environment", "in-the-file"])
    }

    @Test("a prefix of a service's settings is the program's own; other names have none")
    func prefixes() {
        let prefixes = Setting.all.map { Setting.ownPrefix(of: $0.name.lowercased()) }
        let known = ["KOBIS_", "KMDB_", "TMDB_", "OMDB_", "KAKAO_", "BOXOFFICE_", "FIRESTORE_", nil]
        #expect(Set(prefixes) == Set(known))
        #expect(Setting.ownPrefix(of: "HTTPS_PROXY") == nil)
        #expect(Setting.ownPrefix(of: "KOBISX") == nil)
    }

    @Test("the sources of posters, in the order they are tried, have the name and the address of their service")
    func posters() throws {
        #expect(Poster.Source.allCases == [.kmdb, .tmdb, .omdb, .kakao])
        let sources = Service.all.compactMap(\.posters?.source)
        #expect(sources == Poster.Source.allCases)
        let manager = NetworkManager(requester: StubRequester())
        for service in Service.all {
            guard let posters = service.posters else { continue }
            let provider = posters.makeProvider("SECRET", service.defaultBaseURL, manager)
            #expect(provider.source == posters.source)
            #expect(provider.service.description == "\(service.name) at \(service.defaultBaseURL)")
            #expect(provider.service.key == "SECRET")
        }
    }

    @Test("a source is its name in JSON")
    func codableSource() throws {
        #expect(try JSONDecoder().decode([Poster.Source].self, from: Data(#"["omdb"]"#.utf8)) == [.omdb])
        #expect(try JSONEncoder().encode([Poster.Source.kakao]) == Data(#"["kakao"]"#.utf8))
    }
}
