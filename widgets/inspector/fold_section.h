#pragma once

#include <QWidget>

class QAbstractButton;

namespace resizelens {

class SectionTree;

/// A part of the inspector under a title that folds it; the answer stands at the right of the title. Whether it is
/// folded is remembered under its key.
class FoldSection : public QWidget
{
    Q_OBJECT

public:
    /// `opens`: unfolded until the user folds it.
    FoldSection(const QString& key, bool opens, QWidget* parent);

    void setTitle(const QString& title, const QString& answer = {});
    QString title() const;
    QString answer() const;
    bool isFolded() const;
    void setFolded(bool folded);
    /// Belongs to the section from now on.
    void setBody(QWidget* body);
    /// Made when it is asked for first.
    SectionTree& tree();
    SectionTree* rows() const { return m_tree; } // nullptr: there never were any
    void clear();
    QAbstractButton& head();

private:
    class Head;

    QString m_key;
    Head* m_head;
    QWidget* m_body;
    SectionTree* m_tree = nullptr;
};

} // namespace resizelens
