#pragma once

#include "core/image/test_patterns.h"

#include <QWidget>

class QLabel;

namespace resizelens {

QString patternTitle(TestPattern pattern);

/// What the compare view shows without a picture: why, and what to do.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(QWidget* parent = nullptr);

    /// Why there is nothing to see; empty for the first steps.
    void setMessage(const QString& message);
    QString message() const;

Q_SIGNALS:
    void openImageRequested();
    void testPatternRequested(resizelens::TestPattern pattern);

private:
    QLabel* m_message = nullptr;
};

} // namespace resizelens
