#pragma once

#include <QWidget>

class QButtonGroup;
class QHBoxLayout;
class QToolButton;

namespace resizelens {

/// Buttons in one frame, of which exactly one is chosen; or, where they are not exclusive, switches.
class Segments : public QWidget
{
    Q_OBJECT

public:
    explicit Segments(QWidget* parent = nullptr, bool exclusive = true);

    /// The button belongs to this widget.
    QToolButton* add(const QString& text, const QString& toolTip);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QHBoxLayout* m_row = nullptr;
    QButtonGroup* m_group = nullptr;
};

} // namespace resizelens
