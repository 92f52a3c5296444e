#pragma once

namespace google::protobuf {
struct ArenaOptions;
}

namespace resizelens {

/// For arenas with up to hundreds of thousands of messages: blocks grow to huge pages to save page faults.
google::protobuf::ArenaOptions growingBlocks();

} // namespace resizelens
