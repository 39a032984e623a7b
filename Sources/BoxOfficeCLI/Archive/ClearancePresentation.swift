import BoxOfficeCore
import ConsoleKit

/// Shows what was deleted from an archive.
struct ClearancePresentation: Presentation {
    let fields: [Field<ArchiveClearance>] = [
        Field("folder", Label("폴더", "Folder")) { .text($0.folder) },
        Field("files", Label("삭제한 파일", "Files deleted"), .integer) { .integer($0.files) },
        Field("bytes", Label("용량", "Bytes"), .integer) { .integer($0.bytes) },
    ]

    func table(
        of clearance: ArchiveClearance,
        fields: [Field<ArchiveClearance>]?,
        settings: OutputSettings
    ) -> [String] {
        LabelledLines.lines(
            (fields ?? self.fields).map { ($0.label[settings.language], $0.cell(of: clearance, settings)) },
            width: settings.width,
            styler: settings.styler
        )
    }
}
