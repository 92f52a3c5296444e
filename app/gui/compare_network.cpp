// The compare tab with its picture through the network instead of into the node.
#include "app/gui/compare_tab.h"
#include "app/gui/runtime_choice.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/compare/input_bar.h"
#include "widgets/compare/text_line.h"
#include "widgets/messages/message_text.h"
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
    return CompareTab::tr(
               "The model's outputs by this rewrite alone: max-abs %1, %2 % of max|x|, cosine %3 (%4 s)")
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
    return m_outputs->text();
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
    m_outputs->setVisible(network);
}

void CompareTab::proveOutputs(const CompareOrder& order)
{
    if (!order.network)
        return;
    if (order.mode || order.rule.empty())
        return m_outputs->setText(
            order.mode
                ? tr("The node is compared with a mode: the model's outputs are computed for rewrites only")
                : tr("The node is kept: the model's outputs stay as they are"));
    m_outputs->setText(tr("Running the whole model with and without this rewrite…"));
    m_proving.start(
        [order](const std::stop_token& stop) {
            return proveRewrite(*order.network, order.rule, order.source, order.conversion, stop);
        },
        [this](const Result<ModelProof>& proof) {
            m_outputs->setText(proof ? outputsText(*proof) : sentenceOf(proof.error()));
            Q_EMIT outputsShown();
        });
}

} // namespace resizelens
