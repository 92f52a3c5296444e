// Hard limits, far above any known network, image or log; exceeding one is an error. Documented in the manual
// (limits.md). Soft limits (lines of a tooltip, candidates of a search) are kept where they are used.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace resizelens {

// Model files

/// Nodes, including those of subgraphs and functions: a five-byte node takes 300 bytes of memory.
inline constexpr std::size_t kMostNodes = 2'000'000;
/// Nodes, attributes, tensors and all other parts of a file.
inline constexpr std::uint64_t kMaxParts = 30'000'000;
/// Bytes, not counting weights.
inline constexpr std::uint64_t kMaxStructureBytes = std::uint64_t{1} << 30;
/// Memory per byte of structure, beyond kFreeMemory: real networks need five bytes, two-byte parts a hundred.
inline constexpr std::uint64_t kMostMemoryPerByte = 16;
inline constexpr std::uint64_t kFreeMemory = std::uint64_t{64} << 20;
/// Nesting depth of graphs, and of all other parts (protobuf's own limit).
inline constexpr int kDeepestGraph = 64;
inline constexpr int kDeepestPart = 100;
/// Bytes of a model in text form, which is held in memory whole.
inline constexpr std::size_t kMostModelText = std::size_t{256} << 20;
/// Nesting depth of brackets: the text parsers are recursive.
inline constexpr int kDeepestText = 200;
/// Unpacked bytes of a packed model: the largest message protobuf can read.
inline constexpr std::uint64_t kMostUnpackedBytes = 0x7fffffff;
/// Bytes of a ZIP archive's central directory: some hundred thousand entries.
inline constexpr std::uint64_t kLargestZipTable = std::uint64_t{1} << 24;

// Analysis

/// Resize and Upsample nodes that are analysed.
inline constexpr std::size_t kMostSites = 10'000;
/// Distinct sites for which rewrites are searched, and the sum of their output axis lengths: a site takes
/// tens of kilobytes, plus some hundred bytes per matrix row.
inline constexpr std::size_t kMostUnlikeSites = 500;
inline constexpr std::int64_t kMostUnlikeRows = std::int64_t{1} << 19;
/// Overridable initializers that a site's shapes depend on, and bytes of their names: every site keeps them.
inline constexpr std::size_t kMostDefaults = 64;
inline constexpr std::size_t kMostDefaultNames = 4096;
/// Depth of function calls that shape inference follows; deeper shapes are unknown, which is no error.
inline constexpr std::size_t kDeepestFollowedCall = 32;
/// Longest supported output axis. A few bytes of a model can request any length, and every row costs memory.
/// Many times the longest side of an image, or 44 s of audio at 48 kHz.
inline constexpr std::int64_t kMaxAxisRows = std::int64_t{1} << 21;
/// Weights in the distinct rows of a site's axes, counted as in mostTaps(): about a million distinct rows of
/// linear or cubic interpolation, or an antialiased axis with about a million inputs.
inline constexpr std::int64_t kMaxAxisTaps = std::int64_t{1} << 22;
/// Elements of a matrix that becomes a constant of a model.
inline constexpr std::int64_t kLargestMatrix = std::int64_t{1} << 26;
/// Output elements of a preview.
inline constexpr std::int64_t kMostPreviewed = std::int64_t{1} << 28;
/// Input or output elements when a written rewrite is compared with its Resize; larger tensors are compared
/// on one channel if all channels are treated alike.
inline constexpr std::int64_t kMostCompared = std::int64_t{1} << 26;
/// The same for quantised values, which are compared as float64.
inline constexpr std::int64_t kMostComparedCodes = std::int64_t{1} << 25;

// Running models: runtimes inline functions recursively before they check any limit.

inline constexpr std::size_t kDeepestFunctionCall = 64;
inline constexpr std::size_t kMostExpandedNodes = 2'000'000;

// Images

/// Pixels: 1.5 GiB as float RGB.
inline constexpr std::int64_t kMaxPixels = std::int64_t{1} << 27;
/// Bytes of a file: some decoders count in int.
inline constexpr std::int64_t kLargestPictureFile = 0x7fffffff;
/// Decoding time of one image.
inline constexpr std::chrono::seconds kLongestDecoding{60};

// Documents, in bytes

inline constexpr std::uintmax_t kLargestProfile = std::uintmax_t{1} << 20;
inline constexpr std::uint64_t kLargestDocument = std::uint64_t{64} << 20; // job files and the like
inline constexpr std::uint64_t kLargestLog = std::uint64_t{16} << 30;

} // namespace resizelens
