#pragma once

#include <QTreeWidget>

namespace resizelens {

/// Rows of names and values, as high as they are: what is around it scrolls. Texts wrap.
class SectionTree : public QTreeWidget
{
    Q_OBJECT

public:
    explicit SectionTree(QWidget* parent);

    QSize sizeHint() const override { return {100, height()}; }
    QSize minimumSizeHint() const override { return {100, 0}; }

protected:
    void updateGeometries() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
};

} // namespace resizelens
