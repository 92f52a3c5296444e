#pragma once

#include "app/gui/context.h"
#include "widgets/sites/strip_view.h"

#include <QAbstractListModel>

namespace resizelens {

class BatchModel;
class BatchPanel;
class FilmStrip;
class HeaderBar;
class TargetChooser;
struct BatchRow;

/// The models of a batch as frames of the strip.
class BatchFrames : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit BatchFrames(const BatchModel& rows, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    const BatchModel& m_rows;
};

/// What strip and header show on the page of the batch: its models, how far it is, and its folder.
class BatchStrip : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        FilmStrip& strip;
        HeaderBar& header;
        TargetChooser& targets; // one choice for everything
        BatchPanel& panel;
    };
    BatchStrip(const Context& context, const Parts& parts);

private:
    void show();
    void showStory();
    void end();
    void connectTarget(TargetChooser& targets);

    Context m_context;
    FilmStrip& m_strip;
    HeaderBar& m_header;
    BatchPanel& m_panel;
    BatchFrames* m_frames;
};

} // namespace resizelens
