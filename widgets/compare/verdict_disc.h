#pragma once

#include <QWidget>

namespace resizelens {

/// How two results lie to each other.
enum class Sameness {
    none,   // there is one side only, or it is not known yet
    equal,  // to the bit, or up to the rounding of float32
    within, // they differ by no more than the rewrite's certificate allows
    differs
};
/// "=", "≈", "≠"; empty for none.
QString signOf(Sameness sameness);
QColor colourOf(Sameness sameness);

/// The verdict as a sign between the two sides. It is the handle of the wipe, too.
class VerdictDisc : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kSize = 44;

    explicit VerdictDisc(QWidget* parent = nullptr);

    /// `sentence` is what the sign says.
    void setSameness(Sameness sameness, const QString& sentence);
    Sameness sameness() const { return m_sameness; }
    void setDraggable(bool draggable);

Q_SIGNALS:
    void dragged(int x); // in the parent's coordinates

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    Sameness m_sameness = Sameness::none;
    bool m_draggable = false;
    bool m_held = false;
};

} // namespace resizelens
