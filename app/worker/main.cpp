// resizelens-worker: the process that runs ONNX Runtime or decodes images. Talks to the program that started
// it via descriptor 3 (core/process/packet.h) and ends with it.
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

/// Exits once the program is gone, even in mid-computation.
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
    ::_exit(0); // skip destructors of a library in an unknown state
}
