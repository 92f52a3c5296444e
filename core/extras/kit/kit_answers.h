#pragma once

#include "core/extras/kit/kit_folder.h"
#include "core/targets/target_profile.h"

#include <array>
#include <set>
#include <string>
#include <vector>

namespace resizelens {

/// One case of the kit, as the board answered it.
struct KitRow
{
    enum class What {
        notAsked,
        same,      // within 2 % of the range of what the standard says
        otherwise, // a Resize with the attributes `as`
        unknown,   // nor any other Resize
        otherShape,
        refused,
    };
    std::string name;
    What what = What::notAsked;
    ComputedAs as = {};
    double off = 0.0;        // largest difference from what the standard says
    Dims shape, expected;    // of otherShape
    std::string said = {};   // of refused
    Phrase sentence() const; // empty for `same` and `notAsked`
};

/// Attributes that a runtime may put in the place of others.
inline constexpr std::array kMaps = {CoordinateMode::halfPixel, CoordinateMode::asymmetric,
                                     CoordinateMode::alignCorners, CoordinateMode::pytorchHalfPixel,
                                     CoordinateMode::halfPixelSymmetric};
inline constexpr std::array kRoundingWays = {NearestMode::floor, NearestMode::roundPreferFloor,
                                             NearestMode::roundPreferCeil, NearestMode::ceil};
inline constexpr std::array kModes = {ResizeMode::nearest, ResizeMode::linear, ResizeMode::cubic};

/// What a runtime may make of a Resize, the fewest changes first; the first is none.
const std::vector<ComputedAs>& allWays();

/// Whether a scale is given that is not the ratio of the lengths; false for other operators than Resize.
bool isCut(const KitCase& one);

/// An answer beside what the standard says. `fits`: indices of allWays().
struct Compared
{
    KitRow row;
    std::set<std::size_t> fits;

    bool isAsked() const { return row.what != KitRow::What::notAsked; }
    bool isComputed() const { return !fits.empty(); }
};

/// Errors: a tensor that cannot be evaluated.
Result<Compared> compareAnswer(const KitCase& one, const KitAnswer& answer);

} // namespace resizelens
