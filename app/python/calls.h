// What the module's functions do, on values of core: Python is not seen from here. A document is JSON, as the command
// line prints it with --json.
#pragma once

#include "core/identify/identify.h"
#include "core/plan/plan.h"
#include "core/runtime/runtime_session.h"
#include "core/session/analysis.h"
#include "core/session/verify_models.h"
#include "core/shape/shape_table.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace resizelens::python {

/// What is chosen for a model: the command line's --rule, --site, --tolerance, --target, --shape and its target
/// restrictions.
struct ModelOptions
{
    Policy policy = {};
    InputShapes shapes = {};
    EmissionOptions emission = {};
    std::string target = {}; // id or file; empty: none
};

/// How whole models are run: the command line's options of `verify`.
struct RunOptions
{
    std::string library = {}; // of ONNX Runtime, or its folder; empty: looked for
    std::string provider = "cpu";
    int runs = 3;
    std::uint64_t seed = 1;
    std::optional<double> tolerance = {};
    std::map<std::string, std::pair<double, double>> outputTolerances = {}; // relative, absolute
    std::vector<NamedTensor> inputs = {};
    double seconds = 0.0; // limit; 0: none
    bool follow = false;
    bool allowUnrun = false;
};

/// Where a rewritten model goes.
struct WriteOptions
{
    std::string path;
    std::string externalData = "automatic"; // keep, gather, embed
    bool overwriteSource = false;
    bool verify = false;
};

Result<std::string> inspect(const std::string& model, const ModelOptions& options, const Progress& progress);
/// The document of `check`. Errors: no target.
Result<std::string> check(const std::string& model, const ModelOptions& options, const Progress& progress);
/// Both take the inputs out of `running`, so that they are not copied. Writes the rewritten model; where there is nothing to rewrite, the model as it is. The document of `export`.
Result<std::string> rewrite(const std::string& model, const ModelOptions& options,
                            const WriteOptions& writing, RunOptions& running, const Progress& progress);
Result<std::string> verify(const std::string& original, const std::string& rewritten,
                           const InputShapes& shapes, RunOptions& running, const Progress& progress);
Result<std::string> targets();
/// Which resize made the second of each pair of the first. `model` and `site`: a node that was to run; both empty: none.
/// The document of `identify`. Errors: no such site, pairs that are no pictures.
Result<std::string> identify(const std::vector<IdentifyPair>& pairs, const std::string& model,
                             const std::string& site, const InputShapes& shapes, const Progress& progress);

} // namespace resizelens::python
