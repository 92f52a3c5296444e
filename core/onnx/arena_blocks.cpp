#include "core/onnx/arena_blocks.h"

#include "core/base/memory.h"

#include <cstdlib>
#include <new>

#include <google/protobuf/arena.h>

namespace resizelens {

namespace {

constexpr std::size_t kFirstBlock = std::size_t{1} << 12;
constexpr std::size_t kHugePage = std::size_t{1} << 21;

void* allocateBlock(std::size_t bytes)
{
    if (bytes % kHugePage != 0)
        return ::operator new(bytes);
    void* block = ::operator new(bytes, std::align_val_t(kHugePage));
    preferLargePages({static_cast<std::byte*>(block), bytes});
    return block;
}

void freeBlock(void* block, std::size_t bytes)
{
    if (bytes % kHugePage != 0)
        ::operator delete(block);
    else
        ::operator delete(block, std::align_val_t(kHugePage));
}

} // namespace

google::protobuf::ArenaOptions growingBlocks()
{
    google::protobuf::ArenaOptions options;
    options.start_block_size = kFirstBlock;
    options.max_block_size = kHugePage;
    options.block_alloc = &allocateBlock;
    options.block_dealloc = &freeBlock;
    return options;
}

} // namespace resizelens
