// A value for every row of the table of export options that is not its default, by the row's type alone: so that a new option is
// tested in every face without a line of its own.
#pragma once

#include "core/engine/export_options.h"

#include <algorithm>
#include <string>

namespace resizelens::test {

/// Text of setOption() for another value.
inline std::string otherValue(const ExportOption& option)
{
    struct Other
    {
        const ExportOption& option;
        std::string operator()(bool value) const
        {
            return std::string(option.on.empty() ? (value ? "false" : "true")
                               : value           ? option.off
                                                 : option.on);
        }
        std::string operator()(const std::string& value) const
        {
            if (option.group == OptionGroup::target)
                return "dla";
            if (option.choices == nullptr)
                return option.isPlace ? "/some/place" : "cuda";
            const auto all = option.choices();
            return *std::ranges::find_if(all, [&](const std::string& one) { return one != value; });
        }
        std::string operator()(std::uint64_t value) const { return std::to_string(value + 1); }
        std::string operator()(const std::optional<double>&) const
        {
            return fmt(std::max(option.lowest, 0.0) + 0.5);
        }
        std::string operator()(const KernelSizes&) const { return "1,3"; }
        std::string operator()(const SiteRules&) const { return "some site=keep"; }
        std::string operator()(const InputShapes&) const { return "image=1x3x64x64"; }
        std::string operator()(const InputFiles&) const { return "image=/some/where.npy"; }
        std::string operator()(ExternalData) const { return "gather"; }

        static std::string fmt(double value)
        {
            std::string text = std::to_string(value);
            text.erase(text.find_last_not_of('0') + 1);
            return text;
        }
    };
    return visitOption(option, ExportSettings(), Other{option});
}

} // namespace resizelens::test
