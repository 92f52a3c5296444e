#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace resizelens {

struct ModelQuery
{
    std::vector<std::filesystem::path> paths; // model files, taken as they are, and folders to search
    bool recursive = false;                   // search subfolders; links to folders are not followed
    /// Matched against file names or, if they contain a slash, relative paths: `*` (no slashes), `?`, `[…]`.
    std::vector<std::string> patterns = {"*.onnx"};
    std::filesystem::path exclude = {}; // a folder to skip: that of the results

    bool operator==(const ModelQuery&) const = default;
};

/// A model, or a path that could not be searched, with the reason.
struct FoundModel
{
    std::filesystem::path path;
    std::optional<Error> error = {};
};

/// The models in the order of `paths`, sorted within a folder. Skips hidden files and folders. A folder that
/// is missing, unreadable or without models gives an entry with an error. Returns early if `stop` is set.
std::vector<FoundModel> listModels(const ModelQuery& query, const std::stop_token& stop = {});

} // namespace resizelens
