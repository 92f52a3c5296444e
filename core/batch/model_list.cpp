#include "core/batch/model_list.h"

#include "core/batch/words.h"

#include <algorithm>
#include <fnmatch.h>
#include <system_error>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

class FolderSearch
{
public:
    FolderSearch(const ModelQuery& query, fs::path root, const std::stop_token& stop)
        : m_query(query)
        , m_root(std::move(root))
        , m_stop(stop)
    {
    }

    std::vector<FoundModel> run()
    {
        look(m_root);
        std::ranges::sort(m_found, [](const FoundModel& a, const FoundModel& b) { return a.path < b.path; });
        if (m_found.empty() && !m_stop.stop_requested())
            m_found.push_back(
                {m_root, failure(words::batchEmpty, fmt::format("{}", fmt::join(m_query.patterns, " or ")))
                             .in(m_root)});
        return std::move(m_found);
    }

private:
    void look(const fs::path& folder)
    {
        std::error_code code;
        fs::directory_iterator entries(folder, code);
        for (const fs::directory_iterator end; !code && entries != end; entries.increment(code)) {
            if (m_stop.stop_requested())
                return;
            take(*entries);
        }
        if (code)
            m_found.push_back({folder, failure(words::batchFolder, code.message()).in(folder)});
    }

    void take(const fs::directory_entry& entry)
    {
        std::error_code code;
        if (entry.path().filename().string().starts_with('.'))
            return;
        if (entry.is_directory(code)) {
            if (m_query.recursive && !entry.is_symlink(code) && !isExcluded(entry.path()))
                look(entry.path());
        } else if (matches(entry.path()) && entry.is_regular_file(code)) {
            m_found.push_back({entry.path()});
        }
    }

    bool isExcluded(const fs::path& folder) const
    {
        std::error_code code;
        return !m_query.exclude.empty() && fs::equivalent(folder, m_query.exclude, code);
    }

    bool matches(const fs::path& path) const
    {
        return std::ranges::any_of(m_query.patterns, [&](const std::string& pattern) {
            const bool whole = pattern.find('/') != std::string::npos;
            const std::string text = (whole ? path.lexically_relative(m_root) : path.filename()).string();
            return ::fnmatch(pattern.c_str(), text.c_str(), FNM_PATHNAME) == 0;
        });
    }

    const ModelQuery& m_query;
    fs::path m_root;
    std::stop_token m_stop;
    std::vector<FoundModel> m_found;
};

} // namespace

std::vector<FoundModel> listModels(const ModelQuery& query, const std::stop_token& stop)
{
    std::vector<FoundModel> all;
    for (const fs::path& path : query.paths) {
        std::error_code code;
        if (!fs::is_directory(path, code)) {
            all.push_back({path});
            continue;
        }
        auto found = FolderSearch(query, path, stop).run();
        std::move(found.begin(), found.end(), std::back_inserter(all));
    }
    return all;
}

} // namespace resizelens
