import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// Clients with strict schemas, such as those of OpenAI and LangChain, require every property, and allow no null.
struct StrictClientTests {
    private var tools = MCPToolTests()

    /// What each tool needs.
    private static let required: [String: String] = [
        "get_trend": #""movies":["20148851"]"#, "get_movie": #""movie":"20148851""#, "find_people": #""name":"없음""#,
        "find_companies": #""name":"없음""#,
    ]

    @Test(
        "a call with every argument, those without a meaning blank, is that without them",
        arguments: MCPProtocol.boxoffice.tools.map(\.name)
    )
    mutating func everyArgument(name: String) async throws {
        tools.run.archive = Fixture.path + "/summer2015"
        let tool = try #require(MCPTool.all.first { $0.name == name })
        var members: [String] = []
        for parameter in tool.parameters where !parameter.isRequired {
            let value: String =
                switch parameter.kind {
                case .text: #""""#
                case .choice(let values): #""\#(parameter.defaultValue ?? values[0])""#
                case .integer: parameter.defaultValue ?? "null"
                case .flag: "false"
                case .texts, .choices: "[]"
                }
            members.append(#""\#(parameter.name)":\#(value)"#)
        }
        let required = Self.required[name] ?? ""
        let all: String = (required.isEmpty ? members : members + [required]).joined(separator: ",")
        let strict = try await tools.line(name, "{\(all)}")
        #expect(try await tools.line(name, "{\(required)}") == strict)
    }

    @Test("choices and numbers have a default that can be sent, and schemas have no keyword for it")
    func defaults() {
        for tool in MCPTool.all {
            for parameter in tool.parameters where !parameter.isRequired {
                let isRight =
                    switch parameter.kind {
                    case .choice(let values): values.contains(parameter.defaultValue ?? "all")
                    case .integer: "\(parameter.schema)".contains("(default")
                    case .text, .flag, .texts, .choices: parameter.defaultValue == nil
                    }
                #expect(isRight && parameter.schema["default"] == nil, "\(parameter.name)")
            }
        }
    }
}
