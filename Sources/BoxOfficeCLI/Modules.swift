// Every file of the program may use all of its libraries, and Mutex, so they are imported here, once.
@_exported public import BoxOfficeCore
@_exported public import BoxOfficeFigures
@_exported public import BoxOfficePlatform
@_exported public import BoxOfficePosters
@_exported public import BoxOfficeReviews
@_exported public import CommandKit
@_exported public import ConsoleKit
@_exported public import Synchronization
