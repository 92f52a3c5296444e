#include "widgets/inspector/site_card.h"

#include "widgets/sites/cost_text.h"
#include "widgets/sites/policy_name.h"
#include "widgets/sites/site_text.h"
#include "widgets/support/acceptance_state.h"
#include "widgets/support/flow_layout.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/menu_button.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace resizelens {

namespace {

/// Of the strongest reason; empty where the target takes the node or none was chosen.
QString sourceOf(const SiteAnalysis& site)
{
    if (!site.verdict || site.verdict->reasons.empty())
        return {};
    const auto strongest =
        std::max_element(site.verdict->reasons.begin(), site.verdict->reasons.end(),
                         [](const VerdictReason& a, const VerdictReason& b) { return a.says < b.says; });
    return QString::fromStdString(strongest->source);
}

} // namespace

SiteCard::SiteCard(QWidget* parent)
    : QFrame(parent)
    , m_facts(new QLabel(this))
    , m_verdict(new QLabel(this))
    , m_source(new QLabel(this))
    , m_cost(new QLabel(this))
    , m_compare(new QPushButton(tr("Compare"), this))
    , m_main(new QPushButton(this))
    , m_others(new MenuButton(this))
    , m_rewrites(new QMenu(this))
{
    setFrameShape(QFrame::StyledPanel);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(4);
    for (QLabel* label : {m_facts, m_verdict, m_source, m_cost}) {
        label->setWordWrap(true);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // no text widens the panel
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_source->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_source->setOpenExternalLinks(true);
    m_source->setAccessibleName(tr("Source of the verdict"));
    m_others->setText(tr("Other rewrites ▾"));
    m_others->setMenu(m_rewrites);
    m_rewrites->setAccessibleName(tr("Rewrites of the site"));
    auto* actions = new FlowLayout;
    for (QWidget* each : std::initializer_list<QWidget*>{m_compare, m_main, m_others})
        actions->addWidget(each);
    // In a low window the card is scrolled: what can be done stands before where it is written.
    column->addWidget(m_facts);
    column->addWidget(m_verdict);
    column->addLayout(actions);
    column->addWidget(m_cost);
    column->addWidget(m_source);
    connect(m_compare, &QPushButton::clicked, this, &SiteCard::compareRequested);
    // Queued: what is chosen fills the card anew.
    connect(
        m_main, &QPushButton::clicked, this, [this] { Q_EMIT ruleChosen(m_mainRule); }, Qt::QueuedConnection);
}

void SiteCard::showSite(const SiteAnalysis& site, const Choice& choice)
{
    const ResizeSpec& spec = site.site.spec;
    QString mode = QString::fromStdString(std::string(toString(spec.mode)));
    if (!spec.isLegacy())
        mode += QStringLiteral(" · ") + QString::fromStdString(std::string(toString(spec.coordinateMode)));
    m_facts->setText(QStringLiteral("%1   %2\n%3").arg(lengthsText(site.site), factorsText(site.site), mode));
    const QString target =
        choice.candidate && site.verdict ? targetText(site) + QLatin1Char('\n') : QString();
    m_verdict->setText(target + siteMark(siteState(site, choice)) + QLatin1Char(' ') +
                       verdictText(site, choice));
    const QString source = sourceOf(site);
    setHtml(*m_source, tr("Source: %1").arg(linkedText(source)));
    m_source->setVisible(!source.isEmpty());
    const auto cost = choice.candidate ? costOf(site, *choice.candidate) : std::nullopt;
    m_cost->setVisible(cost.has_value());
    if (cost) {
        m_cost->setText(workText(*cost));
        m_cost->setToolTip(costTip(site, *choice.candidate));
    }
    showActions(site, choice);
}

void SiteCard::showActions(const SiteAnalysis& site, const Choice& choice)
{
    m_mainRule = choice.candidate ? policyName(NamedPolicy::keep) : policyName(NamedPolicy::exact);
    m_main->setText(choice.candidate ? tr("Keep the node") : tr("Rewrite exactly"));
    const bool anyExact =
        std::any_of(site.candidates.begin(), site.candidates.end(), [](const Candidate& candidate) {
            return candidate.certificate && candidate.certificate->isExact();
        });
    m_main->setVisible(choice.candidate || anyExact);
    m_rewrites->clear();
    for (std::size_t i = 0; i < site.candidates.size(); ++i) {
        const QString rule = QString::fromStdString(site.candidates[i].rule);
        QAction* action = m_rewrites->addAction(withoutMnemonics(candidateText(site, i)));
        action->setCheckable(true);
        action->setChecked(choice.candidate == i);
        connect(
            action, &QAction::triggered, this, [this, rule] { Q_EMIT ruleChosen(rule); },
            Qt::QueuedConnection);
    }
    m_others->setVisible(site.candidates.size() > (choice.candidate ? 1U : 0U));
}

QString SiteCard::verdict() const
{
    return m_verdict->text();
}

QString SiteCard::facts() const
{
    return m_facts->text();
}

} // namespace resizelens
