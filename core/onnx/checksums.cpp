#include "core/onnx/checksums.h"

#include "core/base/file_source.h"
#include "core/base/sha.h"
#include "core/base/text.h"
#include "core/onnx/wire_reader.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <map>
#include <set>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

std::string valueOf(const onnx::TensorProto& tensor, std::string_view key)
{
    for (const auto& entry : tensor.external_data())
        if (entry.key() == key)
            return entry.value();
    return {};
}

/// Calls visit(location, checksum) for each tensor that states one.
template<class Visit>
void eachStated(const ModelFile& file, const Visit& visit)
{
    for (const TensorWire& wire : file.wireMap().tensors)
        if (!payloadRange(*wire.tensor))
            if (std::string stated = valueOf(*wire.tensor, "checksum"); !stated.empty())
                visit(valueOf(*wire.tensor, "location"), lowerCase(stated));
}

} // namespace

Result<std::string> checksumOf(const std::filesystem::path& path, const Progress& progress)
{
    RL_TAKE(const auto source, FileSource::open(path));
    Sha1 sum;
    RL_TRY(eachPart(source, 0, source.size(), std::size_t{1} << 20, progress,
                    [&](std::span<const std::byte> part, std::uint64_t at) -> Result<void> {
                        sum.add(part);
                        progress(static_cast<double>(at) / static_cast<double>(source.size()),
                                 words::progressExternal);
                        return {};
                    }));
    return sum.finish();
}

Result<std::vector<ExternalChecksum>> checkExternalChecksums(const ModelFile& file, const Progress& progress)
{
    std::map<std::string, std::set<std::string>> stated;
    eachStated(file, [&](std::string location, std::string sum) {
        stated[std::move(location)].insert(std::move(sum));
    });
    std::vector<ExternalChecksum> checks;
    for (const ExternalFile& external : file.externalFiles()) {
        ExternalChecksum& check = checks.emplace_back();
        check.location = external.location;
        const auto known = stated.find(external.location);
        if (known == stated.end())
            continue;
        check.stated.assign(known->second.begin(), known->second.end());
        RL_TAKE(check.found, checksumOf(external.path, progress));
    }
    return checks;
}

bool statesChecksums(const ModelFile& file)
{
    bool any = false;
    eachStated(file, [&](const std::string&, const std::string&) { any = true; });
    return any;
}

} // namespace resizelens
