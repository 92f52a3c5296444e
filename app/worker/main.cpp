// resizelens-worker: the process in which ONNX Runtime works or pictures are decoded, started by the other
// programs. It speaks through descriptor 3 (core/worker/packet.h) and ends with the program that started it.
#include "app/worker/confinement.h"
#include "app/worker/serve.h"

#include <cstdio>
#include <thread>

#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

constexpr int kSocket = 3;

/// Ends the process when the program is gone, whatever is being computed.
void endWithTheProgram()
{
    pollfd watched = {kSocket, POLLRDHUP, 0};
    while (::poll(&watched, 1, -1) <= 0)
        ;
    ::_exit(0);
}

bool isSocket()
{
    struct stat facts = {};
    return ::fstat(kSocket, &facts) == 0 && S_ISSOCK(facts.st_mode);
}

} // namespace

int main()
{
    if (!isSocket()) {
        std::fputs("resizelens-worker is started by resizelens and resizelens-cli\n", stderr);
        return 2;
    }
    resizelens::worker::expectTheWorst();
    std::thread(endWithTheProgram).detach();
    resizelens::worker::serve(resizelens::Descriptor(kSocket));
    ::_exit(0); // no destructors of a library that may be in any state
}
