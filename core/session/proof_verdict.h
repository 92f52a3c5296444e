// What "verified" means, wherever it is said: command line, window, batch, reports and their JSON.
#pragma once

#include "core/verify/model_compare.h"
#include "core/verify/node_compare.h"

#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// Whole models run side by side, or why that was not possible.
struct ModelProof
{
    std::optional<ModelCompareReport> compared;
    Phrase whyNot; // set where `compared` is not; a sentence without full stop
    /// The run time takes the original and fails with the rewritten model, or that takes or gives other
    /// values; `whyNot` says how: that is no lack of a proof but a difference.
    bool rewrittenFails = false;
    std::string whyNotCode = {}; // Error::code behind `whyNot`; may be empty
};

struct ProofVerdict
{
    enum class Answer {
        same,     // every output was run and keeps to its tolerance
        differs,  // an output differs, the rewritten model fails, or the files differ elsewhere
        unproved, // something was not run (`notRun`) or says nothing (`vacuous`)
    };
    struct NotRun
    {
        Phrase what; // "the models were", "output 'y' was"
        Phrase why;  // without full stop
    };

    struct Tolerance
    {
        std::string output;
        double tolerance = 0.0;
        ToleranceFrom from = ToleranceFrom::usual;
    };

    Answer answer = Answer::unproved;
    bool allowUnrun = false;  // the user is content with what was proved without a run
    bool approximate = false; // a rewrite promises a bound, not equality: values of outputs may differ
    bool onlyValues = true;   // what differs are finite values, no shapes, types or models that fail

    std::vector<std::string> quantaSites; // ModelCompareReport::quantaSites

    // What was run; empty where nothing was.
    std::string runtime, provider;    // "ONNX Runtime 1.21.0", "cpu"
    std::vector<std::uint64_t> seeds; // one per run
    std::vector<ComparedInput> inputs;
    std::vector<ComparedRun> tried; // with what values and lengths, and what of that said nothing
    std::vector<std::string> outputs;
    std::vector<Tolerance> tolerances; // what each of `outputs` was held against

    /// Sites whose nodes, read back from the file, have a certificate and kept to it when they were
    /// evaluated.
    std::vector<std::string> proved;
    bool provesAll = false; // every rewrite is in `proved`, and nothing else differs
    std::vector<NotRun> notRun;
    std::vector<NotRun> vacuous; // outputs that agree, which proves nothing: all of their values are the same
    /// Outputs that differ by selections alone, which are as good either way: "22 of 400 indices differ, …".
    std::vector<NotRun> selections;
    /// Inputs of which the rewritten model takes fewer lengths: what is said holds for these only.
    std::vector<NarrowedInput> narrowed;
    Phrase difference; // where the answer is `differs`; without full stop

    /// Whether what was asked for may be done: the answer is `same`; or it differs as was promised; or what
    /// was not run is proved, and the user allowed that.
    bool accepted() const;
    /// "Verified: …", "Different: …", "Not verified: …", with full stop.
    Phrase said() const;
    std::string sentence() const { return said().english; }
    /// The reasons of `unproved`, without full stop.
    Phrase whatIsMissing() const;

private:
    std::vector<Phrase> answerSentences() const;
    Phrase selectionsSaid() const;
    Phrase tolerancesSaid() const;
    Phrase quantaSaid() const;
};

std::string_view toString(ProofVerdict::Answer answer);

/// What the parts of a proof come to. `nodes`: nullptr where no node was checked. `elsewhere`: what differs
/// between the files besides the rewrites, where that was looked at.
struct ProofParts
{
    const ModelProof& model;
    const NodeCheckReport* nodes = nullptr;
    std::vector<Phrase> elsewhere = {};
    double tolerance = 0.0; // of certificates, as a share of max|x|, where no model was run
    bool allowUnrun = false;
    bool approximate = false;
    std::vector<NarrowedInput> narrowed = {};
};
ProofVerdict judgeProof(const ProofParts& parts);

} // namespace resizelens
