// Which library of ONNX Runtime the window uses, as the settings have it.
#pragma once

#include "core/engine/verify_models.h"

#include <QString>

#include <filesystem>

namespace resizelens {

struct RuntimeChoice
{
    bool wholeModels = true;       // exports are checked by running both models
    std::filesystem::path library; // a file or a folder; empty: what is found
    bool certificate = false;      // exports get a certificate, which is checked independently
    bool operator==(const RuntimeChoice&) const = default;
};

RuntimeChoice runtimeChoice();
void setRuntimeChoice(const RuntimeChoice& choice);

/// Changes a part of it; the rest stays.
template<class Edit>
void editRuntimeChoice(Edit edit)
{
    RuntimeChoice choice = runtimeChoice();
    edit(choice);
    setRuntimeChoice(choice);
}

/// How exports are checked by that choice. Loads the library: for workers. A library that is missing is no
/// error but ProofOptions::noRuntime.
ProofOptions proofBy(const RuntimeChoice& choice);

/// What to do where ONNX Runtime is missing: a sentence without full stop.
QString howToGetRuntime();

/// What came of running both models, for a message; a sentence without full stop. `proof` is one of an
/// export that succeeded.
QString proofText(const ModelProof& proof);

/// What was verified, in sentences.
QString verdictText(const ProofVerdict& verdict);

} // namespace resizelens
