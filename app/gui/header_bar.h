#pragma once

#include "app/gui/context.h"
#include "widgets/sites/plan_story.h"

#include <QAbstractButton>
#include <QList>
#include <QWidget>

#include <functional>

class QLabel;
class QMenu;

namespace resizelens {

class FindField;
class Jobs;
class MenuBar;
class TargetChooser;

/// The plan of the model in front as a sentence, with its marks. Where there is little room the second half of it
/// gives way.
class StoryButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit StoryButton(QWidget* parent = nullptr);

    void setStory(const PlanStory& story);
    /// On a ground of its own: it has just changed.
    void setLit(bool lit);
    bool isLit() const { return m_lit; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    PlanStory m_story;
    bool m_lit = false;
};

/// The one row at the top: the menus, the model, its target, the plan, the pages, search.
class HeaderBar : public QWidget
{
    Q_OBJECT

public:
    struct Parts
    {
        MenuBar& menus;
        TargetChooser& targets;
        FindField& find;
        std::function<void(QMenu&)> fillModels; // what the menu of models has behind those that are open
    };
    HeaderBar(const Context& context, const Parts& parts, QWidget* parent = nullptr);

    /// What stands in the place of the model and its plan on the page of the batch.
    void setBatch(const QString& models, const PlanStory& story);
    StoryButton& story() { return *m_story; }
    QString storyText() const;
    QSize sizeHint() const override { return {400, height()}; }
    QSize minimumSizeHint() const override { return {0, height()}; }

Q_SIGNALS:
    /// Graph and Compare beside each other: a click on the second word with Ctrl.
    void besideRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void createPages();
    void update();
    void fillModels(QMenu& menu);
    void settle();

    Context m_context;
    Parts m_parts;
    QAbstractButton* m_menu;
    QAbstractButton* m_model;
    QLabel* m_on;
    StoryButton* m_story;
    QList<QAbstractButton*> m_pages;
    QAbstractButton* m_search;
    QString m_batchModels;
    PlanStory m_batchStory;
};

} // namespace resizelens
