// The other models that the window offers to write.
#include "app/gui/model_offer.h"
#include "core/engine/mend_faults.h"
#include "core/extras/hidden_resize/restore.h"
#include "core/onnx/model_writer.h"

#include <algorithm>

namespace resizelens {

namespace {

/// But for those that a rule wrote: what was rewritten on purpose is no news.
Result<std::vector<HiddenResize>> findForeign(const Analysis& analysis, const std::stop_token& stop)
{
    auto hidden = findHiddenResizes(analysis, {{}, stop});
    if (hidden)
        std::erase_if(*hidden, [](const HiddenResize& one) { return one.form == kRewriteForm; });
    return hidden;
}

Result<Offered> findHidden(const Analysis& analysis, const std::stop_token& stop)
{
    RL_TAKE(const auto hidden, findForeign(analysis, stop));
    Offered offered;
    for (const HiddenResize& one : hidden)
        offered.nodes.push_back(one.nodes.back());
    if (!hidden.empty())
        offered.first = say(hidden.front(), *analysis.index);
    return offered;
}

template<class Left>
std::optional<Phrase> reasonOf(const Left& left)
{
    return left.empty() ? Phrase() : left.front().second;
}

Result<std::optional<Phrase>> writeRestored(const Analysis& analysis, const std::filesystem::path& path,
                                            const std::stop_token& stop)
{
    RL_TAKE(const auto hidden, findForeign(analysis, stop)); // input shapes may have changed
    RL_TAKE(const auto restored, restoreResizes(analysis, hidden));
    if (restored.written.empty())
        return reasonOf(restored.left);
    RL_TRY(writeModel(*analysis.file, restored.edits, path, {}, {{}, stop}));
    return std::nullopt;
}

Result<Offered> findFaultsToMend(const Analysis& analysis, const std::stop_token& stop)
{
    Offered offered;
    for (const std::size_t i : faultsBeyondRules(analysis)) {
        if (stop.stop_requested())
            return fail(cancelledError());
        if (offered.nodes.empty())
            offered.first = say(analysis.faults[i]);
        offered.nodes.push_back(analysis.faults[i].node);
    }
    return offered;
}

Result<std::optional<Phrase>> writeAsMeant(const Analysis& analysis, const std::filesystem::path& path,
                                           const std::stop_token& stop)
{
    RL_TAKE(const auto mended, mendFaults(analysis));
    if (mended.mended.empty())
        return reasonOf(mended.left);
    RL_TRY(writeMended(analysis, mended, path, {{}, stop}));
    return std::nullopt;
}

} // namespace

const OfferKind kRestoredResizes = {
    QT_TRANSLATE_N_NOOP("resizelens::ModelOffer", "%n resizes without a Resize node. The first: %1"),
    QT_TRANSLATE_NOOP("resizelens::ModelOffer", "Write as Resize nodes…"),
    QT_TRANSLATE_NOOP("resizelens::ModelOffer", "Write as Resize Nodes"),
    "_restored",
    findHidden,
    writeRestored};

const OfferKind kMendedFaults = {
    QT_TRANSLATE_N_NOOP("resizelens::ModelOffer", "%n faults of the exporter. The first: %1"),
    QT_TRANSLATE_NOOP("resizelens::ModelOffer", "Write as meant…"),
    QT_TRANSLATE_NOOP("resizelens::ModelOffer", "Write as Meant"),
    "_meant",
    findFaultsToMend,
    writeAsMeant};

} // namespace resizelens
