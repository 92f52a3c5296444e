#include "core/targets/moved_phases.h"

namespace resizelens {

namespace {

std::optional<PhaseMove> ofThree(std::span<const Operator> operators, const FormPlace& place)
{
    const auto* const apart = std::get_if<Reshape>(&operators[0]);
    const auto* const turn = std::get_if<Transpose>(&operators[1]);
    const auto* const together = std::get_if<Reshape>(&operators[2]);
    const std::size_t rank = place.input.size();
    if (apart == nullptr || turn == nullptr || together == nullptr || !place.hasLengths() || rank < 3 ||
        apart->shape.size() != 2 * rank - 2)
        return std::nullopt;
    PhaseMove move{apart->shape[1],
                   {apart->shape.begin() + 2, apart->shape.begin() + static_cast<std::ptrdiff_t>(rank)},
                   3};
    const MovedPhases wanted = movedPhases(move.channels, move.phases, place.input);
    if (apart->shape != wanted.apart.shape || turn->permutation != wanted.turn.permutation ||
        together->shape != wanted.together.shape)
        return std::nullopt;
    return move;
}

} // namespace

std::optional<PhaseMove> readMovedPhases(std::span<const Operator> operators, const FormPlace& place)
{
    if (const auto* const op = std::get_if<DepthToSpace>(&operators.front())) {
        const std::int64_t count = op->blocksize * op->blocksize;
        if (place.input.size() != 4 || place.input[1] < count)
            return std::nullopt;
        return PhaseMove{place.input[1] / count, {op->blocksize, op->blocksize}, 1};
    }
    return operators.size() < 3 ? std::nullopt : ofThree(operators, place);
}

} // namespace resizelens
