#pragma once

#include <QLayout>
#include <QList>

namespace resizelens {

/// Left-to-right layout with wrapping, so that control bars do not widen the page in small windows.
class FlowLayout : public QLayout
{
public:
    /// `alignment` of each line: Qt::AlignLeft or Qt::AlignHCenter. Mirrored in right-to-left locales.
    explicit FlowLayout(QWidget* parent = nullptr, Qt::Alignment alignment = Qt::AlignLeft);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem* takeAt(int index) override;

    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize minimumSize() const override;
    QSize sizeHint() const override;
    void setGeometry(const QRect& rect) override;

private:
    /// Returns the height needed in `rect`; moves the items only if `place`.
    int arrange(const QRect& rect, bool place) const;
    void placeLine(const QRect& area, int first, int end, int top, int height) const;

    QList<QLayoutItem*> m_items; // owned
    Qt::Alignment m_alignment;
};

} // namespace resizelens
