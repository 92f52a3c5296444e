// core/onnx: an ONNX file on disk. The structure (nodes, names, attributes, small tensors) is parsed at once;
// large payloads stay in the file and are read on demand. The source file is never written. A ModelFile is
// immutable and may be read from several threads.
#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/base/tensor.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace onnx {
class ModelProto;
class TensorProto;
} // namespace onnx

namespace resizelens {

struct WireMap;
struct PayloadRange;
class FileSource;

/// A stored tensor: its description and where its bytes are. Nothing is copied until ModelFile::read().
struct TensorRef
{
    std::string name;
    DType type = DType::undefined;
    Dims dims;
    bool inFile = false;        // in `file` at `offset`; else inside the structure
    std::filesystem::path file; // the model itself or an external data file
    std::uint64_t offset = 0;
    std::uint64_t length = 0; // bytes of the values; also set if not inFile
    bool external = false;    // outside the model file
    bool packed = false;      // stored as varints, which read() decodes
};

struct ExternalFile
{
    std::string location;       // as written in the model, relative to its folder
    std::filesystem::path path; // resolved
};

/// Temporary names of external files, by location in the model; both relative to the model's folder.
using ExternalNames = std::map<std::string, std::string>;

class ModelFile
{
public:
    /// Opens and checks `path`, in any format (model_form.h); others than plain ONNX are unpacked first. "-"
    /// is standard input. Errors: missing, a directory, empty, not ONNX (with a guess at what it is),
    /// truncated (with the offset), external data missing or outside the model's folder.
    static Result<std::shared_ptr<const ModelFile>> open(const std::filesystem::path& path,
                                                         const Progress& progress = {});
    /// The same for a FileSource. `standIns` renames external data, also in structure().
    static Result<std::shared_ptr<const ModelFile>> open(FileSource source, const Progress& progress = {},
                                                         const ExternalNames& standIns = {});
    ~ModelFile();

    const std::filesystem::path& path() const;
    std::uint64_t bytes() const; // size of the model file, without external data

    /// The model without large payloads: tensors whose payload stayed in the file are marked EXTERNAL. Use
    /// tensorRef() and read() instead of the fields.
    const onnx::ModelProto& structure() const;

    /// Where the values of a tensor of structure() are.
    Result<TensorRef> tensorRef(const onnx::TensorProto& tensor) const;
    /// The values of a tensor of structure(). Errors: strings, a payload of the wrong size, a changed file.
    Result<Tensor> read(const onnx::TensorProto& tensor) const;

    const std::vector<ExternalFile>& externalFiles() const;

    /// Error ("file.changed"): the model or its external data was written to or replaced since it was opened.
    Result<void> checkUnchanged() const;

    /// For the writer: byte positions of the structure, and the open file.
    const WireMap& wireMap() const;
    const FileSource& source() const;

    Result<std::vector<std::byte>> readRange(std::uint64_t offset, std::uint64_t length) const;

private:
    ModelFile();
    Result<TensorRef> refInside(TensorRef ref, const PayloadRange& payload) const;
    Error wrongLength(const TensorRef& ref, std::uint64_t stored) const;
    Result<Tensor> readPayload(const TensorRef& ref) const;
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace resizelens
