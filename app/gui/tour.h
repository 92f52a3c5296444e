#pragma once

#include <QList>
#include <QPointer>
#include <QString>
#include <QWidget>

class QLabel;
class QPushButton;

namespace resizelens {

/// One thing of the window that is worth a sentence to newcomers.
struct TourStep
{
    QPointer<QWidget> place;
    QString title;
    QString text;
};

/// Walks through a window: a frame around each place and a note beside it. Never modal; Escape or "Skip" ends
/// it, and so does the end of its window.
class Tour : public QWidget
{
    Q_OBJECT

public:
    /// Steps whose place is not visible are passed over.
    Tour(QWidget& window, QList<TourStep> steps);

    /// -1 when it is over.
    int currentStep() const { return m_step; }

public Q_SLOTS:
    void next();
    void end();

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();
    QRect placeOfStep() const;

    QList<TourStep> m_steps;
    int m_step = -1;
    QWidget* m_note;
    QLabel *m_title, *m_text, *m_count;
    QPushButton* m_next;
};

} // namespace resizelens
