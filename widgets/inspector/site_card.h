#pragma once

#include "core/plan/plan.h"

#include <QFrame>

class QLabel;
class QMenu;
class QPushButton;

namespace resizelens {

class MenuButton;

/// What matters of a site first: what it does, whether the target takes it, what was chosen and why, what
/// that costs, and what can be done.
class SiteCard : public QFrame
{
    Q_OBJECT

public:
    explicit SiteCard(QWidget* parent);

    void showSite(const SiteAnalysis& site, const Choice& choice);
    /// What the target says, where a rewrite was chosen, and the choice with its reason.
    QString verdict() const;
    /// Lengths, factor, mode.
    QString facts() const;
    QPushButton& mainAction() { return *m_main; }
    QPushButton& compareButton() { return *m_compare; }
    QMenu& rewrites() { return *m_rewrites; }

Q_SIGNALS:
    void ruleChosen(const QString& rule);
    void compareRequested();

private:
    void showActions(const SiteAnalysis& site, const Choice& choice);

    QLabel *m_facts, *m_verdict, *m_source, *m_cost;
    QPushButton *m_compare, *m_main;
    MenuButton* m_others;
    QMenu* m_rewrites;
    QString m_mainRule = {}; // what the button in the middle asks for
};

} // namespace resizelens
