#pragma once

#include "core/image/test_patterns.h"
#include "core/preview/preview_input.h"

#include <QStringList>
#include <QWidget>

class QComboBox;
class QToolButton;

namespace resizelens {

class TextLine;

/// Where the image comes from and how it becomes the node's input.
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
    /// With the automatic size it says the image's own.
    const PreviewConversion& conversion() const { return m_conversion; }
    /// Its own size where both sides can be computed at it, else as large as can be.
    bool isSizeAutomatic() const { return m_automatic; }
    void setSizeAutomatic();
    /// What the automatic size came to: "16×16"; empty: the image's own.
    void setShrunkTo(const QString& size);
    void setConversion(const PreviewConversion& conversion);

Q_SIGNALS:
    void openRequested();
    void folderRequested();
    void pasteRequested();
    void patternRequested(resizelens::TestPattern pattern);
    void worstCaseRequested();
    void stepRequested(int steps);
    void conversionChanged();
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
    bool m_automatic = true;
    QString m_shrunkTo = {};
    QComboBox* m_place = nullptr;
    QComboBox* m_colours = nullptr;
    QComboBox* m_size = nullptr;
    QComboBox* m_scale = nullptr;
};

} // namespace resizelens
