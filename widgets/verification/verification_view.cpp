#include "widgets/verification/verification_view.h"

#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/tone_label.h"
#include "widgets/verification/site_chart.h"

#include <QGridLayout>
#include <QImage>
#include <QLabel>
#include <QPixmap>
#include <QVBoxLayout>

#include <algorithm>

namespace resizelens {

namespace {

constexpr int kSide = 224; // pixels

QPixmap pixmapOf(const Picture& picture)
{
    const QImage image(reinterpret_cast<const uchar*>(picture.pixels.data()), picture.width, picture.height,
                       picture.width * 4, QImage::Format_RGB32);
    const bool isSmall = std::max(picture.width, picture.height) < kSide;
    return QPixmap::fromImage(image.scaled(kSide, kSide, Qt::KeepAspectRatio,
                                           isSmall ? Qt::FastTransformation : Qt::SmoothTransformation));
}

QString placeOf(const Dims& place)
{
    QStringList parts;
    for (const std::int64_t index : place)
        parts.append(QString::number(index));
    return QStringLiteral("[%1]").arg(parts.join(QStringLiteral(", ")));
}

QString textOf(const Departure& departure)
{
    const QString before =
        VerificationView::tr("%n tensor(s) before it agree", nullptr, static_cast<int>(departure.agreeing));
    const QString what = VerificationView::tr("The first tensor that differs is %1 (%2); %3.")
                             .arg(foreignName(departure.value), foreignName(departure.node), before);
    const QString how = departure.problem.empty()
                            ? VerificationView::tr("Max-abs %1, %2 % of the largest value, at %3.")
                                  .arg(shortNumber(departure.difference.maxAbs),
                                       shortNumber(100.0 * departure.difference.maxRel()),
                                       placeOf(departure.difference.worst))
                            : coreWords(departure.problem) + QLatin1Char('.');
    return what + QLatin1Char(' ') + how + QLatin1Char(' ') +
           VerificationView::tr("Run with seed %1.").arg(departure.seed);
}

} // namespace

VerificationView::VerificationView(QWidget* parent)
    : QWidget(parent)
    , m_verdict(new ToneLabel(this))
    , m_chart(new SiteChart(this))
    , m_site(new QLabel(this))
    , m_departure(new QLabel(this))
    , m_pictures(new QWidget(this))
    , m_original(new QLabel(m_pictures))
    , m_rewritten(new QLabel(m_pictures))
    , m_difference(new QLabel(m_pictures))
    , m_scale(new QLabel(m_pictures))
{
    for (QLabel* label : std::initializer_list<QLabel*>{m_verdict, m_site, m_departure}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    auto* pictures = new QGridLayout(m_pictures);
    pictures->setContentsMargins(0, 0, 0, 0);
    pictures->setHorizontalSpacing(12);
    int column = 0;
    for (const auto& [label, caption] : {std::pair(m_original, tr("Original")),
                                         {m_rewritten, tr("Rewritten")},
                                         {m_difference, tr("Difference")}}) {
        pictures->addWidget(new QLabel(caption, m_pictures), 0, column);
        label->setAccessibleName(caption);
        pictures->addWidget(label, 1, column++, Qt::AlignLeft | Qt::AlignTop);
    }
    pictures->addWidget(m_scale, 2, 0, 1, 3);
    pictures->setColumnStretch(3, 1);
    auto* column1 = new QVBoxLayout(this);
    column1->setSpacing(10);
    for (QWidget* each : std::initializer_list<QWidget*>{m_verdict, m_chart, m_site, m_departure, m_pictures})
        column1->addWidget(each, each == m_chart ? 1 : 0);
    connect(m_chart, &SiteChart::selectionChanged, this, &VerificationView::showSite);
    connect(m_chart, &SiteChart::activated, this, [this](int index) {
        Q_EMIT siteActivated(
            QString::fromStdString(m_proof.compared->sites[static_cast<std::size_t>(index)].site));
    });
}

void VerificationView::show(const ModelProof& proof, bool accepted, const QString& verdict,
                            const std::optional<DeparturePanels>& panels)
{
    m_proof = proof;
    m_verdict->setText((accepted ? QStringLiteral("✓ ") : QStringLiteral("✕ ")) + verdict);
    m_verdict->setTone([accepted](const Theme& theme) {
        return theme.site(accepted ? SiteState::exact : SiteState::refused);
    });
    m_site->clear();
    m_chart->setSites(proof.compared ? chartedSites(*proof.compared) : std::vector<ChartedSite>());
    showDeparture(proof.compared ? *proof.compared : ModelCompareReport(), panels);
}

QString VerificationView::siteText() const
{
    return m_site->text();
}

QString VerificationView::departureText() const
{
    return m_departure->text();
}

void VerificationView::showSite(int index)
{
    const ChartedSite& site = m_chart->sites()[static_cast<std::size_t>(index)];
    m_site->setText(tr("After %1: %2").arg(site.name, site.text));
}

void VerificationView::showDeparture(const ModelCompareReport& report,
                                     const std::optional<DeparturePanels>& panels)
{
    const bool departs = report.departure && !report.departure->value.empty();
    m_departure->setText(departs ? textOf(*report.departure) : QString());
    m_departure->setVisible(departs);
    m_pictures->setVisible(departs && panels);
    if (!departs || !panels)
        return;
    m_original->setPixmap(pixmapOf(panels->original));
    m_rewritten->setPixmap(pixmapOf(panels->rewritten));
    m_difference->setPixmap(pixmapOf(panels->difference));
    m_scale->setText(tr("Difference: blue is below, orange above; the colours end at ±%1. Shown: %2")
                         .arg(shortNumber(panels->peak), QString::fromStdString(panels->place)));
}

} // namespace resizelens
