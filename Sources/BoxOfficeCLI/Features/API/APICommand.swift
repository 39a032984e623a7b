extension Command {
    static let api = Command(
        name: "api",
        summary: Label("KOBIS 서비스의 응답을 그대로 출력합니다.", "Print the raw response of any KOBIS service."),
        operands: Operands(
            placeholder: Label("서비스 [이름=값...]", "SERVICE [NAME=VALUE...]"),
            completesFirstAlone: true,
            help:
                "movie/searchMovieInfo 같은 KOBIS 서비스와 요청 변수입니다. 키는 자동으로 붙습니다. 서비스와 요청 변수의 목록은 \(Service.kobis.keySite)에 있습니다.",
            """
            A service of KOBIS, such as movie/searchMovieInfo, and its parameters (the key is added). Services and parameters \
            are listed at \(Service.kobis.keySite).
            """,
            completion: .values(KOBISClient.services)
        ),
        options: [
            CommonOptions.timeout.spec, CommonOptions.noPager, CommonOptions.archive.spec, CommonOptions.offline,
            CommonOptions.refresh, CommonOptions.quiet, CommonOptions.verbose, CommonOptions.json,
        ].describing(
            CommonOptions.json, as: "오류를 JSON으로 출력합니다. 응답은 언제나 JSON입니다.",
            "Print errors as JSON; the response always is."
        ),
        examples: [
            Example(
                "boxoffice api movie/searchMovieInfo movieCd=20124079",
                "KOBIS에 있는 영화 정보를 모두 출력합니다",
                "Print what KOBIS knows about a movie"
            ),
            Example(
                "boxoffice api code/searchCodeList comCode=2204 | jq '.codes[].korNm'",
                "jq로 일부만 골라냅니다",
                "Pick parts with jq"
            ),
        ],
        words: [.init("get", as: .hint)]
    ) { arguments, context in
        let session = try Session(arguments, context)
        let request = try request(arguments.operands)
        let answer = try await session.diagnostics.waiting(.fetching(request.service)) {
            try await session.kobis(.single).send { try await $0.answer(of: request.service, request.parameters) }
        }
        // A pipe or a file gets every byte; a terminal would obey the control characters in texts.
        var bytes = [UInt8](answer)
        if context.terminal.isOutput {
            bytes = answer.hiddenTextEscaped
            if bytes.last != UInt8(ascii: "\n") { bytes.add("\n") }
        }
        try context.output.write(bytes)
        return 0
    }

    /// Returns the path of a service, such as `movie/searchMovieInfo`, and the parameters of a request.
    private static func request(
        _ operands: [String]
    ) throws(Failure) -> (service: String, parameters: [String: String]) {
        guard let path = operands.first else {
            throw .missing(
                Label("서비스", "SERVICE"),
                hint: Message("\(exampleService) 같은 서비스를 입력하세요", "use a service such as \(exampleService)")
            )
        }
        // As in the addresses of KOBIS's documentation.
        var service = path.trimmingPrefix("/")
        if service.hasSuffix(".json") { service.removeLast(".json".count) }
        let folders = service.split(separator: "/", omittingEmptySubsequences: false)
        let isPath = folders.allSatisfy(\.isPlainName)
        // The path of an operation with a name like one without its folder.
        let similar =
            isPath && folders.count == 1
            ? mostSimilar(to: String(service), in: KOBISClient.services, limit: 1) {
                $0.split(separator: "/").last.map(String.init) ?? $0
            }.first : nil
        guard isPath, folders.count > 1 else {
            throw .usage(
                "\("'\(path.terminalSafe)'".with(.eun)) KOBIS 서비스가 아닙니다",
                "'\(path.terminalSafe)' is not a KOBIS service",
                hint: similar.map { Message("혹시 \($0.with(.eul)) 찾으셨나요?", "did you mean \($0)?") }
                    ?? Message(
                        "\(exampleService) 같은 경로와 NAME=VALUE 형식의 요청 변수를 입력하세요",
                        "use a path such as \(exampleService), and parameters as NAME=VALUE"
                    )
            )
        }
        var parameters: [String: String] = [:]
        for operand in operands.dropFirst() {
            let name = operand.prefix { $0 != "=" }
            guard name.isPlainName, name.endIndex < operand.endIndex else {
                throw .usage(
                    "'\(operand.terminalSafe)': NAME=VALUE 형식이 아닙니다",
                    "'\(operand.terminalSafe)' is not NAME=VALUE"
                ).hinting("movieCd=20124079 같은 요청 변수를 입력하세요", "use a parameter such as movieCd=20124079")
            }
            guard name.lowercased() != "key" else {
                throw .usage("명령줄에 키를 적을 수 없습니다", "cannot take a key from the command line").hinting(
                    "이 요청 변수를 빼세요. KOBIS_API_KEY는 요청마다 자동으로 붙습니다",
                    "remove the parameter; KOBIS_API_KEY is sent with every request"
                )
            }
            let value = String(operand[operand.index(after: name.endIndex)...]).precomposed
            guard parameters.updateValue(value, forKey: String(name)) == nil else {
                throw .usage("요청 변수 '\(name)': 두 번 적었습니다", "repeated parameter '\(name)'")
                    .hinting("요청 변수는 한 번씩만 적으세요", "use each parameter once")
            }
        }
        return (String(service), parameters)
    }

    private static let exampleService = "movie/searchMovieInfo"
}

extension Substring {
    /// Whether it is a folder's or a parameter's name in the addresses of KOBIS: ASCII letters, digits, `_` and `-`.
    fileprivate var isPlainName: Bool {
        !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
    }
}
