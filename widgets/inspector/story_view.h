#pragma once

#include "widgets/sites/site_story.h"

#include <QWidget>

#include <vector>

class QBoxLayout;

namespace resizelens {

/// The sentences of a site, each with its mark and small print: one below the other, or side by side where the
/// inspector is wide.
class StoryView : public QWidget
{
    Q_OBJECT

public:
    explicit StoryView(QWidget* parent = nullptr);

    void setSteps(const std::vector<StoryStep>& steps);
    void setWide(bool wide);
    QString text() const; // a line a sentence

private:
    class Step;

    QBoxLayout* m_row;
    std::vector<Step*> m_steps; // made as they are needed, then kept
    QString m_text;
};

} // namespace resizelens
