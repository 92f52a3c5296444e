#pragma once

#include "core/engine/input_values.h"
#include "core/engine/plan.h"
#include "core/onnx/model_writer.h"
#include "core/onnx/shape_table.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace resizelens {

using InputFiles = std::map<std::string, std::filesystem::path>;

inline bool operator==(const Policy& a, const Policy& b)
{
    // A new member does not compile until it is compared.
    const auto& [rule, sites, tolerance, growth, meant] = a;
    return rule == b.rule && sites == b.perSite && tolerance == b.tolerance && growth == b.maxGrowth &&
           meant == b.asMeant;
}

/// Everything an exported model depends on besides the source and this program. Every member, and every
/// member of Policy and EmissionOptions, has a row in the table of export_options.cpp, which all front ends,
/// fingerprints and reports read. To add an option, add a member here and a row there.
struct ExportSettings
{
    Policy policy = {};
    EmissionOptions emission = {};
    std::string target = {};      // profile id or file; empty: none
    InputShapes inputShapes = {}; // applied to models that have an input of that name
    InputValues inputValues = {}; // likewise
    bool fixInputs = false;       // inputs with a value become constants of the written model
    ExternalData externalData = ExternalData::automatic;
    bool certificate = false;      // write certificatePath() of the result
    bool checkCertificate = false; // and have it checked; implies `certificate`

    // With `verify`: how the result is compared with the source before it gets its final name.
    bool verify = false;
    bool allowUnrun = false; // certificates suffice if a model cannot be run
    std::uint64_t seed = 1;
    std::uint64_t runs = 3;                     // of each model, 1 to 10000
    std::optional<double> verifyTolerance = {}; // relative; nullopt: from the rewrites' rounding bounds
    std::string runtimeLibrary = {};            // library file or its folder; empty: search
    std::string provider = "cpu";
    std::optional<double> verifyTimeLimit = {}; // seconds; nullopt, 0: no limit
    InputFiles inputFiles = {};                 // used instead of random values

    bool operator==(const ExportSettings&) const = default;
};

} // namespace resizelens
