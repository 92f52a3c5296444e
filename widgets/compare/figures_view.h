#pragma once

#include "core/image/compare.h"

#include <QWidget>

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

    void setFigures(const CompareResult& figures, const QString& note);
    /// What is written, as "caption: value" lines.
    QString text() const;

private:
    void copy() const;

    CompareResult m_figures = {};
    FigureColumn* m_verdict = nullptr;
    FigureColumn* m_maxAbs = nullptr;
    FigureColumn* m_where = nullptr;
    FigureColumn* m_meanAbs = nullptr;
    FigureColumn* m_rmse = nullptr;
    FigureColumn* m_psnr = nullptr;
    FigureColumn* m_ssim = nullptr;
    TextLine* m_note = nullptr;
};

} // namespace resizelens
