#include "app/python/request.h"

#include "app/python/words.h"
#include "core/engine/export_options.h"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens::python {

namespace {

const ExportOption* optionNamed(std::string_view name)
{
    const auto options = exportOptions();
    const auto found = std::ranges::find(options, name, &ExportOption::python);
    return found == options.end() || name.empty() ? nullptr : &*found;
}

Result<void> set(ExportSettings& settings, const ExportOption& option, const Field& field)
{
    return visitOption(option, settings, [&]<class Member>(Member& member) -> Result<void> {
        const auto entry = [&] { return fmt::format("{}={}", field.inner, field.value); };
        if constexpr (std::is_same_v<Member, bool>) {
            member = field.value == "true"; // on the command line some have other words
            return {};
        } else if constexpr (std::is_same_v<Member, SiteRules>) {
            ExportSettings scratch; // the command line would cut a name or a path at its '='
            RL_TRY(setOption(option, scratch, entry()));
            member.insert_or_assign(std::string(field.inner), std::string(field.value));
            return {};
        } else if constexpr (std::is_same_v<Member, InputShapes>) {
            return setOption(option, settings, entry());
        } else {
            if (std::is_same_v<Member, ExternalData> && !externalDataFromName(field.value))
                return fail(words::externalDataUnknown, field.value);
            return setOption(option, settings, field.value);
        }
    });
}

/// What _library.py makes texts of, in the order of OptionAccess.
constexpr std::array kTypes = {"bool", "text", "int", "float", "sizes", "texts", "shapes", "files", "text"};
static_assert(kTypes.size() == std::variant_size_v<OptionAccess>);

} // namespace

std::vector<Field> Request::all(std::string_view key) const
{
    std::vector<Field> found;
    std::ranges::copy_if(fields, std::back_inserter(found),
                         [&](const Field& field) { return field.key == key; });
    return found;
}

std::string Request::text(std::string_view key) const
{
    const auto found = all(key);
    return found.empty() ? std::string() : std::string(found.back().value);
}

Error misunderstood(std::string_view what)
{
    return failure(words::requestMisunderstood, what);
}

Result<ExportSettings> settingsOf(const Request& request)
{
    ExportSettings settings;
    for (const Field& field : request.fields)
        if (const ExportOption* const option = optionNamed(field.key))
            RL_TRY(set(settings, *option, field));
    return settings;
}

Result<Answer> describeOptions(Request& request, const Progress&)
{
    RL_TAKE(const auto settings, settingsOf(request));
    Answer answer{{canonicalText(settings)}};
    for (const ExportOption& option : exportOptions()) {
        if (option.python.empty())
            continue;
        const std::string lines = fmt::format("{}", fmt::join(optionTexts(option, settings), "\n"));
        const char* const type = option.isPlace ? "place" : kTypes.at(option.member.index());
        answer.texts.insert(answer.texts.end(), {std::string(option.python), type, lines});
    }
    return answer;
}

} // namespace resizelens::python
