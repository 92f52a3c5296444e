// Small files whose parts lie deep inside of each other, or call each other: what recursion over them would
// pay for with the stack, or with time. Written without protobuf where that itself would recurse.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace resizelens::test {

/// Serialized models. Each has one Resize at the innermost place, unless it says otherwise.

/// `count` local functions, each calls the next one; the last resizes.
std::string functionChain(std::size_t count);
/// Each of `count` functions adds two results of the next one: 2^count calls of the last, which resizes.
std::string doublingFunctions(std::size_t count);
/// `count` functions call each other in a ring.
std::string functionRing(std::size_t count);
/// If in the then-branch of If …
std::string nestedIfs(std::size_t depth);
/// If in both branches of If …: 2^depth graphs, a Resize in each of the innermost.
std::string branchingIfs(std::size_t depth);
/// Loop in the body of Loop …
std::string nestedLoops(std::size_t depth);
/// `count` functions, each calls the next from inside of `depth` nested Ifs.
std::string functionsInIfs(std::size_t count, std::size_t depth);
/// A Resize whose input and sizes each come through `length` nodes.
std::string longProducers(std::size_t length);
/// A Resize beside a value whose type is a sequence of a sequence of …
std::string nestedTypes(std::size_t depth);

struct DeepModel
{
    std::string name;
    std::string bytes;
};
/// All of the above at sizes that a step which recurses, or repeats itself, does not survive.
std::vector<DeepModel> deepModels();

} // namespace resizelens::test
