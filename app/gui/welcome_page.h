#pragma once

#include <QWidget>

class QVBoxLayout;

namespace resizelens {

/// What an empty window shows: open, drop, sample, recent, and what can be done here in three steps.
class WelcomePage : public QWidget
{
    Q_OBJECT

public:
    explicit WelcomePage(QWidget* parent = nullptr);
    void refresh();

Q_SIGNALS:
    void openRequested();
    void sampleRequested();
    /// The sample model, with notes on the parts of the window.
    void tourRequested();
    void manualRequested();
    void fileRequested(const QString& path);

private:
    QWidget* createInvitation();
    QWidget* createSteps();

    QVBoxLayout* m_recent;
};

} // namespace resizelens
