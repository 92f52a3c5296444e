#pragma once

#include "core/extras/compiler_logs/confirm.h"
#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QObject>
#include <QString>

#include <memory>

namespace resizelens {

using ConfirmationPointer = std::shared_ptr<const Confirmation>;

/// A compiler's log that was imported for the model in front, held against its profile anew whenever another
/// target is chosen. It belongs to the model that it was imported for, until another one is imported.
class CompilerLog : public QObject
{
    Q_OBJECT

public:
    explicit CompilerLog(Selection& selection, QObject* parent = nullptr);

    /// Reads the log on a worker; needs a model.
    void import(const QString& path);
    /// A log that was read already, of the model in front.
    void take(PlacementLog log);
    bool isWorking() const { return m_job.isRunning(); }

Q_SIGNALS:
    /// `isNew`: it was just imported.
    void confirmed(const resizelens::ConfirmationPointer& confirmation, bool isNew);
    void failed(const resizelens::Error& error);

private:
    struct Outcome
    {
        std::shared_ptr<const PlacementLog> log;
        ConfirmationPointer confirmation;
        std::optional<Error> error;
    };
    static Outcome compare(const Analysis& analysis, std::shared_ptr<const PlacementLog> log,
                           const Progress& progress);
    void compareAnew();
    void accept(Outcome outcome, bool isNew);

    Selection& m_selection;
    std::shared_ptr<const ModelFile> m_model; // that the log was imported for
    std::shared_ptr<const PlacementLog> m_log;
    LatestJob m_job;
};

} // namespace resizelens
