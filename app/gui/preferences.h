// What the user prefers, as the settings have it. Theme, language and runtime have rooms of their own.
#pragma once

#include "core/onnx/model_writer.h"

#include <QFont>
#include <QObject>

#include <vector>

namespace resizelens {

/// Of exported models, until another is chosen for one of them.
ExternalData preferredWeights();
void setPreferredWeights(ExternalData weights);

/// The wheel over a graph zooms; otherwise it moves the graph, and zooms with Ctrl.
bool preferredWheelZoom();
void setPreferredWheelZoom(bool zooms);

/// The size of the program's letters. While it lives, the program's font follows it; afterwards that is as it
/// was before.
class FontSize : public QObject
{
    Q_OBJECT

public:
    /// Takes up the remembered choice.
    explicit FontSize(QObject* parent = nullptr);
    ~FontSize() override;

    static const std::vector<int>& all();
    /// In points; 0: the system's.
    int choice() const { return m_points; }
    /// What is not in all() counts as 0.
    void choose(int points);

Q_SIGNALS:
    void changed();

private:
    void apply();

    QFont m_system;
    int m_points = 0;
};

} // namespace resizelens
