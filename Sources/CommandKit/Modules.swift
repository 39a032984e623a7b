// Every file of the kit may use these modules, so they are imported here, once.
@_exported public import ConsoleKit
