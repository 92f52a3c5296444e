// How much of a kind may be there before it is refused with a sentence. Each limit is far above any network,
// picture or log that is known, and stands in the manual (limits.md). What is a matter of time or taste
// (lines of a tool tip, candidates of a search) stands where it is used.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace resizelens {

// Files of models

/// Nodes, those of bodies and functions included: a node of five bytes takes three hundred in memory.
inline constexpr std::size_t kMostNodes = 2'000'000;
/// Nodes, attributes, tensors and whatever else a file is made of.
inline constexpr std::uint64_t kMaxParts = 30'000'000;
/// Bytes without the weights.
inline constexpr std::uint64_t kMaxStructureBytes = std::uint64_t{1} << 30;
/// Bytes of memory for each byte of the structure, beyond those that are free: parts of two bytes take a
/// hundred times that, those of any network five.
inline constexpr std::uint64_t kMostMemoryPerByte = 16;
inline constexpr std::uint64_t kFreeMemory = std::uint64_t{64} << 20;
/// Graphs inside of each other.
inline constexpr int kDeepestGraph = 64;
/// Other parts inside of each other.
inline constexpr int kDeepestPart = 100;
/// Bytes of a model as text, which is held as a whole.
inline constexpr std::size_t kMostModelText = std::size_t{256} << 20;
/// Brackets inside of each other: parsers of text go down by recursion.
inline constexpr int kDeepestText = 200;
/// Bytes that a packed model unpacks to, what readers of ONNX take: protobuf reads no larger message.
inline constexpr std::uint64_t kMostUnpackedBytes = 0x7fffffff;
/// The table of a ZIP archive, in bytes: some hundred thousand entries.
inline constexpr std::uint64_t kLargestZipTable = std::uint64_t{1} << 24;

// Analysis

/// Resize and Upsample nodes that are analysed.
inline constexpr std::size_t kMostSites = 10'000;
/// Unlike ones of which rewrites are looked for, and the lengths of their results, added up: what is known of
/// each takes tens of kilobytes, and some hundred bytes for each row of a matrix.
inline constexpr std::size_t kMostUnlikeSites = 500;
inline constexpr std::int64_t kMostUnlikeRows = std::int64_t{1} << 19;
/// Calls of functions inside of each other through which shapes are followed; not refused, but unknown.
inline constexpr std::size_t kDeepestFollowedCall = 32;
/// The longest output axis that is worked with. A few bytes of a model can ask for any length, and every row
/// costs memory: many times the longest side of a picture, three quarters of a minute of sound at 48 kHz.
inline constexpr std::int64_t kMaxAxisRows = std::int64_t{1} << 21;
/// Weights of different rows of a site's axes, counted as mostTaps() does: about a million rows of linear or
/// cubic interpolation that are all unlike, or an antialiased axis of about a million inputs.
inline constexpr std::int64_t kMaxAxisTaps = std::int64_t{1} << 22;
/// Elements of a preview's result.
inline constexpr std::int64_t kMostPreviewed = std::int64_t{1} << 28;
/// Elements of an input or a result on which a written rewrite is compared with its Resize; one channel, where the
/// whole has more and all channels are treated alike.
inline constexpr std::int64_t kMostCompared = std::int64_t{1} << 26;
/// The same of codes, which are compared as float64.
inline constexpr std::int64_t kMostComparedCodes = std::int64_t{1} << 25;

// Running models: a run time puts functions in the place of their calls, recursing over them, before it looks
// at any limit.

inline constexpr std::size_t kDeepestFunctionCall = 64;
inline constexpr std::size_t kMostExpandedNodes = 2'000'000;

// Pictures

/// Pixels: as float RGB this many take 1.5 GiB.
inline constexpr std::int64_t kMaxPixels = std::int64_t{1} << 27;
/// Bytes of a file; some decoders count with an int.
inline constexpr std::int64_t kLargestPictureFile = 0x7fffffff;
/// How long one is decoded.
inline constexpr std::chrono::seconds kLongestDecoding{60};

// Documents, in bytes

inline constexpr std::uintmax_t kLargestProfile = std::uintmax_t{1} << 20;
inline constexpr std::uint64_t kLargestDocument = std::uint64_t{64} << 20; // job files and the like
inline constexpr std::uint64_t kLargestLog = std::uint64_t{16} << 30;

} // namespace resizelens
