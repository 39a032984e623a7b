// The part of Foundation that the program uses, and the C library.
//
// On Linux, full Foundation links ICU statically, which adds 40 MB to the program; FoundationEssentials does not. Apple's
// platforms are tested first: there, Foundation is part of the system, whatever a toolchain adds.
#if canImport(Darwin) || URLSESSION
@_exported public import Foundation
#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#endif
#else
@_exported public import FoundationEssentials
@_exported public import Glibc
#endif
