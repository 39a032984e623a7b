extension ExitCode {
    /// When the program exits with the status, for the manual and the guide.
    var meaning: Label {
        switch self {
        case .done: Label("성공. 빈 순위와 닫힌 파이프도 포함", "success, including an empty ranking and a closed pipe")
        case .failure:
            Label(
                "서비스가 요청을 거부했습니다. 그사이 다른 곳에서 리뷰를 바꿨습니다. 출력이나 파일에 쓸 수 없습니다. 포스터를 열 수 없습니다",
                """
                a service rejects the request; someone else changed the review in the meantime; the output or a file \
                cannot be written; a poster cannot be opened
                """
            )
        case .usage:
            Label(
                "명령줄이 올바르지 않습니다. 제목이나 이름이 여럿과 일치합니다. 출력 파일이 이미 있습니다",
                "the command line is invalid; a title or name has several matches; the output file exists"
            )
        case .badResponse:
            Label(
                "서비스의 응답이나, `--lenient`에서는 그중 한 행을 읽을 수 없습니다",
                "the answer of a service, or with `--lenient` a row of it, cannot be read"
            )
        case .notFound:
            Label(
                "영화, 영화인, 영화사, 리뷰, 포스터, 설정이 없습니다. `--offline`에서는 아카이브에 응답이 없습니다",
                """
                the movie, person, company, review, poster or setting does not exist; with `--offline`, the archive has \
                no answer
                """
            )
        case .unavailable:
            Label(
                "서비스에 연결할 수 없거나 응답이 끊겼고, 아카이브에도 없습니다",
                "a service is unreachable or its answer incomplete, and the archive has no answer"
            )
        case .tryLater:
            Label(
                "보고서의 집계가 아직 없습니다. 오늘 호출을 다 썼거나 요청이 너무 많았고, 아카이브에도 없습니다",
                """
                the figures of a report are not published yet; the daily quota is used up or there are too many requests, \
                and the archive has no answer
                """
            )
        case .refused: Label("키가 없거나 거부되었습니다", "a key is missing or rejected")
        case .configuration:
            Label(
                "설정이 올바르지 않습니다. 설정 파일, 리뷰 파일이나 아카이브를 읽을 수 없습니다",
                "a setting is invalid; a file of settings or reviews or the archive cannot be read"
            )
        case .hungUp: Label("SIGHUP: 터미널이 닫혔습니다", "SIGHUP: the terminal was closed")
        case .interrupted: Label("Ctrl-C", "Ctrl-C")
        case .terminated: Label("SIGTERM", "SIGTERM")
        }
    }
}
