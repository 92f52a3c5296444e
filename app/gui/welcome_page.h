#pragma once

#include <QWidget>

class QVBoxLayout;

namespace resizelens {

/// What an empty window shows: one place to drop a model on, the samples and the models opened last.
class WelcomePage : public QWidget
{
    Q_OBJECT

public:
    explicit WelcomePage(QWidget* parent = nullptr);
    void refresh();

Q_SIGNALS:
    void openRequested();
    void sampleRequested(const QString& name);
    /// The sample model, with notes on the parts of the window.
    void tourRequested();
    void manualRequested();
    void fileRequested(const QString& path);

private:
    QWidget* createInvitation();
    QWidget* createSide();

    QVBoxLayout* m_recent;
};

} // namespace resizelens
