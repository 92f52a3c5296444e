#include "widgets/compare/figures_view.h"

#include "widgets/compare/segments.h"
#include "widgets/support/type_scale.h"

#include <array>
#include <utility>

#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

namespace resizelens {

FiguresView::FiguresView(QWidget* parent)
    : QWidget(parent)
    , m_verdict(new QLabel(this))
    , m_note(new QLabel(this))
{
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
    m_verdict->setWordWrap(true);
    m_note->setWordWrap(true);
    m_note->setFont(smallFont(font()));
    for (QLabel* text : {m_verdict, m_note}) {
        text->setTextFormat(Qt::PlainText);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    m_maxAbs = makeFigure(*grid, 0, 0, tr("Largest difference of any value"));
    m_meanAbs = makeFigure(*grid, 0, 2, tr("Mean size of the differences"));
    m_rmse = makeFigure(*grid, 1, 0, tr("Root of the mean squared difference"));
    m_psnr = makeFigure(*grid, 1, 2, tr("Peak signal-to-noise ratio: 20·log10(range of values / RMSE)"));
    m_ssim =
        makeFigure(*grid, 2, 0,
                   tr("Structural similarity, 11×11 Gaussian window; of the luminance where there are three "
                      "channels, otherwise the mean of the channels"));
    m_flip =
        makeFigure(*grid, 2, 2,
                   tr("Mean FLIP error, 0 to 1: how large the difference looks when one flips between both "
                      "images; of colour images"));
    m_where = makeFigure(*grid, 3, 0, tr("Where the largest difference is; X goes there"), true);

    m_save = makeSaveButton();
    auto* copyButton = new QToolButton(this);
    copyButton->setText(tr("Copy figures"));
    copyButton->setToolTip(tr("Copy all figures as text"));
    connect(copyButton, &QToolButton::clicked, this, &FiguresView::copy);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    for (QToolButton* button : {copyButton, m_save}) {
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        buttons->addWidget(button);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(parts);
    column->addWidget(m_verdict);
    column->addLayout(grid);
    column->addWidget(m_note);
    column->addLayout(buttons);
    setPending();
}

FiguresView::Figure FiguresView::makeFigure(QGridLayout& grid, int row, int column, const QString& toolTip,
                                            bool wide)
{
    Figure figure{new QLabel(this), new QLabel(this)};
    figure.caption->setForegroundRole(QPalette::PlaceholderText);
    figure.value->setFont(smallFont(valueFont(font())));
    figure.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    figure.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    figure.caption->setToolTip(toolTip);
    figure.value->setToolTip(toolTip);
    grid.addWidget(figure.caption, row, column);
    grid.addWidget(figure.value, row, column + 1, 1, wide ? 3 : 1);
    return figure;
}

QToolButton* FiguresView::makeSaveButton()
{
    auto* save = new QToolButton(this);
    save->setText(tr("Save…"));
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
    m_note->setText(note);
    m_save->setEnabled(true);
    showPart();
}

void FiguresView::setPending()
{
    m_pending = true;
    m_visible.reset();
    m_note->clear();
    m_save->setEnabled(false);
    showPart();
}

void FiguresView::setUnit(const ValueUnit& unit)
{
    m_unit = unit;
    showPart();
}

std::array<std::pair<QString, FiguresView::Figure>, 7> FiguresView::all() const
{
    const bool steps = m_unit.codes.has_value();
    return {{{steps ? tr("max, steps") : tr("max"), m_maxAbs},
             {steps ? tr("mean, steps") : tr("mean"), m_meanAbs},
             {steps ? tr("RMSE, steps") : tr("RMSE"), m_rmse},
             {tr("PSNR"), m_psnr},
             {tr("SSIM"), m_ssim},
             {tr("FLIP"), m_flip},
             {tr("worst at"), m_where}}};
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
    for (const auto& [caption, figure] : all())
        figure.caption->setText(caption);
    if (m_pending)
        return show(nullptr, {}, true);
    switch (m_part) {
    case Part::whole:
        return show(&m_figures.whole, m_figures.psnr, true);
    case Part::border:
        return show(optional(m_figures.border), {}, false);
    case Part::interior:
        return show(optional(m_figures.interior), {}, false);
    case Part::visible:
        return show(optional(m_visible), {}, false);
    }
}

void FiguresView::show(const DifferenceFigures* figures, const std::optional<double>& psnr, bool whole)
{
    for (const Figure& figure : {m_ssim, m_flip}) {
        figure.caption->setVisible(whole);
        figure.value->setVisible(whole);
    }
    if (figures == nullptr) {
        const QString text = m_pending ? tr("…") : tr("unknown");
        m_verdict->setText(text);
        for (const auto& [caption, figure] : all())
            figure.value->setText(text);
        return;
    }
    const std::int64_t channels = m_figures.dims.size() == 4 ? m_figures.dims[1] : 1;
    m_verdict->setText(differenceSentence(*figures, m_figures.peak));
    m_verdict->setToolTip(tr("%1 of %2 values differ; %3 of them are not a number or infinite on one side")
                              .arg(QString::number(figures->differing), QString::number(figures->count),
                                   QString::number(figures->incomparable)));
    m_maxAbs.value->setText(sizeText(figures->maxAbs, m_unit));
    m_where.value->setText(figures->where ? placeText(*figures->where, channels) : QStringLiteral("–"));
    m_meanAbs.value->setText(valueText(figures->meanAbs / m_unit.step()));
    m_rmse.value->setText(valueText(figures->rmse / m_unit.step()));
    m_psnr.value->setText(psnrText(whole ? psnr : psnrOf(*figures, m_figures.peak)));
    m_ssim.value->setText(m_structureDue ? tr("…") : ssimText(m_figures.ssim));
    m_flip.value->setText(m_structureDue ? tr("…") : flipText(m_figures.flip));
}

QString FiguresView::text() const
{
    QStringList lines = {m_verdict->text()};
    for (const auto& [caption, figure] : all())
        if (!figure.value->isHidden())
            lines.append(QStringLiteral("%1: %2").arg(caption, figure.value->text()));
    return lines.join(QLatin1Char('\n'));
}

void FiguresView::copy() const
{
    QGuiApplication::clipboard()->setText(figuresAsText(m_figures, m_unit));
}

} // namespace resizelens
