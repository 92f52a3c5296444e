// What "verified" means everywhere: command line, window, batch, reports and their JSON.
#pragma once

#include "core/engine/model_compare.h"
#include "core/engine/node_compare.h"

#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// A side-by-side run of whole models, or why it was not possible.
struct ModelProof
{
    std::optional<ModelCompareReport> compared;
    Phrase whyNot; // set if `compared` is not; no full stop
    /// The rewritten model fails or has another interface (see `whyNot`): a difference, not a missing proof.
    bool rewrittenFails = false;
    std::string whyNotCode = {}; // Error::code; may be empty
};

struct ProofVerdict
{
    enum class Answer {
        same,     // every output was run and is within its tolerance
        differs,  // an output differs, the rewritten model fails, or the files differ elsewhere
        unproved, // something was not run (`notRun`) or is inconclusive (`vacuous`)
    };
    struct NotRun
    {
        Phrase what; // "the models were", "output 'y' was"
        Phrase why;  // no full stop
    };

    struct Tolerance
    {
        std::string output;
        double tolerance = 0.0;
        ToleranceFrom from = ToleranceFrom::usual;
    };

    Answer answer = Answer::unproved;
    bool allowUnrun = false;  // the user accepts proofs without a run
    bool approximate = false; // a rewrite guarantees a bound only: output values may differ
    bool onlyValues = true;   // only finite values differ; no shapes or types, and no model fails

    std::vector<std::string> quantaSites;

    // What was run; empty if nothing was.
    std::string runtime, provider;    // "ONNX Runtime 1.21.0", "cpu"
    std::vector<std::uint64_t> seeds; // one per run
    std::vector<ComparedInput> inputs;
    std::vector<ComparedRun> tried; // values and dimensions used, with the reasons why runs were inconclusive
    std::vector<std::string> outputs;
    std::vector<Tolerance> tolerances; // per output

    /// Sites whose nodes, read back and evaluated, are within their certificate.
    std::vector<std::string> proved;
    bool provesAll = false; // every rewrite is in `proved`, and nothing else differs
    std::vector<NotRun> notRun;
    std::vector<NotRun> vacuous; // outputs whose agreement proves nothing: all values equal
    /// Outputs that differ only by equally valid selections: "22 of 400 indices differ, …".
    std::vector<NotRun> selections;
    /// Inputs that are static in the rewritten model only: the verdict holds for these sizes.
    std::vector<NarrowedInput> narrowed;
    Phrase difference; // if the answer is `differs`; no full stop

    /// The answer is `same`, the difference is within what was promised, or everything not run is proved and
    /// the user allowed that.
    bool accepted() const;
    /// "Verified: …", "Different: …", "Not verified: …", with a full stop.
    Phrase said() const;
    std::string sentence() const { return said().english; }
    /// The reasons for `unproved`, without a full stop.
    Phrase whatIsMissing() const;

private:
    std::vector<Phrase> answerSentences() const;
    Phrase selectionsSaid() const;
    Phrase tolerancesSaid() const;
    Phrase quantaSaid() const;
};

std::string_view toString(ProofVerdict::Answer answer);

/// `nodes`: nullptr if none was checked. `elsewhere`: differences apart from the rewrites, if compared.
struct ProofParts
{
    const ModelProof& model;
    const NodeCheckReport* nodes = nullptr;
    std::vector<Phrase> elsewhere = {};
    double tolerance = 0.0; // of certificates, as a share of max|x|, if no model was run
    bool allowUnrun = false;
    bool approximate = false;
    std::vector<NarrowedInput> narrowed = {};
};
ProofVerdict judgeProof(const ProofParts& parts);

} // namespace resizelens
