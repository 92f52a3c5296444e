#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace resizelens {

/// Every fact that profiles may use, sorted; the manual says what each means.
inline constexpr auto kKnownFacts = std::to_array<std::string_view>({
    "align_factors",
    "align_ratio_numerator",
    "align_ratio_numerator_height",
    "align_ratio_numerator_width",
    "align_scales",
    "antialias",
    "auto_pad",
    "axes",
    "axes_attribute",
    "batch",
    "blocksize",
    "broadcast",
    "ceil_mode",
    "channels",
    "code_scales",
    "code_type",
    "code_zero_points",
    "constant_operand",
    "coordinate_transformation_mode",
    "count_include_pad",
    "covers_plane",
    "cubic_coeff_a",
    "cut_lengths",
    "dilated_kernel",
    "dilated_kernel_height",
    "dilated_kernel_product",
    "dilated_kernel_width",
    "dilation",
    "dilation_channels",
    "dims",
    "direction",
    "dtype",
    "dynamic_dims",
    "elements",
    "exclude_outside",
    "extrapolation_value",
    "factors",
    "given_scales",
    "groups",
    "indices_rank",
    "input_channels",
    "keep_aspect_ratio_policy",
    "keepdims",
    "kernel",
    "kernel_channels_16",
    "kernel_channels_64",
    "kernel_height",
    "kernel_product",
    "kernel_width",
    "mode",
    "multiplier",
    "nearest_mode",
    "opset",
    "output_channels",
    "output_dims",
    "output_elements",
    "output_padding",
    "output_spatial_dims",
    "outputs",
    "padding",
    "pads",
    "pads_per_kernel",
    "perm",
    "policy_attribute",
    "quantised",
    "rank",
    "ratio_numerator",
    "ratio_numerator_height",
    "ratio_numerator_width",
    "resized_axes",
    "resized_innermost",
    "scale_height",
    "scale_width",
    "scales",
    "shrink_factors",
    "sizes",
    "spatial_dims",
    "spatial_height",
    "spatial_product",
    "spatial_width",
    "step",
    "stride",
    "stride_height",
    "stride_product",
    "stride_width",
    "wide_axes",
    "written_as",
});

/// One of them. What is no fact does not compile.
class FactName
{
public:
    consteval FactName(const char* name) // NOLINT(google-explicit-constructor): facts are written as texts
        : m_place(static_cast<std::uint8_t>(std::ranges::find(kKnownFacts, std::string_view(name)) -
                                            kKnownFacts.begin()))
    {
        if (m_place == kKnownFacts.size())
            throw "no such fact";
    }

    /// Of a profile; nullopt for others.
    static std::optional<FactName> named(std::string_view name)
    {
        const auto found = std::ranges::lower_bound(kKnownFacts, name);
        if (found == kKnownFacts.end() || *found != name)
            return std::nullopt;
        return FactName(static_cast<std::size_t>(found - kKnownFacts.begin()));
    }

    std::size_t place() const { return m_place; }
    std::string_view text() const { return kKnownFacts[m_place]; }
    bool operator==(const FactName&) const = default;

private:
    explicit FactName(std::size_t place)
        : m_place(static_cast<std::uint8_t>(place))
    {
    }

    std::uint8_t m_place;
};

static_assert(std::ranges::is_sorted(kKnownFacts) && kKnownFacts.size() < 256);

} // namespace resizelens
