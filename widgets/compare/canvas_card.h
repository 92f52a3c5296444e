#pragma once

#include <QFrame>
#include <QLabel>
#include <QStringList>

class QHBoxLayout;
class QVBoxLayout;

namespace resizelens {

/// Lies on the canvas and says in a sentence what is missing; the remedies are its buttons.
class CanvasCard : public QFrame
{
    Q_OBJECT

public:
    explicit CanvasCard(QWidget* parent = nullptr);

    /// `remedies`: texts of buttons, the best first; may be empty.
    void setMessage(const QString& sentence, const QStringList& remedies);
    QString message() const { return m_message->text(); }
    /// In the middle of `area`.
    void placeIn(const QRect& area);

Q_SIGNALS:
    void remedyChosen(int index);

private:
    QLabel* m_message = nullptr;
    QVBoxLayout* m_column = nullptr;
    QHBoxLayout* m_buttons = nullptr;
};

/// A short note on an image, with a link where something can be done about it.
class CanvasChip : public QLabel
{
    Q_OBJECT

public:
    explicit CanvasChip(QWidget* parent = nullptr);

    /// An empty note hides the chip. `action` is the link's text; may be empty.
    void setNote(const QString& note, const QString& action = {});
    const QString& note() const { return m_note; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_note = {};
};

} // namespace resizelens
