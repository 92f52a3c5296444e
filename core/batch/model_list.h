#pragma once

#include "core/support/error.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace resizelens {

/// Which models a batch is about.
struct ModelQuery
{
    std::vector<std::filesystem::path> paths; // models, taken as they are, and folders that are looked into
    bool recursive = false;                   // folders below as well; links to folders are not followed
    /// A file of a folder is taken when one of these matches its name, or its path below the folder where the
    /// pattern has a slash: `*`, `?` and `[…]`, where `*` matches no slash.
    std::vector<std::string> patterns = {"*.onnx"};
    std::filesystem::path exclude = {}; // a folder that is not looked into: that of the results
};

/// A model, or a place where none could be looked for, with the reason.
struct FoundModel
{
    std::filesystem::path path;
    std::optional<Error> error = {};
};

/// The models in the order of `paths`, those of a folder sorted by path. Hidden files and folders are left
/// out. A folder that is missing, unreadable or holds no model is an entry with an error. Ends early when
/// `stop` is set.
std::vector<FoundModel> listModels(const ModelQuery& query, const std::stop_token& stop = {});

} // namespace resizelens
