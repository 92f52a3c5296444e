#pragma once

#include "core/batch/batch.h"
#include "widgets/batch/batch_marks.h"

#include <QAbstractTableModel>

#include <map>
#include <vector>

namespace resizelens {

/// The rows of a batch with their live state. Results stay until the model is run again or leaves the list.
class BatchModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Number, Model, State, Message, Time, ColumnCount };
    enum Role {
        FractionRole = Qt::UserRole, // 0..1 where a model is worked on, else nothing
        SortRole,
        MarksRole,   // MarkCounts; empty until the model was looked at
        QuietRole,   // nothing was to be done
        FailureRole, // what failed, a sentence; empty where nothing did
        AdviceRole,  // and what to do about it
    };

    using QAbstractTableModel::QAbstractTableModel;

    void reset(std::vector<BatchRow> rows);
    /// Takes up a new plan with these settings: rows that were worked on keep their results, which are outdated where the settings or
    /// the output's name are others now.
    void replan(std::vector<BatchRow> planned, const ExportSettings& settings);
    void update(std::size_t row, BatchRow value);
    void setMarks(std::size_t row, MarkCounts marks);
    const MarkCounts& marksOf(const BatchRow& row) const;
    /// That is chosen now, for the head of the column.
    void setTargetName(const QString& name);
    const std::vector<BatchRow>& rows() const { return m_rows; }
    int count(BatchStatus status) const;
    /// Results of other options than those that are chosen now.
    int outdatedCount() const;
    /// Rows that a batch worked on, whatever came of it.
    bool hasResults() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QVariant sortKey(const BatchRow& row, int column) const;
    QString text(const BatchRow& row, int column) const;
    QString stateOf(std::size_t row) const;
    QString messageText(const BatchRow& row) const;

    bool isOfOtherSettings(const BatchRow& row) const;

    std::vector<BatchRow> m_rows;
    std::vector<bool> m_outdated;                        // one per row
    std::map<std::filesystem::path, MarkCounts> m_marks; // by source
    QString m_targetName;
    std::string m_chosen; // canonicalText() of the settings that are chosen now
};

} // namespace resizelens

Q_DECLARE_METATYPE(resizelens::MarkCounts)
