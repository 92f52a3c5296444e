#include "widgets/targets/reason_pane.h"

#include "widgets/support/acceptance_state.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"
#include "widgets/targets/profile_text.h"

#include <algorithm>
#include <tuple>

#include <QEvent>

namespace resizelens {

namespace {

QString paragraph(const QString& html)
{
    return QStringLiteral("<p>%1</p>").arg(html);
}

QString reasonHtml(const VerdictReason& reason)
{
    QStringList lines = {
        QStringLiteral("<b>%1 %2</b>")
            .arg(siteMark(acceptanceState(reason.says)), foreignName(reason.op, 200).toHtmlEscaped()),
        coreWords(reason.text).toHtmlEscaped()};
    if (!reason.found.empty())
        lines.append(ReasonPane::tr("Here: %1").arg(coreWords(reason.found).toHtmlEscaped()));
    if (!reason.needs.empty())
        lines.append(
            ReasonPane::tr("What would make it pass: %1").arg(coreWords(reason.needs).toHtmlEscaped()));
    if (!reason.source.empty()) {
        const QString trust =
            reason.confidence ? QStringLiteral(" (%1)").arg(confidenceText(*reason.confidence)) : QString();
        lines.append(
            QStringLiteral("<small>%1: %2%3</small>")
                .arg(ReasonPane::tr("Source"), linkedText(QString::fromStdString(reason.source)), trust));
    }
    return paragraph(lines.join(QStringLiteral("<br>")));
}

QString reasonsHtml(const Verdict& verdict)
{
    auto reasons = verdict.reasons;
    std::stable_sort(reasons.begin(), reasons.end(),
                     [](const VerdictReason& a, const VerdictReason& b) { return a.says > b.says; });
    QString html;
    for (const VerdictReason& reason : reasons)
        html += reasonHtml(reason);
    return html;
}

/// Of the exact rewrites, or, where there are none, of all, that of the mildest verdict and fewest reasons.
QString closestHtml(const SiteAnalysis& entry)
{
    const auto isExact = [&](std::size_t i) {
        const auto& certificate = entry.candidates[i].certificate;
        return certificate && certificate->isExact();
    };
    const auto key = [&](std::size_t i) {
        const Verdict& verdict = entry.candidateVerdicts[i];
        return std::tuple(!isExact(i), verdict.acceptance, verdict.reasons.size());
    };
    if (entry.candidates.empty() || entry.candidateVerdicts.empty())
        return {};
    std::size_t best = 0;
    for (std::size_t i = 1; i < entry.candidates.size(); ++i)
        if (key(i) < key(best))
            best = i;
    const QString rule = QString::fromStdString(entry.candidates[best].rule).toHtmlEscaped();
    const QString head = isExact(best) ? ReasonPane::tr("The closest exact rewrite is %1.").arg(rule)
                                       : ReasonPane::tr("The closest rewrite, not exact, is %1.").arg(rule);
    return paragraph(head) + reasonsHtml(entry.candidateVerdicts[best]);
}

} // namespace

ReasonPane::ReasonPane(QWidget* parent)
    : OwnTextBrowser(parent)
{
    setMinimumWidth(200);
    setAccessibleName(tr("Why the target supports the node or not"));
}

void ReasonPane::show(std::shared_ptr<const Analysis> analysis, SiteId site, TargetPointer target,
                      TargetCell cell)
{
    m_analysis = std::move(analysis);
    m_site = site;
    m_target = std::move(target);
    m_cell = std::move(cell);
    m_closest.clear();
    m_looking.cancel();
    if (!m_cell.solved())
        m_looking.start(
            [analysis = m_analysis, site, target = m_target](const std::stop_token&) {
                return analyseSite(analysis->sites[site.value].site,
                                   formsFor(analysis->emission, target.get()), target.get());
            },
            [this](const SiteAnalysis& entry) {
                m_closest = closestHtml(entry);
                refresh();
            });
    refresh();
    QWidget::show();
}

void ReasonPane::showNothing()
{
    m_looking.cancel();
    m_analysis.reset();
    clear();
    hide();
}

void ReasonPane::refresh()
{
    if (!m_analysis)
        return;
    const ResizeSite& site = m_analysis->sites[m_site.value].site;
    const QString target = foreignName(m_target->name).toHtmlEscaped();
    QString html = QStringLiteral("<h4>%1<br>%2</h4>").arg(foreignName(site.id).toHtmlEscaped(), target);
    if (m_cell.verdict.acceptance == Acceptance::accepted)
        html += paragraph(siteMark(SiteState::accepted) + QLatin1Char(' ') +
                          tr("%1 supports the node as is.").arg(target));
    html += reasonsHtml(m_cell.verdict);
    if (!m_cell.rule.empty() && m_cell.verdict.acceptance != Acceptance::accepted) {
        QStringList operators;
        for (const std::string& op : m_cell.operators)
            operators.append(QString::fromStdString(op).toHtmlEscaped());
        html += paragraph(QStringLiteral("<b>%1 %2</b><br>%3")
                              .arg(siteMark(SiteState::exact),
                                   tr("Instead, exact, by rule %1:")
                                       .arg(QString::fromStdString(m_cell.rule).toHtmlEscaped()),
                                   operators.join(QStringLiteral(" + "))));
    } else if (!m_cell.solved()) {
        html += paragraph(tr("No rewrite: %1").arg(coreWords(m_cell.keepReason).toHtmlEscaped()));
        html += m_closest;
    }
    setHtml(html);
}

void ReasonPane::changeEvent(QEvent* event)
{
    OwnTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        refresh();
}

} // namespace resizelens
