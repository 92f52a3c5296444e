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
    using LogPointer = std::shared_ptr<const PlacementLog>;
    struct Outcome
    {
        LogPointer log;
        ConfirmationPointer confirmation;
    };
    /// `read`: gives the log, on a worker.
    template<class Read>
    void start(Read read, bool isNew);
    void compareAnew();
    void accept(Result<Outcome> outcome, bool isNew);

    Selection& m_selection;
    std::shared_ptr<const ModelFile> m_model; // that the log was imported for
    LogPointer m_log;
    LatestJob m_job;
};

} // namespace resizelens
