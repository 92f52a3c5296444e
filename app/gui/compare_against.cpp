// The other side of a comparison: what the plan chose, another rewrite, another mode, or nothing.
#include "app/gui/compare_tab.h"
#include "widgets/compare/against_list.h"
#include "widgets/compare/mode_sheet_view.h"
#include "widgets/support/foreign_text.h"

#include <QMenu>

#include <algorithm>

namespace resizelens {

namespace {

/// Its name, with the kernel where it has one: "ConvTranspose 4×4", "Mul".
QString shortName(const QString& label)
{
    const QString kernel = label.section(QLatin1Char(' '), 1, 1);
    return label.section(QLatin1Char(' '), 0, kernel.contains(QChar(0x00D7)) ? 1 : 0);
}

/// "AveragePool 2×2 stride 2", "ConvTranspose 4×4 + Mul", "Conv 3×3 + Mul + Add + 4 more".
QString chainText(const OperatorChain& chain)
{
    constexpr std::size_t kMostNamed = 3;
    const auto operators = describeChain(chain);
    QStringList names;
    for (std::size_t i = 0; i < std::min(operators.size(), kMostNamed); ++i)
        names.append(operators.size() == 1 ? QString::fromStdString(operators[i])
                                           : shortName(QString::fromStdString(operators[i])));
    if (operators.size() > kMostNamed)
        names.append(CompareTab::tr("%1 more").arg(operators.size() - kMostNamed));
    return names.join(QStringLiteral(" + "));
}

AgainstList::Entry entryOf(const Candidate& candidate)
{
    AgainstList::Entry entry{QString::fromStdString(candidate.rule), chainText(candidate.chain)};
    entry.toolTip = CompareTab::tr("Rule %1").arg(entry.id);
    if (!candidate.certificate)
        return entry;
    const Certificate& certificate = *candidate.certificate;
    entry.promise = certificate.isExact() ? Sameness::equal : Sameness::within;
    entry.note = certificate.isExact()
                     ? CompareTab::tr("equal")
                     : CompareTab::tr("≤ %1 %").arg(QString::number(100.0 * certificate.worstCase, 'g', 3));
    entry.toolTip +=
        QLatin1Char('\n') +
        (certificate.isExact()
             ? CompareTab::tr("Exact up to rounding, for every image")
             : CompareTab::tr("Error up to %1 of the largest input value").arg(entry.note.mid(2)));
    return entry;
}

} // namespace

void CompareTab::showAgainstMenu(QPoint global)
{
    QMenu menu(this);
    for (int i = 0; i < m_againstList->entryCount(); ++i) {
        const AgainstList::Entry& entry = m_againstList->entry(i);
        QAction* action = menu.addAction(
            entry.note.isEmpty() ? entry.text : QStringLiteral("%1\t%2").arg(entry.text, entry.note), this,
            [this, i] { chooseAgainst(i); });
        action->setCheckable(true);
        action->setChecked(i == m_againstList->chosenIndex());
    }
    menu.addSeparator();
    menu.addAction(tr("Every mode…"), this, [this] { showPage(m_sheet); });
    menu.exec(global);
    focusPage();
}

void CompareTab::chooseAgainst(int index)
{
    if (index < 0 || index >= static_cast<int>(m_choices.size()))
        return;
    m_against = m_choices[static_cast<std::size_t>(index)];
    compare();
}

std::string CompareTab::plannedRule() const
{
    const Choice& choice = m_selection.plan().choices[m_selection.shownSite()->value];
    return choice.candidate ? entry()->candidates[*choice.candidate].rule : std::string();
}

/// What the target computes of a node that is kept, where that is something else.
std::optional<ModeVariant> CompareTab::plannedMode() const
{
    const auto& verdict = entry()->verdict;
    if (!plannedRule().empty() || !verdict || !verdict->computedAs)
        return std::nullopt;
    return targetMode(entry()->site, *verdict->computedAs);
}

/// The rewrite that would stand there if the target did not support the node, or the user had not kept it.
std::string CompareTab::bestExactRule() const
{
    const auto& candidates = entry()->candidates;
    const auto exact = std::ranges::find_if(candidates, [](const Candidate& candidate) {
        return candidate.certificate && candidate.certificate->isExact();
    });
    return exact == candidates.end() ? std::string() : exact->rule;
}

std::string CompareTab::shownRule() const
{
    if (m_against.rule)
        return *m_against.rule;
    const std::string planned = plannedRule();
    return planned.empty() ? bestExactRule() : planned;
}

bool CompareTab::isNotNeeded() const
{
    const auto& verdict = entry()->verdict;
    return plannedRule().empty() && verdict && verdict->acceptance == Acceptance::accepted;
}

void CompareTab::setReference(bool set)
{
    m_reference.reset();
    const CompareOrder order = orderNow();
    if (set && (order.mode || !order.rule.empty()))
        m_reference = Against{order.rule, order.mode, rewriteTitle()};
    compare();
}

QString CompareTab::originalTitle() const
{
    return m_reference ? m_reference->title : nodeTitle();
}

QString CompareTab::nodeTitle() const
{
    const ResizeSpec& spec = entry()->site.spec;
    return QStringLiteral("%1 %2").arg(QString::fromStdString(spec.opType),
                                       QString::fromStdString(modeLabel(ModeVariant{spec})));
}

QString CompareTab::rewriteTitle() const
{
    if (m_against.mode)
        return m_against.title;
    if (!m_against.rule && plannedMode())
        return tr("As %1 computes it").arg(foreignName(entry()->verdict->target, 60));
    const std::string rule = shownRule();
    const auto& candidates = entry()->candidates;
    const auto shown = std::ranges::find(candidates, rule, &Candidate::rule);
    if (shown == candidates.end())
        return !rule.empty() ? QString::fromStdString(rule) : m_reference ? nodeTitle() : tr("No rewrite");
    const QString title = chainText(shown->chain);
    return isNotNeeded() ? tr("%1 · not needed on %2").arg(title, foreignName(entry()->verdict->target, 60))
                         : title;
}

/// What the target computes, every rewrite that is possible, the mode that was opened, and the node alone.
void CompareTab::updateAgainst()
{
    m_choices.clear();
    std::vector<AgainstList::Entry> entries;
    const auto add = [&](Against against, AgainstList::Entry entry) {
        m_choices.push_back(std::move(against));
        entries.push_back(std::move(entry));
    };
    const SiteAnalysis* site = entry();
    if (site == nullptr)
        return m_againstList->setEntries({}, -1);
    const bool asComputed = plannedMode().has_value();
    if (asComputed)
        add({}, {{},
                 tr("As %1 computes it").arg(foreignName(site->verdict->target, 60)),
                 {},
                 Sameness::differs,
                 {}});
    for (const Candidate& candidate : site->candidates)
        add({candidate.rule}, entryOf(candidate));
    add({std::string()}, {{}, tr("Nothing: the node alone"), {}, Sameness::none, {}});
    const std::string rule = shownRule();
    int chosen = static_cast<int>(m_choices.size()) - 1;
    for (std::size_t i = 0; i < m_choices.size(); ++i)
        if (m_choices[i].rule == rule)
            chosen = static_cast<int>(i);
    if (asComputed && !m_against.rule)
        chosen = 0;
    if (m_against.mode) {
        chosen = static_cast<int>(m_choices.size());
        add(m_against, {{}, m_against.title, {}, Sameness::differs, {}});
    }
    m_againstList->setEntries(std::move(entries), chosen);
}

} // namespace resizelens
