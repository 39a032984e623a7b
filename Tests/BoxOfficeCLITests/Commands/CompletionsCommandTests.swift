import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

extension Command {
    /// The names that `--fields` offers; `nil` without that option.
    fileprivate var fields: [String]? {
        guard case .list(let names)? = options.first(where: { $0.name == "fields" })?.completion else { return nil }
        return names()
    }
}

@Suite(.timeLimit(.minutes(1))) struct CompletionsCommandTests {
    private static func isInstalled(_ shell: String) -> Bool {
        ["/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + shell) }
    }
    private static let installed = CompletionShell.allCases.filter { isInstalled($0.rawValue) }

    private let run = CommandLineRun()

    /// The part of a script that is about a command.
    private func part(of shell: CompletionShell, about command: String) -> String {
        let lines = shell.script.split(separator: "\n")
        guard shell != .fish else {
            return lines.filter { $0.contains("'\(command) *'") }.joined(separator: "\n")
        }
        let end = shell == .bash ? "            esac ;;" : " ;;"
        let part = lines.drop { $0 != "        '\(command) '*)" }
        let length = part.firstIndex { $0.hasSuffix(end) }.map { $0 - part.startIndex + 1 }
        return part.prefix(length ?? 0).joined(separator: "\n")
    }

    @Test("bash completes a command's options, their values and files")
    func bash() {
        #expect(
            part(of: .bash, about: "review export") == """
                        'review export '*)
                            case $option in
                                --timeout) return ;;
                                *) if [[ $current == -* && ! $over ]]; then _boxoffice_words --force --timeout --offline --quiet --verbose --help -h; elif ((count < 3)); then _boxoffice_files -f; fi ;;
                            esac ;;
                """
        )
    }

    @Test("zsh completes a command's options with their help, each once")
    func zsh() {
        #expect(
            part(of: .zsh, about: "review export") == """
                        'review export '*)
                            shift 2 words; (( CURRENT -= 2 ))
                            _arguments -s -S \\
                                '--force[Replace a file that is there.]' \\
                                '--timeout=[The deadline of one try, 1 to 600; default 30. An answer begins within 10.]:SECONDS:()' \\
                                '--offline[Answer from the archive alone, whatever its age; needs no key.]' \\
                                '--quiet[No notes.]' \\
                                '--verbose[A line on standard error for each request.]' \\
                                '(--help -h)--help[Print this help.]' \\
                                '(--help -h)-h[Print this help.]' \\
                                '1:FILE:_files' ;;
                """
        )
    }

    @Test("fish completes a command's options with their help")
    func fish() {
        let start = #"complete -c boxoffice -n "__boxoffice_after 'review export *'"#
        #expect(
            part(of: .fish, about: "review export") == """
                \(start) 3" -F
                \(start)" -l force -d 'Replace a file that is there.'
                \(start)" -l timeout -r -f -d 'The deadline of one try, 1 to 600; default 30. An answer begins within 10.'
                \(start)" -l offline -d 'Answer from the archive alone, whatever its age; needs no key.'
                \(start)" -l quiet -d 'No notes.'
                \(start)" -l verbose -d 'A line on standard error for each request.'
                \(start)" -l help -s h -d 'Print this help.'
                """
        )
    }

    @Test("a script is printed, and has every command with every option", arguments: CompletionShell.allCases)
    func whole(shell: CompletionShell) async {
        let result = await run("completions \(shell)")
        #expect(result == .init(output: shell.script))
        for command in Command.all {
            let own = part(of: shell, about: command.name)
            for option in command.options {
                let spelling = shell == .fish ? " -l \(option.name)" : "--\(option.name)"
                #expect(own.contains(spelling), "\(command.name) lacks \(spelling)")
            }
        }
    }

    @Test("an option has a value in every command that has it, or in none, since the scripts ask no more")
    func values() {
        let names = Set(OptionSpec.allWithValue.map(\.name))
        for command in Command.all {
            for option in command.options {
                #expect(names.contains(option.name) == (option.placeholder != nil), "\(command.name) --\(option.name)")
            }
        }
    }

    @Test("another shell has none, with a hint")
    func unknown() async {
        for (line, message, hint) in [
            ("completions", "no shell is named", "it takes bash, zsh, fish"),
            ("completions fissh", "there are no completions for 'fissh'", "did you mean fish?"),
            ("completions powershell", "there are no completions for 'powershell'", "it takes bash, zsh, fish"),
        ] {
            let error = "boxoffice: error: \(message)\nboxoffice: hint: \(hint)\n"
            #expect(await run(line) == .init(error: error, status: 64))
        }
    }

    @Test("the movies of the archive are a line each")
    func movies() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            String(decoding: Fixture.daily("20230801"), as: UTF8.self),
            to: "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json"
        )
        var run = run
        run.archive = folder.path
        let result = await run("completions movies")
        #expect(result.output.hasPrefix("20218541\t밀수\n20228930\t엘리멘탈\n"))
        #expect(result.output.split(separator: "\n").count == 10)
    }

    @Test("without an archive, a home folder or settings that can be read there are no movies, and no error")
    func noMovies() async {
        var run = run
        run.archive = "/nowhere"
        #expect(await run("completions movies") == .init())
        run.archive = ""
        run.environment["HOME"] = nil
        #expect(await run("completions movies") == .init())
    }

    @Test("the reviews of the local file are a line each, the newest first; Firestore is not asked")
    func reviews() async throws {
        var run = run
        run.environment["BOXOFFICE_DATA"] = Fixture.folder.path() + "/reviews"
        #expect(
            await run("completions reviews")
                == .init(
                    output: """
                        z5rgd8yb6m\t광해, 왕이 된 남자 ★★★★★ 홍길동
                        h7wn4tpe2c\t밀수 ★★★ 아무개
                        k3v9q2m7xd\t밀수 ★★★★½ 홍길동

                        """
                )
        )
        run.environment["BOXOFFICE_REVIEWS"] = "firestore"
        #expect(await run("completions reviews") == .init())
        run.environment = [:]
        #expect(await run("completions reviews") == .init())
    }

    @Test("the fields that --fields offers are those that it takes")
    func fields() async throws {
        var run = run
        run.environment["KMDB_API_KEY"] = "SECRET"
        run.now = Date()
        for command in Command.all {
            guard let fields = command.fields else { continue }
            let flags = ["yes", "poster"].filter(command.options.map(\.name).contains).map { " --\($0)" }.joined()
            let example = try #require(command.examples.first?.line.dropFirst("boxoffice ".count))
            let error = await run("\(example)\(flags) --fields ?").error
            #expect(error.hasSuffix("hint: there are \(fields.joined(separator: ", "))\n"), "\(command.name): \(error)")
        }
    }

    @Test("every shell takes its script", arguments: installed)
    func syntax(shell: CompletionShell) async throws {
        let line = "\"$PROGRAM\" completions \(shell) > \"$HOME/script\" && \(shell) -n \"$HOME/script\""
        let (result, _) = try await Shell.run(line, home: TemporaryFolder(), settings: [:])
        #expect(result == .init(output: "", error: "", status: 0))
    }

    /// Command lines, and what there is to complete their last words.
    private static let lines: [(words: [String], choices: [String])] = [
        (["co"], ["codes", "companies", "company", "completions"]),
        (["review", "e"], ["edit", "export"]),
        (["help", "archive", ""], ["clear", "info"]),
        (["daily", "--fo"], ["--format"]),
        (["daily", "--format", ""], ["csv", "json", "ndjson", "table", "tsv"]),
        (["daily", "-f", "t"], ["table", "tsv"]),
        (["weekend", "--area", "서"], ["서울"]),
        (["search", "--nation", "hon"], ["hong kong"]),
        (["search", "--director", ""], []),
        (["sync", "week"], ["weekdays", "weekend", "weekly"]),
        (["codes", "n"], ["nations"]),
        (["movie", "202185"], ["20218541"]),
        (["review", "add", "20124"], ["20124079"]),
        (["daily", "--archive", "Ho"], ["Home/"]),
        (["daily", "--archive", ""], ["Home/"]),
        (["review", "import", "Ho"], ["Home.json", "Home/"]),
        (["daily", "--fields", "ra"], ["rank", "rankChange"]), (["movie", "20124079", "--fields", "po"], ["poster"]),
        (["daily", "--fields", "rank,title,ra"], ["rank,title,rankChange"]),
        (["daily", "--fields", "rank,salesChange"], ["rank,salesChange", "rank,salesChangePercent"]),
        (["review", "show", "k"], ["k3v9q2m7xd"]),
        (["daily", "--format=c"], ["csv"]), (["daily", "--fields=rank,ti"], ["rank,title"]),
        (["daily", "--archive=Ho"], ["Home/"]), (["daily", "--format="], ["csv", "json", "ndjson", "table", "tsv"]),
        // no operand more than a command takes
        (["codes", "-f", "csv", "--json", "n"], ["nations"]), (["codes", "areas", "n"], []),
        (["review", "import", "Home.json", "Ho"], []), (["movie", "20124079", "202185"], ["20218541"]),
        (["review", "list", "--sort=date", "20124"], ["20124079"]),
        // no option behind --
        (["daily", "--", "--fo"], []), (["movie", "--", "202185"], ["20218541"]),
        (["movie", "--", "--format", "nd"], []),
    ]

    /// Asks a shell for what completes the lines, and compares.
    private func complete(in shell: CompletionShell, _ driver: String) async throws {
        let home = try TemporaryFolder()
        try home.write("", to: "Home/file")
        try home.write("", to: "Home.json")
        let calls = Self.lines.map { "ask " + $0.words.map { "'\($0)'" }.joined(separator: " ") }
        try home.write(driver + "\n" + calls.joined(separator: "\n") + "\n", to: "driver")
        let line = """
            cd "$HOME" && "$PROGRAM" completions \(shell) > script && export PATH="${PROGRAM%/*}:$PATH" \
            BOXOFFICE_ARCHIVE="$FIXTURES" BOXOFFICE_DATA="$FIXTURES/reviews" && exec \(shell) driver
            """
        let (result, _) = try await Shell.run(line, home: home, settings: ["LC_ALL": "C.UTF-8"])
        #expect(result.error == "")
        let answers = result.output.components(separatedBy: "==\n").dropFirst().map { answer in
            answer.split(separator: "\n").map { choice in
                // Some shells complete the value of an option, some the whole of --name=value.
                String(choice.prefix { $0 != "\t" }).replacing("\\ ", with: " ").replacing(/--.+=/, with: "")
            }.sorted()
        }
        #expect(answers.count == Self.lines.count)
        for (line, answer) in zip(Self.lines, answers) {
            #expect(answer == line.choices, "\(line.words)")
        }
    }

    @Test("bash completes command lines", .enabled(if: isInstalled("bash")))
    func completionInBash() async throws {
        try await complete(
            in: .bash,
            """
            source ./script
            ask() {
                local word
                COMP_WORDS=(boxoffice) COMP_TYPE=9
                for word; do
                    case $word in
                        --*=) COMP_WORDS+=("${word%=}" =) ;;
                        --*=*) COMP_WORDS+=("${word%%=*}" = "${word#*=}") ;;
                        *) COMP_WORDS+=("$word") ;;
                    esac
                done
                COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
                _boxoffice
                echo ==
                for choice in "${COMPREPLY[@]}"; do
                    # Of names of files readline itself marks the folders.
                    [ -d "$choice" ] && choice=$choice/
                    printf '%s\\n' "$choice"
                done
            }
            """
        )
    }

    @Test("zsh completes command lines", .enabled(if: isInstalled("zsh")))
    func completionInZsh() async throws {
        // zsh completes at a terminal alone: at one of its own, where this same file says what to do first of all.
        try await complete(
            in: .zsh,
            #"""
            if [[ ! -o interactive ]]; then
                zmodload zsh/zpty zsh/system
                ln driver .zshrc
                zpty terminal exec zsh -d -i
                terminal=$REPLY
                # What appears there counts for nothing but its end, which is waited for so many seconds and no more.
                while (( SECONDS < 20 )) && sysread -t 20 -i $terminal; do :; done
                cat errors >&2
                exec cat answers
            fi
            # Nothing that stays behind there holds the pipes of the tests.
            exec 2> errors 3> answers
            autoload -Uz compinit && compinit -Du
            source ./script
            ask() { lines+=("boxoffice $*") }
            insert-all() {
                _main_complete
                compstate[insert]=all
            }
            zle -C insert-all complete-word insert-all
            zle-line-init() {
                local line choice
                for line in $lines; do
                    print -u 3 -- '=='
                    BUFFER=$line CURSOR=$#line
                    zle insert-all
                    [[ $BUFFER == $line ]] && continue
                    for choice in ${(z)BUFFER#${line% *}}; do
                        # Among others a folder is not marked, and what may follow an option or a name is no part of it.
                        [[ -d $choice ]] && choice=${choice%/}/
                        print -ru 3 -- ${choice%[=,]}
                    done
                done
                exit
            }
            zle -N zle-line-init
            """#
        )
    }

    @Test("fish completes command lines", .enabled(if: isInstalled("fish")))
    func completionInFish() async throws {
        try await complete(
            in: .fish,
            """
            source ./script
            function ask
                echo ==
                complete -C "boxoffice $argv"
            end
            """
        )
    }
}
