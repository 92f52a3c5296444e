#include "core/report/job_file.h"

#include "core/report/json_parts.h"
#include "core/report/read_text.h"
#include "core/report/words.h"
#include "core/support/whole_file.h"

#include <limits>
#include <set>
#include <system_error>

#include <nlohmann/json.hpp>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

using Json = nlohmann::ordered_json;
constexpr const char* kSchema = "resizelens.job/1";

std::string absolutePath(const fs::path& path)
{
    std::error_code code;
    const fs::path full = fs::absolute(path, code);
    return (code ? path : full).lexically_normal().string();
}

Json pathsJson(const std::vector<fs::path>& paths)
{
    Json all = Json::array();
    for (const fs::path& path : paths)
        all.push_back(absolutePath(path));
    return all;
}

/// Reads the members of an object; the first that is wrong stays as `error`, and what was not asked for is
/// unknown.
class Members
{
public:
    Members(const Json& object, std::string file, std::string where = {})
        : m_object(object)
        , m_file(std::move(file))
        , m_where(std::move(where))
    {
        if (!object.is_object())
            refuse({}, say(words::jobNoObject));
    }

    const Json* find(const char* key)
    {
        m_asked.insert(key);
        if (!m_object.is_object())
            return nullptr;
        const auto found = m_object.find(key);
        return found == m_object.end() || found->is_null() ? nullptr : &*found;
    }

    void read(const char* key, bool& value)
    {
        if (const Json* json = find(key))
            json->is_boolean() ? void(value = json->get<bool>()) : refuse(key, say(words::jobNoBoolean));
    }

    void read(const char* key, std::string& value)
    {
        if (const Json* json = find(key))
            json->is_string() ? void(value = json->get<std::string>()) : refuse(key, say(words::jobNoText));
    }

    template<class Number>
    void readNumber(const char* key, Number& value)
    {
        const Json* json = find(key);
        if (json == nullptr)
            return;
        const double number = json->is_number() ? json->get<double>() : -1.0;
        if (!(number >= 0.0) || number >= static_cast<double>(std::numeric_limits<Number>::max()))
            refuse(key, say(words::jobNoNumber));
        else
            value = json->get<Number>();
    }

    void read(const char* key, std::vector<std::string>& values)
    {
        const Json* json = find(key);
        if (json == nullptr)
            return;
        values.clear();
        if (!json->is_array())
            return refuse(key, say(words::jobNoList));
        for (const Json& one : *json) {
            if (!one.is_string())
                return refuse(key, say(words::jobHoldsNoText));
            values.push_back(one.get<std::string>());
        }
    }

    void read(const char* key, std::vector<fs::path>& values, const fs::path& folder)
    {
        std::vector<std::string> texts;
        read(key, texts);
        values.clear();
        for (const std::string& text : texts)
            values.push_back(folder / text);
    }

    /// A word out of few: `parse` gives nothing for an unknown one.
    template<class Value, class Parse>
    void readWord(const char* key, Value& value, Parse parse)
    {
        std::string word;
        read(key, word);
        if (word.empty())
            return;
        if (const auto parsed = parse(word))
            value = *parsed;
        else
            refuse(key, say(words::jobUnknownValue, word));
    }

    /// `key` is empty: the object itself.
    void refuse(const std::string& key, const Phrase& what)
    {
        if (error)
            return;
        const Phrase member = !key.empty()      ? foreignPhrase(m_where.empty() ? key : m_where + "." + key)
                              : m_where.empty() ? say(words::jobDocument)
                                                : foreignPhrase(m_where);
        error = failure(words::jobMember, member, what).in(m_file);
    }

    void refuseUnknown()
    {
        if (m_object.is_object())
            for (const auto& [key, value] : m_object.items())
                if (!m_asked.contains(key))
                    refuse(key, say(words::jobUnknownMember));
    }

    std::optional<Error> error;

private:
    const Json& m_object;
    std::string m_file, m_where;
    std::set<std::string> m_asked;
};

void readPolicy(Members& members, Policy& policy)
{
    members.read("rule", policy.rule);
    if (const Json* tolerance = members.find("tolerance")) {
        if (!tolerance->is_number() || tolerance->get<double>() < 0.0)
            members.refuse("tolerance", say(words::jobNoNumber));
        else
            policy.tolerance = tolerance->get<double>();
    }
    if (const Json* growth = members.find("max_growth"); growth != nullptr && !growth->is_null()) {
        if (!growth->is_number() || growth->get<double>() < 1.0)
            members.refuse("max_growth", say(words::jobNoGrowth));
        else
            policy.maxGrowth = growth->get<double>();
    }
    const Json* sites = members.find("site_rules");
    if (sites == nullptr)
        return;
    if (!sites->is_object()) {
        members.refuse("site_rules", say(words::jobNoObject));
        return;
    }
    for (const auto& [site, rule] : sites->items()) {
        if (rule.is_string())
            policy.perSite[site] = rule.get<std::string>();
        else
            members.refuse("site_rules", say(words::jobHoldsNoText));
    }
}

void readForms(Members& job, const std::string& file, EmissionOptions& forms)
{
    const Json* json = job.find("forms");
    if (json == nullptr)
        return;
    Members members(*json, file, "forms");
    members.read("groups", forms.groups);
    members.read("transpose_pads", forms.transposePads);
    members.read("matmul", forms.matMul);
    members.read("quantised", forms.quantised);
    if (const Json* kernels = members.find("kernels")) {
        forms.kernels.clear();
        for (const Json& kernel : *kernels) {
            if (!kernel.is_number_integer() || kernel.get<std::int64_t>() < 1)
                members.refuse("kernels", say(words::jobHoldsNoSize));
            else
                forms.kernels.push_back(kernel.get<std::int64_t>());
        }
    }
    members.refuseUnknown();
    if (members.error && !job.error)
        job.error = members.error;
}

void readShapes(Members& members, InputShapes& shapes)
{
    const Json* json = members.find("shapes");
    if (json == nullptr)
        return;
    if (!json->is_object())
        return members.refuse("shapes", say(words::jobNoObject));
    for (const auto& [input, lengths] : json->items()) {
        Dims dims;
        for (const Json& length : lengths)
            if (length.is_number_integer() && length.get<std::int64_t>() > 0)
                dims.push_back(length.get<std::int64_t>());
        if (!lengths.is_array() || dims.empty() || dims.size() != lengths.size())
            return members.refuse("shapes", say(words::jobHoldsNoLengths));
        shapes.insert_or_assign(input, std::move(dims));
    }
}

Json shapesJson(const InputShapes& shapes)
{
    Json all = Json::object();
    for (const auto& [input, dims] : shapes)
        all[input] = dims;
    return all;
}

Json formsJson(const EmissionOptions& forms)
{
    return {{"groups", forms.groups},
            {"transpose_pads", forms.transposePads},
            {"matmul", forms.matMul},
            {"quantised", forms.quantised},
            {"kernels", forms.kernels}};
}

} // namespace

std::string jobJson(const BatchJob& job)
{
    Json rules = Json::object();
    for (const auto& [site, rule] : job.policy.perSite)
        rules[site] = rule;
    std::error_code code;
    const bool isFile = !job.target.empty() && fs::is_regular_file(job.target, code);
    return printJson({{"schema", kSchema},
                      {"models", pathsJson(job.models.paths)},
                      {"recursive", job.models.recursive},
                      {"patterns", job.models.patterns},
                      {"output", job.folder.empty() ? std::string() : absolutePath(job.folder)},
                      {"name", job.namePattern},
                      {"overwrite", toString(job.overwrite)},
                      {"resume", job.resume},
                      {"rule", job.policy.rule},
                      {"site_rules", std::move(rules)},
                      {"tolerance", job.policy.tolerance ? Json(*job.policy.tolerance) : Json(nullptr)},
                      {"max_growth", job.policy.maxGrowth ? Json(*job.policy.maxGrowth) : Json(nullptr)},
                      {"target", job.target.empty() ? Json(nullptr)
                                 : isFile           ? Json(absolutePath(job.target))
                                                    : Json(job.target)},
                      {"forms", formsJson(job.emission)},
                      {"shapes", shapesJson(job.inputShapes)},
                      {"external_data", toString(job.externalData)},
                      {"verify", job.verify},
                      {"allow_unrun", job.allowUnrun},
                      {"seed", job.seed},
                      {"jobs", job.jobs},
                      {"memory_bytes", job.memoryBytes},
                      {"time_limit_seconds", job.timeLimit},
                      {"reports", pathsJson(job.reports)}});
}

Result<BatchJob> parseJob(std::string_view json, const std::string& file, const fs::path& folder)
{
    const Json document = Json::parse(json, nullptr, false);
    if (document.is_discarded())
        return fail(failure(words::jobNoJson).in(file));
    Members members(document, file);
    std::string schema;
    members.read("schema", schema);
    if (!members.error && schema != kSchema)
        members.refuse("schema", say(words::jobOtherSchema, schema, kSchema));
    BatchJob job;
    members.read("models", job.models.paths, folder);
    members.read("recursive", job.models.recursive);
    members.read("patterns", job.models.patterns);
    std::string output;
    members.read("output", output);
    if (!output.empty())
        job.folder = folder / output;
    members.read("name", job.namePattern);
    members.readWord("overwrite", job.overwrite, overwriteFromName);
    members.read("resume", job.resume);
    readPolicy(members, job.policy);
    members.read("target", job.target);
    if (job.target.find('/') != std::string::npos)
        job.target = (folder / job.target).string();
    readForms(members, file, job.emission);
    readShapes(members, job.inputShapes);
    members.readWord("external_data", job.externalData, externalDataFromName);
    members.read("verify", job.verify);
    members.read("allow_unrun", job.allowUnrun);
    members.readNumber("seed", job.seed);
    members.readNumber("jobs", job.jobs);
    members.readNumber("memory_bytes", job.memoryBytes);
    members.readNumber("time_limit_seconds", job.timeLimit);
    members.read("reports", job.reports, folder);
    members.refuseUnknown();
    if (members.error)
        return fail(*members.error);
    return job;
}

Result<BatchJob> readJob(const fs::path& path)
{
    const auto text = readText(path);
    RL_TRY(text);
    return parseJob(*text, path.string(), fs::path(absolutePath(path)).parent_path());
}

Result<void> saveJob(const fs::path& path, const BatchJob& job)
{
    return writeWholeFile(path, jobJson(job));
}

} // namespace resizelens
