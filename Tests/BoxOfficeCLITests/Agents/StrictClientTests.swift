import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// Clients with strict schemas, such as those of OpenAI and LangChain, require every property, and allow no null.
@Suite struct StrictClientTests {
    private var tools = MCPToolTests()

    /// What each tool needs.
    private static let required = [
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
        let members = tool.parameters.filter { !$0.isRequired }.map { parameter in
            let value =
                switch parameter.kind {
                case .text: #""""#
                case .choice(let values): #""\#(parameter.defaultValue ?? values[0])""#
                case .integer: parameter.defaultValue ?? "null"
                case .flag: "false"
                case .texts, .choices: "[]"
                }
            return #""\#(parameter.name)":\#(value)"#
        }
        let required = [Self.required[name]].compactMap(\.self)
        let strict = try await tools.line(name, "{\((members + required).joined(separator: ","))}")
        #expect(try await tools.line(name, "{\(required.joined(separator: ","))}") == strict)
    }

    @Test("choices and numbers have a default that can be sent, and schemas have no keyword for it")
    func defaults() {
        for tool in MCPTool.all {
            for parameter in tool.parameters where !parameter.isRequired {
                switch parameter.kind {
                case .choice(let values):
                    #expect(values.contains(parameter.defaultValue ?? "all"), "\(parameter.name)")
                case .integer: #expect(String(describing: parameter.schema).contains("(default"), "\(parameter.name)")
                case .text, .flag, .texts, .choices: #expect(parameter.defaultValue == nil, "\(parameter.name)")
                }
                #expect(parameter.schema["default"] == nil)
            }
        }
    }
}
