#include "widgets/compare/figures_view.h"

#include "widgets/compare/figure_column.h"
#include "widgets/compare/segments.h"
#include "widgets/compare/text_line.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMenu>
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

    auto* parts = new Segments(this);
    const std::array texts = {
        std::pair{tr("Whole"), tr("Figures of all pixels")},
        std::pair{tr("Border"), tr("Figures of the pixels whose taps may reach over the edge")},
        std::pair{tr("Interior"), tr("Figures of all other pixels")},
        std::pair{tr("Visible"), tr("Figures of the part that is seen")}};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        m_parts[i] = parts->add(texts[i].first, texts[i].second);
        connect(m_parts[i], &QToolButton::clicked, this, [this, i] { setPart(static_cast<Part>(i)); });
    }
    m_parts.front()->setChecked(true);
    m_save = makeSaveButton();
    auto* copyButton = new QToolButton(this);
    copyButton->setText(tr("Copy"));
    copyButton->setToolTip(tr("Copy all figures as text"));
    connect(copyButton, &QToolButton::clicked, this, &FiguresView::copy);

    auto* top = new QHBoxLayout;
    top->setContentsMargins(0, 0, 0, 0);
    top->setSpacing(8);
    top->addWidget(parts);
    top->addWidget(m_note, 1);
    top->addWidget(copyButton);
    top->addWidget(m_save);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(10);
    for (FigureColumn* column : {m_verdict, m_maxAbs, m_where, m_meanAbs, m_rmse, m_psnr, m_ssim})
        row->addWidget(column);
    row->addStretch(1);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(4);
    rows->addLayout(top);
    rows->addLayout(row);
    setPending();
}

QToolButton* FiguresView::makeSaveButton()
{
    auto* save = new QToolButton(this);
    save->setText(tr("Save"));
    save->setToolTip(tr("Save the view, the tensors or the figures"));
    save->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(save);
    menu->addAction(tr("View with legend (PNG)…"), this, &FiguresView::saveViewRequested);
    menu->addAction(tr("Tensors of both sides (NPY)…"), this, &FiguresView::saveTensorsRequested);
    menu->addAction(tr("Figures (JSON, CSV)…"), this, &FiguresView::saveFiguresRequested);
    save->setMenu(menu);
    return save;
}

void FiguresView::setFigures(const CompareResult& figures, const QString& note, bool structureDue)
{
    m_structureDue = structureDue;
    m_figures = figures;
    m_pending = false;
    m_visible.reset();
    m_plainNote = note;
    m_note->setText(note);
    m_save->setEnabled(true);
    showPart();
}

void FiguresView::setPending()
{
    m_pending = true;
    m_visible.reset();
    m_plainNote.clear();
    m_note->setText({});
    m_save->setEnabled(false);
    showPart();
}

void FiguresView::setUnit(const ValueUnit& unit)
{
    m_unit = unit;
    for (const auto& [caption, column] : columns())
        column->setCaption(caption);
    showPart();
}

QList<std::pair<QString, FigureColumn*>> FiguresView::columns() const
{
    const bool quanta = m_unit.codes.has_value();
    return {{tr("Outputs"), m_verdict},
            {quanta ? tr("Max-abs, quanta") : tr("Max-abs"), m_maxAbs},
            {tr("Worst at"), m_where},
            {quanta ? tr("Mean-abs, quanta") : tr("Mean-abs"), m_meanAbs},
            {quanta ? tr("RMSE, quanta") : tr("RMSE"), m_rmse},
            {tr("PSNR"), m_psnr},
            {tr("SSIM"), m_ssim}};
}

void FiguresView::setVisiblePart(const std::optional<DifferenceFigures>& figures)
{
    m_visible = figures;
    if (m_part == Part::visible)
        showPart();
}

void FiguresView::setPart(Part part)
{
    m_part = part;
    m_parts[static_cast<std::size_t>(part)]->setChecked(true);
    showPart();
    Q_EMIT partChosen();
}

void FiguresView::showPart()
{
    const auto optional = [](const std::optional<DifferenceFigures>& figures) {
        return figures ? &*figures : nullptr;
    };
    if (m_pending)
        return show(nullptr, {}, {});
    switch (m_part) {
    case Part::whole:
        return show(&m_figures.whole, m_figures.psnr, m_figures.ssim);
    case Part::border:
        return show(optional(m_figures.border), {}, {});
    case Part::interior:
        return show(optional(m_figures.interior), {}, {});
    case Part::visible:
        return show(optional(m_visible), {}, {});
    }
}

void FiguresView::show(const DifferenceFigures* figures, const std::optional<double>& psnr,
                       const std::optional<double>& ssim)
{
    const bool whole = m_part == Part::whole;
    m_ssim->setVisible(whole);
    m_note->setText(m_plainNote);
    if (figures == nullptr) {
        const QString text = m_pending ? tr("…") : tr("unknown");
        for (FigureColumn* column : {m_verdict, m_maxAbs, m_where, m_meanAbs, m_rmse, m_psnr, m_ssim})
            column->setValue(text);
        return;
    }
    const std::int64_t channels = m_figures.dims.size() == 4 ? m_figures.dims[1] : 1;
    const bool rounding = isRoundingOnly(*figures, m_figures.peak);
    m_note->setText(rounding ? tr("Below one unit in the last place of float32: equal for practical purposes")
                             : m_plainNote);
    if (figures->differing == 0)
        m_verdict->setValue(tr("Identical"));
    else if (rounding)
        m_verdict->setValue(tr("Equal but for rounding"));
    else
        m_verdict->setValue(tr("Differ in %1").arg(shareText(figures->differing, figures->count)));
    m_verdict->setToolTip(tr("%1 of %2 values differ; %3 of them are not a number or infinite on one side")
                              .arg(QString::number(figures->differing), QString::number(figures->count),
                                   QString::number(figures->incomparable)));
    m_maxAbs->setValue(sizeText(figures->maxAbs, m_unit));
    m_where->setVisible(figures->where.has_value());
    m_where->setValue(figures->where ? placeText(*figures->where, channels) : QString());
    m_meanAbs->setValue(valueText(figures->meanAbs / m_unit.step()));
    m_rmse->setValue(valueText(figures->rmse / m_unit.step()));
    m_psnr->setValue(psnrText(whole ? psnr : psnrOf(*figures, m_figures.peak)));
    m_ssim->setValue(m_structureDue ? tr("…") : ssimText(ssim));
}

QString FiguresView::text() const
{
    QStringList lines;
    for (const auto& [caption, column] : columns())
        if (!column->value().isEmpty() && !column->isHidden())
            lines.append(QStringLiteral("%1: %2").arg(caption, column->value()));
    if (m_note->text() != m_plainNote)
        lines.append(m_note->text());
    return lines.join(QLatin1Char('\n'));
}

void FiguresView::copy() const
{
    QGuiApplication::clipboard()->setText(figuresAsText(m_figures, m_unit));
}

} // namespace resizelens
