// Looks like ONNX Runtime from outside. Asked for a session, it does what a library that a model has led astray
// would: each attempt's outcome is the message of the error that it answers with.
#include "app/worker/ort_api.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

namespace ort = resizelens::ort;
namespace place = resizelens::ort::place;

/// The library's own kind of Status.
struct Failure
{
    std::string message;
};

const char* outcome(bool done)
{
    return done ? "done" : ::strerrorname_np(errno);
}

const char* closed(int descriptor)
{
    const char* const result = outcome(descriptor >= 0);
    if (descriptor >= 0)
        ::close(descriptor);
    return result;
}

const char* forked()
{
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(0);
    const char* const result = outcome(child > 0);
    if (child > 0)
        ::waitpid(child, nullptr, 0);
    return result;
}

/// In the folder of the library, which belongs to the test.
std::string folder()
{
    const char* const name = std::getenv("RESIZELENS_PRIED_FOLDER");
    return name == nullptr ? "/nowhere" : name;
}

Failure* pry()
{
    const std::string there = folder() + "/there", fresh = folder() + "/new";
    char program[] = "/bin/true";
    char* const arguments[] = {program, nullptr};
    auto* const failure = new Failure;
    const auto tell = [&](const char* what, const char* how) {
        failure->message += std::string(what) + ": " + how + ", ";
    };
    tell("read", closed(::open(there.c_str(), O_RDONLY | O_CLOEXEC)));
    tell("write", closed(::open(there.c_str(), O_WRONLY | O_CLOEXEC)));
    tell("create", closed(::open(fresh.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600)));
    tell("make folder", outcome(::mkdir(fresh.c_str(), 0700) == 0));
    tell("remove", outcome(::unlink(there.c_str()) == 0));
    tell("socket", closed(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)));
    tell("fork", forked());
    tell("signal", outcome(::kill(::getppid(), 0) == 0));
    tell("execute", outcome(::execv(program, arguments) == 0));
    failure->message.resize(failure->message.size() - 2);
    return failure;
}

template<class T>
T* something()
{
    static char byte;
    return reinterpret_cast<T*>(&byte);
}

ort::Status* createEnv(int, const char*, ort::Env** out)
{
    *out = something<ort::Env>();
    return nullptr;
}

ort::Status* providers(char*** out, int* count)
{
    static char name[] = "CPUExecutionProvider";
    static char* names[] = {name};
    *out = names;
    *count = 1;
    return nullptr;
}

ort::Status* options(ort::SessionOptions** out)
{
    *out = something<ort::SessionOptions>();
    return nullptr;
}

ort::Status* session(const ort::Env*, const void*, std::size_t, const ort::SessionOptions*, ort::Session**)
{
    return reinterpret_cast<ort::Status*>(pry());
}

const char* message(const ort::Status* status)
{
    return reinterpret_cast<const Failure*>(status)->message.c_str();
}

template<class Function>
ort::Entry entry(Function* function)
{
    return reinterpret_cast<ort::Entry>(function);
}

/// Setting an option, or releasing something, does nothing.
ort::Status* nothing()
{
    return nullptr;
}

const ort::Entry* table(std::uint32_t)
{
    static const auto entries = [] {
        std::array<ort::Entry, 300> all = {};
        all.fill(entry(nothing));
        all[place::GetErrorMessage] = entry(message);
        all[place::CreateEnv] = entry(createEnv);
        all[place::GetAvailableProviders] = entry(providers);
        all[place::CreateSessionOptions] = entry(options);
        all[place::CreateSessionFromArray] = entry(session);
        return all;
    }();
    return entries.data();
}

const ort::ApiBase base = {table, [] { return "1.20.0"; }};

} // namespace

extern "C" const ort::ApiBase* OrtGetApiBase()
{
    return &base;
}
