#pragma once

#include <QWidget>

class QLabel;

namespace resizelens {

class BatchModel;

/// What a batch came to, as sentences with their signs: what computes the same, what stays unsupported, what is out of
/// date.
class BatchFindings : public QWidget
{
    Q_OBJECT

public:
    BatchFindings(const BatchModel& rows, QWidget* parent);

    void refresh();
    QString text() const;

private:
    struct Finding
    {
        QLabel *sign, *text;
    };
    Finding add();
    static void show(const Finding& finding, const QString& sign, const QColor& colour, const QString& head,
                     const QString& rest);

    const BatchModel& m_rows;
    Finding m_same, m_unsupported, m_outdated;
};

} // namespace resizelens
