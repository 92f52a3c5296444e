#pragma once

#include "core/image/test_patterns.h"
#include "core/session/preview_input.h"

#include <QStringList>
#include <QWidget>

class QComboBox;
class QToolButton;

namespace resizelens {

class TextLine;

/// Where the picture comes from, how it becomes the node's input, and what stands against the node.
class InputBar : public QWidget
{
    Q_OBJECT

public:
    explicit InputBar(QWidget* parent = nullptr);

    /// What is shown, with its size; `place` of `count` in a folder, 0 of 0 where there is none.
    void setSource(const QString& name, int place, int count);
    /// An array's values are taken as they are: there is nothing to convert.
    void setConvertible(bool convertible);
    /// The node's own input size is known, and is this.
    void setNodeSize(std::optional<PixelSize> size);
    /// Where the picture goes. Through the network it always has the channels of the model's input and, where
    /// that is `sized`, its size; setNodeSize() then is of that. `possible`: it can be chosen at all.
    void setThroughNetwork(bool network, bool possible, bool sized);
    const PreviewConversion& conversion() const { return m_conversion; }
    void setConversion(const PreviewConversion& conversion);

    /// What can stand against the node: texts with the rule's or mode's id; `chosen` is an index.
    void setAgainst(const QStringList& texts, int chosen);

Q_SIGNALS:
    void openRequested();
    void folderRequested();
    void pasteRequested();
    void patternRequested(resizelens::TestPattern pattern);
    void worstCaseRequested();
    void stepRequested(int steps);
    void conversionChanged();
    void againstChosen(int index);
    void placeChosen(bool network);

private:
    QToolButton* makeOpenButton();
    QWidget* makeChoices();
    void chooseSize(int index);
    void chooseScale(int index);
    void showConversion();

    PreviewConversion m_conversion = {};
    std::optional<PixelSize> m_nodeSize = {};
    TextLine* m_name = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    bool m_network = false;
    bool m_sized = false;
    QComboBox* m_place = nullptr;
    QComboBox* m_colours = nullptr;
    QComboBox* m_size = nullptr;
    QComboBox* m_scale = nullptr;
    QComboBox* m_against = nullptr;
};

} // namespace resizelens
