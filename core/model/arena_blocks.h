#pragma once

namespace google::protobuf {
struct ArenaOptions;
}

namespace resizelens {

/// For arenas that may come to hold hundreds of thousands of messages: blocks start small and grow to the
/// size of a huge page, which the system is asked to use (Linux, madvise): one page fault instead of 512.
google::protobuf::ArenaOptions growingBlocks();

} // namespace resizelens
