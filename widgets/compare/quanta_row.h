#pragma once

#include "core/quant/integer_eval.h"
#include "core/session/preview_codes.h"

#include <QWidget>

class QComboBox;
class QToolButton;

namespace resizelens {

class QuantaBars;
class TextLine;

/// What a comparison on codes has besides the others: real values or codes, how the rewrite's operators round,
/// and the histogram in quanta with what the certificate promises.
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
    TextLine* m_promise = nullptr;
};

} // namespace resizelens
