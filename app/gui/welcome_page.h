#pragma once

#include <QWidget>

class QVBoxLayout;

namespace resizelens {

/// What an empty window shows: open, drop, sample, recent.
class WelcomePage : public QWidget
{
    Q_OBJECT

public:
    explicit WelcomePage(QWidget* parent = nullptr);
    void refresh();

Q_SIGNALS:
    void openRequested();
    void sampleRequested();
    void fileRequested(const QString& path);

private:
    QVBoxLayout* m_recent;
};

} // namespace resizelens
