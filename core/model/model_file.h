// core/model: an ONNX file on disk. Principles: the structure (nodes, names, attributes, small tensors) is
// parsed at once; large payloads stay in the file as ranges and are read when somebody looks at them. The
// source file is read only. A ModelFile is immutable and may be read from several threads.
#pragma once

#include "core/support/error.h"
#include "core/support/progress.h"
#include "core/tensor/tensor.h"

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

/// A tensor stored in a model: its description, and where its bytes lie. Nothing is copied until
/// ModelFile::read().
struct TensorRef
{
    std::string name;
    DType type = DType::undefined;
    Dims dims;
    bool inFile =
        false; // true: the bytes are `length` bytes at `offset` of `file`; false: inside the structure
    std::filesystem::path file; // the model itself or an external data file
    std::uint64_t offset = 0;
    std::uint64_t length = 0; // bytes of the values; also set when not inFile
    bool external = false;    // stored outside of the model file
    bool packed = false;      // stored as a list of varints: read() decodes them
};

/// One external data file that the model refers to.
struct ExternalFile
{
    std::string location;       // as written in the model, relative to its folder
    std::filesystem::path path; // where that is
};

/// Files that lie under another name for a while: a location as written in the model, and where it is,
/// relative to the model's folder as well.
using ExternalNames = std::map<std::string, std::string>;

class ModelFile
{
public:
    /// Opens and checks `path`, in any form (model_form.h); what is no plain model is unpacked first, and read from
    /// there. "-" is standard input. Errors (each one clear sentence): missing, a directory, empty, not ONNX (with
    /// a guess of what it is), truncated (with the offset), external data missing or outside of the model's
    /// folder.
    static Result<std::shared_ptr<const ModelFile>> open(const std::filesystem::path& path,
                                                         const Progress& progress = {});
    /// The same for bytes that read like a file. External data is looked for under `standIns`, where that has
    /// another name for it, and structure() says that name.
    static Result<std::shared_ptr<const ModelFile>> open(FileSource source, const Progress& progress = {},
                                                         const ExternalNames& standIns = {});
    ~ModelFile();

    const std::filesystem::path& path() const;
    std::uint64_t bytes() const; // size of the model file, without external data

    /// The model without large payloads: a tensor whose payload was left in the file is marked EXTERNAL. Use
    /// tensorRef() and read() rather than looking at the fields.
    const onnx::ModelProto& structure() const;

    /// Where the values of `tensor` (one of structure()'s) lie.
    Result<TensorRef> tensorRef(const onnx::TensorProto& tensor) const;
    /// The values of `tensor` (one of structure()'s). Errors: strings, a payload of the wrong length, a file
    /// that changed on disk meanwhile.
    Result<Tensor> read(const onnx::TensorProto& tensor) const;

    const std::vector<ExternalFile>& externalFiles() const;

    /// Error ("file.changed"): the model or its external data was written to or replaced since it was opened.
    Result<void> checkUnchanged() const;

    /// Byte positions of the structure in the file, and the open file, for the writer.
    const WireMap& wireMap() const;
    const FileSource& source() const;

    /// Reads `length` bytes at `offset` of the model file.
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
