// The compare tab with its picture through the network instead of into the node.
#include "app/gui/compare_tab.h"
#include "app/gui/runtime_choice.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/compare/input_bar.h"
#include "widgets/support/core_words.h"

#include <QLocale>

namespace resizelens {

namespace {

QString number(double value)
{
    return QLocale().toString(value, 'g', 3);
}

/// What one rewrite makes of the outputs: a line.
QString outputsText(const ModelProof& proof)
{
    if (!proof.compared)
        return CompareTab::tr("The model's outputs were not compared: %1").arg(coreWords(proof.whyNot));
    const ModelCompareReport& report = *proof.compared;
    for (const ComparedValue& output : report.outputs)
        if (!output.problem.empty())
            return CompareTab::tr("Output %1 could not be compared: %2")
                .arg(QString::fromStdString(output.name), coreWords(output.problem));
    const auto cosine = report.leastCosine();
    return CompareTab::tr("Effect on the model's output: max %1 (%2 %), cosine similarity %3 (%4 s)")
        .arg(number(report.maxAbs()), number(100.0 * report.maxRel()),
             cosine ? QLocale().toString(*cosine, 'f', 6) : QStringLiteral("–"),
             QLocale().toString(report.seconds, 'f', 2));
}

} // namespace

void CompareTab::setThroughNetwork(bool network)
{
    if (m_network == network)
        return;
    m_network = network;
    compare();
}

void CompareTab::onRuntimeChanged()
{
    if (m_network)
        compare();
}

QString CompareTab::outputsLine() const
{
    return m_outputs;
}

std::optional<NetworkPlace> CompareTab::networkPlace() const
{
    const auto site = m_selection.shownSite();
    if (!m_network || m_pictures->isWorstCase() || !site)
        return std::nullopt;
    return NetworkPlace{m_selection.analysis(), *site, runtimeChoice().library};
}

void CompareTab::updateNetworkChoice()
{
    const bool network = m_network && !m_pictures->isWorstCase();
    const auto& analysis = m_selection.analysis();
    const bool sized = network && analysis && networkInputSize(*analysis);
    m_bar->setThroughNetwork(network, !m_pictures->isWorstCase(), sized);
    if (network)
        m_bar->setNodeSize(analysis ? networkInputSize(*analysis) : std::nullopt);
}

void CompareTab::proveOutputs(const CompareOrder& order)
{
    if (!order.network)
        return;
    const auto say = [this](const QString& text) {
        m_outputs = text;
        showNotes();
    };
    if (order.mode || order.rule.empty())
        return say(order.mode ? tr("Outputs are computed for rewrites only, not for other modes")
                              : QString());
    say(tr("Running the whole model with and without this rewrite…"));
    m_proving.start(
        [order](const std::stop_token& stop) {
            return proveRewrite(*order.network, order.rule, order.source, order.conversion, stop);
        },
        [this, say](const Result<ModelProof>& proof) {
            say(proof ? outputsText(*proof) : sentenceOf(proof.error()));
            Q_EMIT outputsShown();
        });
}

} // namespace resizelens
