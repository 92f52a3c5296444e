#pragma once

#include "core/extras/which_resize/identify.h"
#include "core/preview/preview_modes.h"

#include <QStringList>
#include <QWidget>

class QLabel;
class QPushButton;
class QTreeWidget;

namespace resizelens {

class BusyRing;

/// Which resize made a device's output from the image: the answer on a card, the ranking below. A file that is dropped
/// here is such an output. A double click or Enter compares an entry with the node as configured.
class IdentifyView : public QWidget
{
    Q_OBJECT

public:
    explicit IdentifyView(QWidget* parent = nullptr);

    /// `name`: the output's file.
    void setFound(std::shared_ptr<const Identification> found, const QString& name);
    /// Pairs of pictures and outputs that are taken into account besides.
    void setKept(int pairs);
    void setBusy(const QString& text); // an empty text ends it
    /// There is no answer, and why; an empty text asks for an output.
    void setMessage(const QString& text);

    QString answer() const;
    const std::shared_ptr<const Identification>& found() const { return m_found; } // nullptr: no answer
    QTreeWidget& table() { return *m_table; }

Q_SIGNALS:
    void leaveRequested(); // back to the comparison
    void openRequested();
    void outputDropped(const QString& path);
    void applyRequested(
        const std::shared_ptr<const resizelens::Identification>& found); // into a copy of the model
    void keepRequested();                                                // the pair that is shown
    void forgetRequested();                                              // all that were kept
    void candidateChosen(const resizelens::ResizeCandidate& candidate, const QString& label);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fillTable();
    void choose(int row);

    QPushButton* m_open = nullptr;
    QPushButton* m_apply = nullptr;
    QPushButton* m_keep = nullptr;
    QPushButton* m_forget = nullptr;
    QLabel* m_file = nullptr;
    QLabel* m_headline = nullptr;
    QLabel* m_answer = nullptr;
    QTreeWidget* m_table = nullptr;
    BusyRing* m_busy = nullptr;
    std::shared_ptr<const Identification> m_found = {};
};

} // namespace resizelens
