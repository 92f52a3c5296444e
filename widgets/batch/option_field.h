#pragma once

#include "core/engine/export_options.h"

#include <QObject>

class QWidget;

namespace resizelens {

/// The form field of one export option: a check box, a list of choices or a line of text, by the option's type.
class OptionField : public QObject
{
    Q_OBJECT

public:
    OptionField(const ExportOption& option, QWidget* parent);

    const ExportOption& option() const { return m_option; }
    /// The label of the form; empty where the field names itself.
    QString label() const;
    QWidget* widget() const { return m_widget; }
    void show(const ExportSettings& settings);
    /// Writes what the field says. Errors: the form, the range; the settings are then as they were.
    Result<void> store(ExportSettings& settings) const;

Q_SIGNALS:
    void edited(); // by the user; not necessarily to another value

private:
    QWidget* makeWidget(QWidget* parent);
    std::vector<std::string> texts() const;

    const ExportOption& m_option;
    QWidget* m_widget;
};

} // namespace resizelens
