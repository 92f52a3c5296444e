#include "widgets/compare/figures_view.h"

#include "widgets/compare/figure_column.h"
#include "widgets/compare/text_line.h"
#include "widgets/compare/value_text.h"

#include <algorithm>

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace resizelens {

namespace {

QString shareText(std::int64_t part, std::int64_t whole)
{
    const double percent = 100.0 * static_cast<double>(part) / static_cast<double>(whole);
    if (part == whole)
        return QStringLiteral("100 %");
    if (percent < 0.01)
        return QStringLiteral("< 0.01 %");
    return QStringLiteral("%1 %").arg(std::min(percent, 99.99), 0, 'f', percent < 1.0 ? 2 : 1);
}

} // namespace

FiguresView::FiguresView(QWidget* parent)
    : QWidget(parent)
    , m_verdict(new FigureColumn(tr("Outputs"), this))
    , m_maxAbs(new FigureColumn(tr("Max-abs"), this))
    , m_where(new FigureColumn(tr("Worst at"), this))
    , m_meanAbs(new FigureColumn(tr("Mean-abs"), this))
    , m_rmse(new FigureColumn(tr("RMSE"), this))
    , m_psnr(new FigureColumn(tr("PSNR"), this))
    , m_ssim(new FigureColumn(tr("SSIM"), this))
    , m_note(new TextLine(TextLine::Tone::quiet, Qt::AlignLeft, this))
{
    m_maxAbs->setToolTip(tr("Largest difference of any value"));
    m_where->setToolTip(tr("Where the largest difference is; X goes there"));
    m_meanAbs->setToolTip(tr("Mean size of the differences"));
    m_rmse->setToolTip(tr("Root of the mean squared difference"));
    m_psnr->setToolTip(tr("Peak signal-to-noise ratio: 20·log10(range of values / RMSE)"));
    m_ssim->setToolTip(
        tr("Structural similarity, 11×11 Gaussian window; of the luminance where there are three "
           "channels, otherwise the mean of the channels"));

    auto* copyButton = new QToolButton(this);
    copyButton->setText(tr("Copy"));
    copyButton->setToolTip(tr("Copy all figures as text"));
    connect(copyButton, &QToolButton::clicked, this, &FiguresView::copy);

    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(20);
    for (FigureColumn* column : {m_verdict, m_maxAbs, m_where, m_meanAbs, m_rmse, m_psnr, m_ssim})
        row->addWidget(column);
    row->addStretch(1);
    row->addWidget(copyButton, 0, Qt::AlignBottom);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(4);
    rows->addLayout(row);
    rows->addWidget(m_note);
    m_note->hide();
}

void FiguresView::setFigures(const CompareResult& figures, const QString& note)
{
    m_figures = figures;
    const DifferenceFigures& whole = figures.whole;
    const std::int64_t channels = figures.dims.size() == 4 ? figures.dims[1] : 1;
    if (figures.identical())
        m_verdict->setValue(tr("Identical"));
    else
        m_verdict->setValue(tr("Differ in %1").arg(shareText(whole.differing, whole.count)));
    m_verdict->setToolTip(tr("%1 of %2 values differ; %3 of them are not a number or infinite on one side")
                              .arg(QString::number(whole.differing), QString::number(whole.count),
                                   QString::number(whole.incomparable)));
    m_maxAbs->setValue(valueText(whole.maxAbs));
    m_where->setVisible(whole.where.has_value());
    m_where->setValue(whole.where ? placeText(*whole.where, channels) : QString());
    m_meanAbs->setValue(valueText(whole.meanAbs));
    m_rmse->setValue(valueText(whole.rmse));
    m_psnr->setValue(psnrText(figures.psnr));
    m_ssim->setValue(ssimText(figures.ssim));
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

QString FiguresView::text() const
{
    QStringList lines;
    const QList<std::pair<QString, FigureColumn*>> columns = {
        {tr("Outputs"), m_verdict},  {tr("Max-abs"), m_maxAbs}, {tr("Worst at"), m_where},
        {tr("Mean-abs"), m_meanAbs}, {tr("RMSE"), m_rmse},      {tr("PSNR"), m_psnr},
        {tr("SSIM"), m_ssim}};
    for (const auto& [caption, column] : columns)
        if (!column->value().isEmpty())
            lines.append(QStringLiteral("%1: %2").arg(caption, column->value()));
    return lines.join(QLatin1Char('\n'));
}

void FiguresView::copy() const
{
    QGuiApplication::clipboard()->setText(figuresAsText(m_figures));
}

} // namespace resizelens
