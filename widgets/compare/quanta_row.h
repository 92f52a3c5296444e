#pragma once

#include "core/preview/preview_codes.h"
#include "core/resize/quant/integer_eval.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace resizelens {

class QuantaBars;

/// What a comparison on codes has besides the others: real values or codes, how the rewrite's operators round,
/// and the histogram in steps with what the certificate promises.
class QuantaRow : public QWidget
{
    Q_OBJECT

public:
    explicit QuantaRow(QWidget* parent = nullptr);

    void setCodes(bool codes);
    void setCounts(const QuantaCounts& counts, const QString& promise, CodeRounding rounding);
    QString text() const; // the histogram, a line for each bar, and the promise

Q_SIGNALS:
    void codesChosen(bool codes);
    void roundingChosen(resizelens::CodeRounding rounding);

private:
    QToolButton* m_codes = nullptr;
    QToolButton* m_real = nullptr;
    QComboBox* m_rounding = nullptr;
    QuantaBars* m_bars = nullptr;
    QLabel* m_promise = nullptr;
};

} // namespace resizelens
