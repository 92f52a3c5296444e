#pragma once

#include "core/base/error.h"

#include <QObject>

namespace resizelens {

/// Exceptions of jobs without a Result, and notices (tellNotice()), as signals for windows. GUI thread.
class JobMessages : public QObject
{
    Q_OBJECT

public:
    static JobMessages& instance();
    /// Forwards notices from any thread until the program ends.
    static void passNotices();
    static void tell(const Error& error) { Q_EMIT instance().failed(error); }

Q_SIGNALS:
    void failed(const Error& error);
    void noted(const Error& note);
};

} // namespace resizelens
