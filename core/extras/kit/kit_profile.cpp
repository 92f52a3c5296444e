#include "core/extras/kit/kit_profile.h"

#include "core/extras/kit/kit_limits.h"
#include "core/extras/kit/words.h"
#include "core/targets/computed_as.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

/// Attributes whose cases are answered together, in order.
struct GroupKey
{
    ResizeMode mode;
    CoordinateMode coordinates;
    NearestMode rounding; // of nearest; else the first
    bool antialias, excludeOutside;
    bool isCut = false; // see isCut()

    auto tied() const { return std::tie(mode, coordinates, rounding, antialias, excludeOutside, isCut); }
    bool operator<(const GroupKey& other) const { return tied() < other.tied(); }
    bool isPlain() const { return !antialias && !excludeOutside && !isCut; }
};

GroupKey keyOf(const ResizeSpec& spec)
{
    const auto rounding = spec.mode == ResizeMode::nearest ? spec.nearestMode : NearestMode();
    return {spec.mode, spec.coordinateMode, rounding, spec.antialias, spec.excludeOutside};
}

GroupKey keyOf(const KitCase& one)
{
    GroupKey key = keyOf(one.resize()->spec);
    key.isCut = isCut(one);
    return key;
}

struct Group
{
    std::vector<std::size_t> cases; // indices
    /// What explains most of what is computed, as an index of allWays(); nullopt: nothing is computed.
    std::optional<std::size_t> way;
    std::string said; // of the first refusal
};

class ProfileMaker
{
public:
    ProfileMaker(std::string board, const std::vector<KitCase>& cases, const std::vector<Compared>& answers)
        : m_board(std::move(board))
        , m_cases(cases)
        , m_answers(answers)
    {
    }

    std::string json(const std::string& id)
    {
        group();
        addOperators();
        addModes();
        for (const ResizeMode mode : kModes)
            if (isTaken(mode))
                addCoordinates(mode);
        addComputed();
        addFactors({ResizeMode::linear, false});
        for (const Factors& one : {Factors{ResizeMode::linear, true}, Factors{ResizeMode::nearest, false},
                                   Factors{ResizeMode::nearest, true}, Factors{ResizeMode::cubic, false},
                                   Factors{ResizeMode::cubic, true}})
            addFactors(one);
        addTensors();
        addNotAsked();
        const auto asked = std::ranges::count_if(m_answers, &Compared::isAsked);
        const Json document = {
            {"$schema", "profile.schema.json"},
            {"schema", "resizelens.target/1"},
            {"id", id},
            {"name", m_board},
            {"description", say(words::kitDescription, m_board, asked, m_cases.size()).english},
            {"sources",
             {{kSource,
               {{"title", say(words::kitSource, m_board).english},
                {"url", "resizelens-cli kit"},
                {"confidence", "measured"}}}}},
            {"operators", m_operators},
            {"rules", m_rules},
        };
        return document.dump(2) + "\n";
    }

    /// What the profile says of a case that is computed otherwise, by its group.
    std::optional<ComputedAs> wayOf(std::size_t i) const
    {
        return m_cases[i].resize() != nullptr && isTaken(i)
                   ? std::optional(allWays()[*m_groups.at(keyOf(m_cases[i])).way])
                   : std::nullopt;
    }

private:
    static constexpr const char* kSource = "kit";

    /// One image: what all cases but those of batch and rank are.
    static bool isUsual(const KitCase& one) { return one.input.size() == 4 && one.input.front() == 1; }

    void group()
    {
        for (std::size_t i = 0; i < m_cases.size(); ++i)
            if (m_cases[i].resize() != nullptr && isUsual(m_cases[i]) && m_answers[i].isAsked())
                m_groups[keyOf(m_cases[i])].cases.push_back(i);
        std::map<std::pair<GroupKey, GroupKey>, int> usual;
        for (const auto& [key, group] : m_groups)
            for (const std::size_t i : group.cases)
                for (const std::size_t way : m_answers[i].fits)
                    ++usual[{withoutRounding(key), keyOf(applied(specOf(key), allWays()[way]))}];
        for (auto& [key, group] : m_groups)
            explain(key, group, usual);
    }

    /// What explains most cases of the group; of several, what the node says, else what explains most cases of the
    /// other roundings.
    void explain(const GroupKey& key, Group& group,
                 const std::map<std::pair<GroupKey, GroupKey>, int>& usual) const
    {
        std::map<std::size_t, int> explained;
        for (const std::size_t i : group.cases) {
            for (const std::size_t way : m_answers[i].fits)
                ++explained[way];
            if (group.said.empty())
                group.said = m_answers[i].row.said;
        }
        std::tuple<int, bool, int> best;
        for (const auto& [way, count] : explained) {
            const auto also = usual.at({withoutRounding(key), keyOf(applied(specOf(key), allWays()[way]))});
            const std::tuple<int, bool, int> worth = {count, way == 0, also};
            if (!group.way || worth > best) {
                group.way = way;
                best = worth;
            }
        }
    }

    static GroupKey withoutRounding(GroupKey key)
    {
        key.rounding = NearestMode();
        return key;
    }

    /// It computes the case, in the way that its group does.
    bool isTaken(std::size_t i) const
    {
        const auto found = m_groups.find(keyOf(m_cases[i]));
        return found != m_groups.end() && found->second.way && m_answers[i].fits.contains(*found->second.way);
    }
    bool isTaken(ResizeMode mode) const
    {
        return std::ranges::any_of(m_groups, [&](const auto& entry) {
            return entry.first.mode == mode && entry.first.isPlain() && entry.second.way;
        });
    }
    bool isAsked(ResizeMode mode) const
    {
        return std::ranges::any_of(m_groups, [&](const auto& entry) { return entry.first.mode == mode; });
    }

    std::string refusal(const Phrase& what, const std::string& said) const
    {
        return (said.empty() ? say(words::kitRefuses, m_board, what)
                             : say(words::kitRefusesWith, m_board, what, said))
            .english;
    }

    void addRule(Json when, Json require, std::string reason, Json otherwise = nullptr)
    {
        Json rule = {{"op", "Resize"}};
        if (!when.empty())
            rule["when"] = std::move(when);
        rule["require"] = std::move(require);
        rule["reason"] = std::move(reason);
        rule["source"] = kSource;
        if (!otherwise.is_null())
            rule["otherwise"] = std::move(otherwise);
        m_rules.push_back(std::move(rule));
    }

    /// Of an operator that several nodes are, what stands elsewhere is not at fault.
    void addOperators()
    {
        std::set<std::string> taken;
        std::map<std::string, std::string> refused; // with what was said
        for (std::size_t i = 0; i < m_cases.size(); ++i)
            for (const OperatorFacts& one : factsOfChain({{m_cases[i].op}}, m_cases[i].input, DType::float32))
                if (m_answers[i].isComputed())
                    taken.insert(one.op);
                else if (m_answers[i].isAsked())
                    refused.emplace(one.op, m_answers[i].row.said);
        m_operators.push_back({{"op", taken}, {"accepted", true}, {"source", kSource}});
        if (taken.empty())
            m_operators = Json::array();
        for (const auto& [op, said] : refused)
            if (!taken.contains(op))
                m_operators.push_back({{"op", {op}},
                                       {"accepted", false},
                                       {"reason", refusal(foreignPhrase(op), said)},
                                       {"source", kSource}});
    }

    void addModes()
    {
        std::vector<std::string_view> asked;
        Json taken = Json::array();
        for (const ResizeMode mode : kModes) {
            if (isAsked(mode))
                asked.push_back(toString(mode));
            if (isTaken(mode) || !isAsked(mode))
                taken.push_back(toString(mode));
        }
        for (const ResizeMode mode : kModes)
            if (isAsked(mode) && !isTaken(mode))
                addRule({{"mode", toString(mode)}}, taken.empty() ? Json::array() : Json{{"mode", taken}},
                        refusal(say(words::kitMode, toString(mode)), saidOf(mode)));
        if (!asked.empty() && asked.size() < kModes.size())
            addRule({}, {{"mode", asked}}, notAsked(say(words::kitOtherModes)), "unknown");
    }

    std::string saidOf(ResizeMode mode) const
    {
        for (const auto& [key, group] : m_groups)
            if (key.mode == mode && !group.said.empty())
                return group.said;
        return {};
    }

    std::string notAsked(const Phrase& what) const { return say(words::kitNotAsked, m_board, what).english; }

    /// Coordinates that no rounding of is computed, then roundings.
    void addCoordinates(ResizeMode mode)
    {
        std::map<CoordinateMode, std::vector<const std::pair<const GroupKey, Group>*>> byCoordinates;
        for (const auto& entry : m_groups)
            if (entry.first.mode == mode && entry.first.isPlain())
                byCoordinates[entry.first.coordinates].push_back(&entry);
        for (const auto& [coordinates, entries] : byCoordinates) {
            const bool none =
                std::ranges::none_of(entries, [](auto* one) { return one->second.way.has_value(); });
            const Json when = {{"mode", toString(mode)},
                               {"coordinate_transformation_mode", coordinatesJson(mode, coordinates)}};
            if (none) {
                addRule(when, Json::array(),
                        refusal(say(words::kitModeCoordinates, toString(mode), toString(coordinates)),
                                entries.front()->second.said));
                continue;
            }
            Json roundings = Json::array();
            for (const auto* entry : entries)
                if (entry->second.way)
                    roundings.push_back(toString(entry->first.rounding));
            for (const auto* entry : entries)
                if (!entry->second.way)
                    addRule(withRounding(when, entry->first), {{"nearest_mode", roundings}},
                            refusal(say(words::kitModeRounding, toString(mode), toString(coordinates),
                                        toString(entry->first.rounding)),
                                    entry->second.said));
        }
    }

    /// nearest has no case of its own for pytorch_half_pixel; see addNearestPytorch().
    static Json coordinatesJson(ResizeMode mode, CoordinateMode coordinates)
    {
        if (mode == ResizeMode::nearest && coordinates == CoordinateMode::halfPixel)
            return {toString(coordinates), toString(CoordinateMode::pytorchHalfPixel)};
        return toString(coordinates);
    }

    static Json withRounding(Json when, const GroupKey& key)
    {
        if (key.mode == ResizeMode::nearest)
            when["nearest_mode"] = toString(key.rounding);
        return when;
    }

    static Json attributesJson(const ComputedAs& way)
    {
        Json json;
        if (way.mode)
            json["mode"] = toString(*way.mode);
        if (way.coordinates)
            json["coordinate_transformation_mode"] = toString(*way.coordinates);
        if (way.rounding)
            json["nearest_mode"] = toString(*way.rounding);
        if (way.cubicCoeffA)
            json["cubic_coeff_a"] = *way.cubicCoeffA;
        if (way.antialias)
            json["antialias"] = *way.antialias;
        if (way.excludeOutside)
            json["exclude_outside"] = *way.excludeOutside;
        if (way.scalesOfLengths)
            json["scales"] = "of_lengths";
        return json;
    }

    /// The attributes of a node that is computed rightly.
    static Json nodeJson(const ComputedAs& way)
    {
        Json json = attributesJson(way);
        for (Json& value : json)
            if (value.is_boolean())
                value = value.get<bool>() ? "yes" : "no";
        return json;
    }

    void addComputed()
    {
        for (const auto& [key, group] : m_groups) {
            const Phrase what = say(words::kitMode, attributesLabel(specOf(key)));
            if (!key.isPlain() && !group.way) {
                addRule(optionWhen(key), optionRequire(key), refusal(what, group.said));
                continue;
            }
            if (!group.way || *group.way == 0)
                continue;
            const ComputedAs& way = allWays()[*group.way];
            Json when = {{"mode", toString(key.mode)},
                         {"coordinate_transformation_mode", coordinatesJson(key.mode, key.coordinates)}};
            when = key.isPlain() ? withRounding(std::move(when), key) : optionWhen(key);
            addRule(std::move(when), key.isPlain() ? nodeJson(way) : optionRequire(key),
                    say(words::kitComputesElse, m_board, what, describe(way)).english,
                    {{"computes", attributesJson(way)}});
        }
        addNearestPytorch();
    }

    /// nearest is not asked for it: what linear makes of it, nearest does.
    void addNearestPytorch()
    {
        const ComputedAs halfPixel{.coordinates = CoordinateMode::halfPixel};
        const auto linear = m_groups.find(
            {ResizeMode::linear, CoordinateMode::pytorchHalfPixel, NearestMode(), false, false});
        if (linear == m_groups.end() || !linear->second.way ||
            allWays()[*linear->second.way].coordinates != halfPixel.coordinates)
            return;
        const auto pytorch = toString(CoordinateMode::pytorchHalfPixel);
        addRule({{"mode", toString(ResizeMode::nearest)}, {"coordinate_transformation_mode", pytorch}},
                attributesJson(halfPixel),
                say(words::kitComputesElse, m_board,
                    say(words::kitModeCoordinates, toString(ResizeMode::nearest), pytorch),
                    describe(halfPixel))
                    .english,
                {{"computes", attributesJson(halfPixel)}});
    }

    static ResizeSpec specOf(const GroupKey& key)
    {
        ResizeSpec spec;
        spec.mode = key.mode;
        spec.coordinateMode = key.coordinates;
        spec.nearestMode = key.rounding;
        spec.antialias = key.antialias;
        spec.excludeOutside = key.excludeOutside;
        return spec;
    }
    static Json optionWhen(const GroupKey& key)
    {
        return key.isCut       ? Json::object()
               : key.antialias ? Json{{"antialias", "yes"}}
                               : Json{{"exclude_outside", "yes"}};
    }
    static Json optionRequire(const GroupKey& key)
    {
        return key.isCut       ? Json{{"given_scales", "as_lengths"}}
               : key.antialias ? Json{{"antialias", "no"}}
                               : Json{{"exclude_outside", "no"}};
    }

    /// Cases that differ in their factors. `aligned`: between corners, of align_corners.
    struct Factors
    {
        ResizeMode mode;
        bool aligned;
        std::vector<OperatorFacts> taken = {}, left = {};
        std::string said = {}; // of the first that is left

        FactName scales() const { return aligned ? FactName("align_scales") : FactName("scales"); }
        FactName factors() const { return aligned ? FactName("align_factors") : FactName("factors"); }
        bool isSeparatedBy(const std::vector<Condition>& limits) const
        {
            const auto keeps = [&](const OperatorFacts& facts) { return keepsTo(facts, limits); };
            return std::ranges::all_of(taken, keeps) && std::ranges::none_of(left, keeps);
        }
    };

    void addFactors(Factors of)
    {
        for (const auto& [key, group] : m_groups) {
            if (key.mode != of.mode || !key.isPlain() || !group.way ||
                (key.coordinates == CoordinateMode::alignCorners) != of.aligned)
                continue;
            for (const std::size_t i : group.cases) {
                auto facts = factsOfChain({{m_cases[i].op}}, m_cases[i].input, DType::float32);
                (isTaken(i) ? of.taken : of.left).push_back(std::move(facts.front()));
                if (!isTaken(i) && of.said.empty())
                    of.said = m_answers[i].row.said;
            }
        }
        if (of.taken.empty())
            return;
        // Of linear most factors are asked; what says it of them and of these is likelier than what says it of these.
        const bool asLinear = !m_linearLimits.empty() && of.isSeparatedBy(m_linearLimits);
        if (of.left.empty() && !asLinear)
            return;
        auto limits = asLinear ? m_linearLimits
                               : separating(limitsOf(of.scales(), of.factors(), of.taken), of.taken, of.left);
        Json require = conditionsJson(limits);
        if (limits.empty()) {
            require = Json::array();
            for (const OperatorFacts& facts : of.taken) {
                const auto scales = facts.find(of.scales())->numbers;
                require.push_back(
                    {{std::string(of.scales().text()), std::vector(scales.begin(), scales.end())}});
            }
        }
        const Json when = {{"mode", toString(of.mode)},
                           {"coordinate_transformation_mode", mapsOf(of.aligned)}};
        const Phrase what = say(words::kitFactors, toString(of.mode), scalesText(of));
        if (of.left.empty())
            addRule(when, std::move(require), notAsked(say(words::kitSuchFactors)), "unknown");
        else
            addRule(when, std::move(require), refusal(what, of.said));
        if (m_linearLimits.empty())
            m_linearLimits = std::move(limits);
    }

    static std::string scalesText(const Factors& of)
    {
        std::set<std::string> names;
        for (const OperatorFacts& facts : of.left)
            names.insert(facts.find(of.scales())->text());
        return fmt::format("{}", fmt::join(names, ", "));
    }

    static Json mapsOf(bool aligned)
    {
        if (aligned)
            return toString(CoordinateMode::alignCorners);
        Json others = Json::array();
        for (const CoordinateMode coordinates : kMaps)
            if (coordinates != CoordinateMode::alignCorners)
                others.push_back(toString(coordinates));
        return others;
    }

    void addTensors()
    {
        Json asked = {4}, taken = {4};
        std::string said;
        for (std::size_t i = 0; i < m_cases.size(); ++i) {
            if (m_cases[i].resize() == nullptr || isUsual(m_cases[i]) || !m_answers[i].isAsked())
                continue;
            const std::size_t rank = m_cases[i].input.size();
            if (rank == 4 && !isTaken(i))
                addRule({}, {{"batch", 1}}, refusal(say(words::kitBatch), m_answers[i].row.said));
            if (rank == 4)
                continue;
            asked.push_back(rank);
            if (isTaken(i))
                taken.push_back(rank);
            else
                said = m_answers[i].row.said;
        }
        if (!isTaken(ResizeMode::linear))
            return;
        if (taken.size() < asked.size())
            addRule({}, {{"rank", taken}}, refusal(say(words::kitRanks), said));
        addRule({}, {{"rank", asked}}, notAsked(say(words::kitRanks)), "unknown");
    }

    void addNotAsked()
    {
        for (const ResizeMode mode : kModes) {
            std::map<CoordinateMode, Json> asked; // with their roundings
            Json coordinates = Json::array();
            for (const auto& [key, group] : m_groups)
                if (key.mode == mode && key.isPlain())
                    asked[key.coordinates].push_back(toString(key.rounding));
            for (const auto& [one, roundings] : asked)
                for (const Json& name : listOf(coordinatesJson(mode, one)))
                    coordinates.push_back(name);
            if (!asked.empty())
                addRule({{"mode", toString(mode)}}, {{"coordinate_transformation_mode", coordinates}},
                        notAsked(say(words::kitOtherCoordinates)), "unknown");
            for (const auto& [one, roundings] : asked)
                if (mode == ResizeMode::nearest && roundings.size() < kRoundingWays.size())
                    addRule({{"mode", toString(mode)}, {"coordinate_transformation_mode", toString(one)}},
                            {{"nearest_mode", roundings}}, notAsked(say(words::kitOtherRoundings)),
                            "unknown");
        }
        for (const ResizeMode mode : kModes)
            if (isTaken(mode))
                addRule({{"mode", toString(mode)}}, {{"factors", {{"max", largestFactor(mode)}}}},
                        notAsked(say(words::kitLargerFactors)), "unknown");
        addRule({{"mode", {"nearest", "cubic"}}}, {{"rank", 4}}, notAsked(say(words::kitRanks)), "unknown");
        const Json halfPixel = {{"coordinate_transformation_mode", toString(CoordinateMode::halfPixel)}};
        addRule({{"mode", "linear"}}, Json::array({{{"rank", 4}}, halfPixel}), notAsked(say(words::kitRanks)),
                "unknown");
        addOptionNotAsked("antialias", ResizeMode::linear);
        addOptionNotAsked("exclude_outside", ResizeMode::cubic);
        addRule({}, {{"resized_axes", "spatial"}}, notAsked(say(words::kitOtherAxes)), "unknown");
        addRule({}, {{"dtype", "float32"}}, notAsked(say(words::kitOtherTypes)), "unknown");
        addRule({}, {{"axes_attribute", "no"}}, notAsked(say(words::kitAxesAttribute)), "unknown");
        addRule({}, {{"keep_aspect_ratio_policy", "stretch"}}, notAsked(say(words::kitPolicy)), "unknown");
    }

    /// An option that one case has.
    void addOptionNotAsked(const std::string& option, ResizeMode mode)
    {
        const auto coordinates = toString(CoordinateMode::halfPixel);
        addRule({{option, "yes"}},
                {{"mode", toString(mode)}, {"coordinate_transformation_mode", coordinates}, {"rank", 4}},
                notAsked(say(words::kitOtherOption, option,
                             say(words::kitModeCoordinates, toString(mode), coordinates))),
                "unknown");
    }

    double largestFactor(ResizeMode mode) const
    {
        double most = 1.0;
        for (std::size_t i = 0; i < m_cases.size(); ++i)
            if (m_cases[i].resize() != nullptr && m_cases[i].resize()->spec.mode == mode &&
                m_answers[i].isAsked())
                for (const OperatorFacts& facts :
                     factsOfChain({{m_cases[i].op}}, m_cases[i].input, DType::float32))
                    most = std::max(most, std::ranges::max(facts.find("factors")->numbers));
        return most;
    }

    static Json listOf(Json one) { return one.is_array() ? one : Json::array({std::move(one)}); }

    std::string m_board;
    const std::vector<KitCase>& m_cases;
    const std::vector<Compared>& m_answers;
    std::map<GroupKey, Group> m_groups;
    std::vector<Condition> m_linearLimits; // see addFactors()
    Json m_operators = Json::array(), m_rules = Json::array();
};

/// Lower-case letters and digits, with dashes for what stands between.
std::string idOf(const std::string& name)
{
    std::string id;
    for (const char c : name) {
        const auto letter = static_cast<unsigned char>(c);
        if (letter < 128 && std::isalnum(letter) != 0)
            id += static_cast<char>(std::tolower(letter));
        else if (!id.empty() && id.back() != '-')
            id += '-';
    }
    while (!id.empty() && id.back() == '-')
        id.pop_back();
    return id;
}

} // namespace

Phrase KitReading::counts() const
{
    const auto count = [&](std::initializer_list<KitRow::What> kinds) {
        return std::ranges::count_if(
            rows, [&](const KitRow& row) { return std::ranges::find(kinds, row.what) != kinds.end(); });
    };
    using enum KitRow::What;
    return say(words::kitCounts, rows.size(), count({same}), count({otherwise, unknown, otherShape}),
               count({refused}), count({notAsked}));
}

Result<KitReading> readAnswers(std::span<const KitAnswer> answers, const std::string& board,
                               const Progress& progress)
{
    const std::string id = idOf(board);
    if (id.empty())
        return fail(words::kitNameless);
    const auto cases = kitCases();
    std::vector<Compared> compared;
    KitReading reading;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        RL_TRY(progress.goOn());
        RL_TAKE(auto one, compareAnswer(cases[i], answers[i]));
        compared.push_back(std::move(one));
    }
    ProfileMaker maker(board, cases, compared);
    reading.profile = maker.json(id);
    for (std::size_t i = 0; i < cases.size(); ++i) {
        KitRow& row = reading.rows.emplace_back(std::move(compared[i].row));
        if (row.what == KitRow::What::otherwise)
            row.as = maker.wayOf(i).value_or(row.as);
    }
    RL_TRY(parseTargetProfile(reading.profile, id + ".json"));
    return reading;
}

} // namespace resizelens
