#include "widgets/support/job_messages.h"

#include "core/base/notices.h"

namespace resizelens {

JobMessages& JobMessages::instance()
{
    static JobMessages failures;
    return failures;
}

void JobMessages::passNotices()
{
    JobMessages* const messages = &instance();
    listenToNotices([messages](const Phrase& notice) {
        QMetaObject::invokeMethod(
            messages, [messages, notice] { Q_EMIT messages->noted(failure(ErrorKind::unsupported, notice)); },
            Qt::QueuedConnection);
    });
}

} // namespace resizelens
