// What the compare tab does where a comparison fails: a smaller image, the node alone, the reason and its remedies.
#include "app/gui/compare_tab.h"
#include "core/engine/words.h"
#include "core/process/words.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/compare/input_bar.h"
#include "widgets/compare/settings_drawer.h"
#include "widgets/support/core_words.h"

#include <QCursor>

namespace resizelens {

namespace {

constexpr int kLargestReduction = 64;

/// Whether another library of ONNX Runtime would help.
bool lacksRuntime(const Error& error)
{
    return isOneOf(error, words::runtimeNotInstalled, words::libraryMissing, words::libraryNotInFolder,
                   words::notALibrary, words::libraryOfOtherProcessor, words::libraryNotLoaded,
                   words::libraryNotRuntime, words::libraryGivesNothing, words::runtimeTooOld);
}

} // namespace

/// With the automatic size: as large as can be, else the size of the node's input.
bool CompareTab::attemptSmaller(const CompareOrder& order, const Error& error)
{
    const bool own = order.source.image && !order.worstCase && !order.network && !order.conversion.nodeSize;
    if (!m_bar->isSizeAutomatic() || !own || error.kind == ErrorKind::cancelled)
        return false;
    CompareOrder smaller = order;
    const auto node = nodeInputSize(order.site);
    const PixelSize size = order.source.size();
    if (is(error, words::previewTooLarge) && order.reduction < kLargestReduction) {
        smaller.reduction *= 2;
        m_shrunkTo = QStringLiteral("%1×%2")
                         .arg((size.width + smaller.reduction - 1) / smaller.reduction)
                         .arg((size.height + smaller.reduction - 1) / smaller.reduction);
    } else if (node && *node != size && !order.rule.empty()) {
        smaller.reduction = 1;
        smaller.conversion.nodeSize = true;
        m_shrunkTo = QStringLiteral("%1×%2").arg(node->width).arg(node->height);
    } else {
        return false;
    }
    attempt(smaller);
    return true;
}

/// The node's own result stays; why there is no other side is said on it.
bool CompareTab::attemptAlone(const CompareOrder& order, const Error& error)
{
    if (m_failed || (order.rule.empty() && !order.mode) || order.worstCase ||
        error.kind == ErrorKind::cancelled)
        return false;
    m_failed.emplace(order, error);
    CompareOrder alone = order;
    alone.rule.clear();
    alone.mode.reset();
    attempt(alone);
    return true;
}

QString CompareTab::sentenceFor(const CompareOrder& order, const Error& error) const
{
    const auto node = nodeInputSize(order.site);
    const PixelSize size = order.source.size();
    const bool otherSize =
        node && order.source.image && !order.conversion.nodeSize && !order.network && *node != size;
    if (!order.rule.empty() && otherSize && !is(error, words::previewTooLarge))
        return tr("This rewrite is built for %1×%2 inputs and cannot resize a %3×%4 image: %5")
            .arg(node->width)
            .arg(node->height)
            .arg(size.width)
            .arg(size.height)
            .arg(asSentence(coreWords(error.said)));
    return asSentence(errorWords(error));
}

std::vector<Remedy> CompareTab::remediesFor(const CompareOrder& order, const Error& error)
{
    std::vector<Remedy> remedies;
    const auto node = nodeInputSize(order.site);
    if (order.source.image && !order.network && !m_bar->isSizeAutomatic() && !order.conversion.nodeSize)
        remedies.push_back({node && !is(error, words::previewTooLarge)
                                ? tr("Shrink to %1×%2").arg(node->width).arg(node->height)
                                : tr("Shrink the image"),
                            [this] { m_bar->setSizeAutomatic(); }});
    if (order.network) {
        if (lacksRuntime(error))
            remedies.push_back({tr("Locate ONNX Runtime…"), [this] { Q_EMIT runtimeRequested(); }});
        remedies.push_back({tr("Feed this node"), [this] { setThroughNetwork(false); }});
    }
    if (error.kind == ErrorKind::shape)
        remedies.push_back({tr("Input shapes and values…"), [this] { Q_EMIT inputShapesRequested(); }});
    if (!order.rule.empty() || order.mode)
        remedies.push_back({tr("Other rewrite ▾"), [this] { showAgainstMenu(QCursor::pos()); }});
    return remedies;
}

/// What the image does not say by itself: that it was shrunk, and what the rewrite does to the model's outputs.
void CompareTab::showNotes()
{
    QStringList notes;
    if (!m_shrunkTo.isEmpty())
        notes.append(tr("Shrunk to %1").arg(m_shrunkTo));
    if (!m_outputs.isEmpty())
        notes.append(m_outputs);
    Remedy change;
    if (!m_shrunkTo.isEmpty())
        change = {tr("Change"), [this] { m_drawer->setOpen(true); }};
    m_panel->setNote(notes.join(QStringLiteral(" · ")), change);
    m_bar->setShrunkTo(m_shrunkTo);
}

} // namespace resizelens
