import BoxOfficePlatform
import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct SettingsFileTests {
    @Test("settings that are saved at the same time are all kept")
    func concurrent() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/boxoffice/env"
        let settings = Setting.all.prefix(10)
        let saved = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: settings.count) { index in
            let setting = settings[index]
            guard (try? SettingsFile.set(setting, to: "1", in: path, by: AtomicFileWriter())) == true else { return }
            saved.withLock { $0 += 1 }
        }
        let file = try #require(try SettingsFile(reading: path, isShared: false))
        #expect(saved.withLock { $0 } == settings.count)
        #expect(settings.filter { file[$0] != "1" } == [])
    }

    @Test("to remove a setting from a file that does not exist, no folder is created")
    func removal() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/boxoffice/env"
        #expect(try !SettingsFile.set(.language, to: nil, in: path, by: AtomicFileWriter()))
        #expect(folder.files.isEmpty)
    }
}
