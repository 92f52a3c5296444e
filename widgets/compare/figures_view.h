#pragma once

#include "core/image/compare.h"
#include "widgets/compare/value_text.h"

#include <QList>
#include <QString>
#include <QWidget>

#include <array>
#include <optional>
#include <utility>

class QGridLayout;
class QLabel;
class QToolButton;

namespace resizelens {

/// The figures of a comparison: of the whole, its border, its interior or what is seen.
class FiguresView : public QWidget
{
    Q_OBJECT

public:
    explicit FiguresView(QWidget* parent = nullptr);

    /// `structureDue`: SSIM and FLIP follow.
    void setFigures(const CompareResult& figures, const QString& note, bool structureDue = false);
    /// The figures are being computed; what was there is gone.
    void setPending();
    /// Of what is seen; nullopt while that is not known.
    void setVisiblePart(const std::optional<DifferenceFigures>& figures);
    /// In which numbers the figures are written.
    void setUnit(const ValueUnit& unit);
    enum class Part { whole, border, interior, visible };
    void setPart(Part part);
    Part part() const { return m_part; }
    /// What is written, as "caption: value" lines.
    QString text() const;
    /// All figures, as text.
    void copy() const;

Q_SIGNALS:
    void partChosen();
    void saveViewRequested();
    void saveTensorsRequested();
    void saveFiguresRequested();

private:
    struct Figure
    {
        QLabel* caption = nullptr;
        QLabel* value = nullptr;
    };

    QToolButton* makeSaveButton();
    /// In cells `column` and beside it; `wide`: up to the right edge.
    Figure makeFigure(QGridLayout& grid, int row, int column, const QString& toolTip, bool wide = false);
    void show(const DifferenceFigures* figures, const std::optional<double>& psnr, bool whole);
    void showPart();
    std::array<std::pair<QString, Figure>, 7> all() const;

    CompareResult m_figures = {};
    std::optional<DifferenceFigures> m_visible = {};
    ValueUnit m_unit = {};
    Part m_part = Part::whole;
    bool m_pending = true;
    bool m_structureDue = false;
    std::array<QToolButton*, 4> m_parts = {};
    QToolButton* m_save = nullptr;
    QLabel* m_verdict = nullptr;
    Figure m_maxAbs, m_meanAbs, m_rmse, m_psnr, m_ssim, m_flip, m_where;
    QLabel* m_note = nullptr; // given with the figures
};

} // namespace resizelens
