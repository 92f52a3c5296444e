#include "widgets/batch/batch_findings.h"

#include "widgets/batch/batch_model.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/theme.h"
#include "widgets/support/type_scale.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>

#include <algorithm>

namespace resizelens {

BatchFindings::BatchFindings(const BatchModel& rows, QWidget* parent)
    : QWidget(parent)
    , m_rows(rows)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 4, 0, 4);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(12);
    grid->setColumnStretch(1, 1);
    m_same = add();
    m_unsupported = add();
    m_outdated = add();
    refresh();
}

BatchFindings::Finding BatchFindings::add()
{
    auto* grid = static_cast<QGridLayout*>(layout());
    const int row = grid->rowCount();
    const Finding finding{new QLabel(this), new QLabel(this)};
    finding.sign->setFont(headingFont(font()));
    finding.text->setWordWrap(true);
    finding.text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    grid->addWidget(finding.sign, row, 0, Qt::AlignTop);
    grid->addWidget(finding.text, row, 1);
    return finding;
}

void BatchFindings::show(const Finding& finding, const QString& sign, const QColor& colour,
                         const QString& head, const QString& rest)
{
    finding.sign->setVisible(!head.isEmpty());
    finding.text->setVisible(!head.isEmpty());
    QPalette ink = finding.sign->palette();
    ink.setColor(QPalette::WindowText, colour);
    finding.sign->setPalette(ink);
    finding.sign->setText(sign);
    setHtml(*finding.text,
            QStringLiteral("<b>%1</b><br><small>%2</small>").arg(head.toHtmlEscaped(), rest.toHtmlEscaped()));
}

void BatchFindings::refresh()
{
    const Theme theme = themeFor(palette());
    int written = 0, exact = 0, run = 0, unsupported = 0, models = 0;
    double largest = 0.0;
    for (const BatchRow& row : m_rows.rows()) {
        if (const int count = unsupportedCount(m_rows.marksOf(row)); count > 0 && hasEnded(row.status)) {
            unsupported += count;
            ++models;
        }
        if (row.status != BatchStatus::ok || !row.report)
            continue;
        ++written;
        exact += std::ranges::all_of(row.report->sites, [](const ExportedSite& site) {
            return site.certificate && site.certificate->isExact();
        });
        if (row.report->proof && row.report->proof->compared) {
            ++run;
            largest = std::max(largest, row.report->proof->compared->maxAbs());
        }
    }
    const QString same =
        written == 0 ? QString()
        : exact == written
            ? tr("All %1 rewritten models are equal to their originals, up to rounding.").arg(written)
            : tr("%1 of %2 rewritten models are equal to their originals, up to rounding.")
                  .arg(exact)
                  .arg(written);
    const QString howSure =
        run == written ? tr("Each was run beside its original; the largest difference is %1.")
                             .arg(QLocale().toString(largest, 'g', 3))
        : run == 0
            ? tr("By the certificates of their rewrites; the models were not run.")
            : tr("%1 were run beside their originals; for the others the certificates of their rewrites "
                 "hold.")
                  .arg(run);
    show(m_same, exact == written ? QStringLiteral("=") : QStringLiteral("≈"),
         exact == written ? theme.exact : theme.error, same, howSure);
    show(m_unsupported, QStringLiteral("✕"), theme.unsupported,
         unsupported == 0 ? QString()
                          : tr("Nodes that stay unsupported: %1 in %2 models.").arg(unsupported).arg(models),
         tr("None of their rewrites is exact and supported. They need an approximation."));
    const int outdated = m_rows.outdatedCount();
    show(m_outdated, QStringLiteral("!"), theme.error,
         outdated == 0 ? QString() : tr("%1 results were made with other options.").arg(outdated),
         tr("They stay as they are. Export again to make them with these options."));
}

QString BatchFindings::text() const
{
    QStringList shown;
    for (const Finding& finding : {m_same, m_unsupported, m_outdated})
        if (!finding.text->isHidden())
            shown.append(finding.text->text());
    return shown.join(QLatin1Char('\n'));
}

} // namespace resizelens
