#pragma once

#include "core/image/compare.h"
#include "widgets/compare/value_text.h"

#include <QList>
#include <QString>
#include <QWidget>

#include <array>
#include <optional>
#include <utility>

class QToolButton;

namespace resizelens {

class FigureColumn;
class TextLine;

/// The figures of a comparison in one row, with a line for a note under them.
class FiguresView : public QWidget
{
    Q_OBJECT

public:
    explicit FiguresView(QWidget* parent = nullptr);

    /// `structureDue`: the SSIM follows.
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

Q_SIGNALS:
    void partChosen();
    void saveViewRequested();
    void saveTensorsRequested();
    void saveFiguresRequested();

private:
    QToolButton* makeSaveButton();
    void copy() const;
    void show(const DifferenceFigures* figures, const std::optional<double>& psnr,
              const std::optional<double>& ssim);
    void showPart();
    QList<std::pair<QString, FigureColumn*>> columns() const;

    CompareResult m_figures = {};
    std::optional<DifferenceFigures> m_visible = {};
    ValueUnit m_unit = {};
    Part m_part = Part::whole;
    bool m_pending = true;
    bool m_structureDue = false;
    std::array<QToolButton*, 4> m_parts = {};
    QToolButton* m_save = nullptr;
    FigureColumn* m_verdict = nullptr;
    FigureColumn* m_maxAbs = nullptr;
    FigureColumn* m_where = nullptr;
    FigureColumn* m_meanAbs = nullptr;
    FigureColumn* m_rmse = nullptr;
    FigureColumn* m_psnr = nullptr;
    FigureColumn* m_ssim = nullptr;
    QString m_plainNote; // given with the figures
    TextLine* m_note = nullptr;
};

} // namespace resizelens
