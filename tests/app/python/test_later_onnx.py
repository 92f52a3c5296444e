"""What ONNX has since the version of the installed library (IR 9 to 14): read, shown, and in the result as it was."""

import hashlib
import json
import os
import subprocess

import numpy as np
import pytest
import resizelens
from onnx import ModelProto, TensorProto, helper, numpy_helper
from tiny_models import tiny_model

CLI = os.environ["RESIZELENS_CLI"]
# data_type: name, elements in a byte
TYPES = {
    17: ("float8e4m3fn", 1), 18: ("float8e4m3fnuz", 1), 19: ("float8e5m2", 1), 20: ("float8e5m2fnuz", 1),
    21: ("uint4", 2), 22: ("int4", 2), 23: ("float4e2m1", 2), 24: ("float8e8m0", 1), 25: ("uint2", 4), 26: ("int2", 4),
}


def varint(value):
    out = b""
    while value >= 0x80:
        out += bytes([value & 0x7F | 0x80])
        value >>= 7
    return out + bytes([value])


def field(number, body):
    return varint(number << 3 | 2) + varint(len(body)) + body


def entry(key, value):
    return field(1, key.encode()) + field(2, value.encode())


def extended(message, more):
    message.MergeFromString(more)
    return message


CONFIGURATION = field(26, field(1, b"pod") + b"\x10\x02" + field(3, b"gpu0") + field(3, b"gpu1"))
DEVICES = field(10, field(1, b"pod") + field(2, field(1, b"a") + b"\x10\x00\x10\x01") + b"\x18\x03")


def weights(kind, elements, in_numbers=False):
    tensor = TensorProto(name=f"w{kind}_{elements}_{in_numbers}", data_type=kind, dims=[elements])
    size = -(-elements // TYPES[kind][1])
    data = np.random.default_rng(kind).integers(0, 256, size, np.uint8)
    if in_numbers:
        tensor.int32_data.extend(data.tolist())
    else:
        tensor.raw_data = data.tobytes()
    return tensor, data.tobytes()


def later_model():
    model = tiny_model(4)
    model.ir_version = 14
    graph = model.graph
    model.metadata_props.add(key="source", value="camera")
    extended(graph, field(16, entry("stage", "2")))
    extended(graph.node[0], field(9, entry("pkg", "torch.nn")))
    extended(graph.node[1], field(9, entry("namespace", "head/up")) + DEVICES)
    extended(graph.initializer[1], field(16, entry("scale", "0.5")))
    extended(graph.input[0], field(4, entry("layout", "planar")))
    extended(model, CONFIGURATION)
    for kind in TYPES:
        for elements in (7, 70001):
            for in_numbers in (False, True):
                graph.initializer.append(weights(kind, elements, in_numbers)[0])
    return model


def test_is_shown(tmp_path):
    document = resizelens.inspect(later_model().SerializeToString())
    model, site = document["model"], document["sites"][0]
    assert model["ir_version"] == 14
    assert model["metadata"] == {"source": "camera"} and model["graph_metadata"] == {"stage": "2"}
    assert model["device_configurations"] == [{"name": "pod", "num_devices": 2, "devices": ["gpu0", "gpu1"]}]
    assert model["initializer_types"] == {"float32": 2, **{name: 4 for name, _ in TYPES.values()}}
    assert site["metadata"] == {"namespace": "head/up"} and site["device_configurations"] == ["pod"]
    path = tmp_path / "later.onnx"
    path.write_bytes(later_model().SerializeToString())
    said = subprocess.run([CLI, "inspect", str(path)], check=True, capture_output=True, text=True).stdout
    for line in ("model: source = camera", "graph: stage = 2", "devices of pod: 2 devices (gpu0, gpu1)",
                 "r: namespace = head/up", "r: placed in pod"):
        assert line in said.splitlines()


def test_is_in_the_result_as_it_was():
    before = later_model()
    data, report = resizelens.rewrite(before.SerializeToString())
    assert [site["rule"] for site in report["sites"]] and not report["left"]
    after = ModelProto.FromString(data)
    assert after.ir_version == 14 and after.metadata_props == before.metadata_props
    assert CONFIGURATION in data and field(16, entry("stage", "2")) in after.graph.SerializeToString()
    kept = {tensor.name: tensor.SerializeToString() for tensor in after.graph.initializer}
    for tensor in before.graph.initializer:
        if tensor.name != "scales":
            assert kept[tensor.name] == tensor.SerializeToString(), tensor.name
    assert after.graph.node[0].SerializeToString() == before.graph.node[0].SerializeToString()
    assert after.graph.input[0].SerializeToString() == before.graph.input[0].SerializeToString()
    rewritten = [node.SerializeToString() for node in after.graph.node[1:]]
    assert all(field(9, entry("namespace", "head/up")) in node for node in rewritten)
    assert all(field(1, b"pod") in node for node in rewritten)


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("elements", [7, 70001])
@pytest.mark.parametrize("in_numbers", [False, True])
def test_weights_of_later_types_move_like_others(tmp_path, kind, elements, in_numbers):
    model = tiny_model(1)
    tensor, stored = weights(kind, elements, in_numbers)
    model.graph.initializer.append(tensor)
    (tmp_path / "m.onnx").write_bytes(model.SerializeToString())
    moved = tmp_path / "moved.onnx"
    subprocess.run([CLI, "export", str(tmp_path / "m.onnx"), "-o", str(moved), "--external-data", "gather"], check=True)
    found = {t.name: t for t in ModelProto.FromString(moved.read_bytes()).graph.initializer}[tensor.name]
    if elements > 7:
        where = {e.key: e.value for e in found.external_data}
        begin = int(where["offset"])
        data = (tmp_path / where["location"]).read_bytes()[begin : begin + int(where["length"])]
        assert data == stored and found.data_type == kind and list(found.dims) == [elements]
    else:
        assert found == tensor
    subprocess.run(
        [CLI, "export", str(moved), "-o", str(tmp_path / "back.onnx"), "--external-data", "embed"], check=True
    )
    back = {t.name: t for t in ModelProto.FromString((tmp_path / "back.onnx").read_bytes()).graph.initializer}[tensor.name]
    assert back.raw_data == stored if elements > 7 else back == tensor


@pytest.mark.parametrize("wrong", [-1, 1])
def test_a_wrong_number_of_bytes_is_said(tmp_path, wrong):
    model = tiny_model(1)
    tensor, stored = weights(22, 70001)
    tensor.raw_data = stored + b"x" if wrong > 0 else stored[:-1]
    model.graph.initializer.append(tensor)
    (tmp_path / "m.onnx").write_bytes(model.SerializeToString())
    done = subprocess.run(
        [CLI, "export", str(tmp_path / "m.onnx"), "-o", str(tmp_path / "o.onnx"), "--external-data", "gather"],
        capture_output=True, text=True,
    )
    assert done.returncode == 1 and "35001 bytes" in done.stderr, done.stderr


def overloaded(overload, factor):
    """y = Resize(x), by `factor`, as a function."""
    scales = numpy_helper.from_array(np.array([1, 1, factor, factor], np.float32), "value")
    function = helper.make_function(
        "own", "grow", ["x"], ["y"],
        [
            helper.make_node("Constant", [], ["scales"], value=scales),
            helper.make_node("Resize", ["x", "", "scales"], ["y"], name=f"r{factor}", mode="nearest",
                             coordinate_transformation_mode="asymmetric", nearest_mode="floor"),
        ],
        [helper.make_opsetid("", 13)],
    )
    return extended(function, field(13, overload.encode()) + field(14, entry("made", "by hand")))


def test_functions_of_one_name_are_told_apart_by_their_overload(tmp_path, runtime):
    calls = [
        extended(helper.make_node("grow", ["x"], [f"y{factor}"], domain="own", name=f"call{factor}"),
                 field(8, overload.encode()))
        for overload, factor in (("twice", 2), ("thrice", 3))
    ]
    graph = helper.make_graph(
        calls, "g", [helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 1, 4, 4])],
        [helper.make_tensor_value_info(f"y{f}", TensorProto.FLOAT, [1, 1, 4 * f, 4 * f]) for f in (2, 3)],
    )
    model = helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", 13), helper.make_opsetid("own", 1)], ir_version=10,
        functions=[overloaded("twice", 2), overloaded("thrice", 3)],
    )
    sites = {site["id"]: site for site in resizelens.inspect(model.SerializeToString())["sites"]}
    assert set(sites) == {"function:own.grow:twice/r2", "function:own.grow:thrice/r3"}
    assert sites["function:own.grow:twice/r2"]["output_shape"] == [1, 1, 8, 8]
    assert sites["function:own.grow:thrice/r3"]["output_shape"] == [1, 1, 12, 12]
    (tmp_path / "m.onnx").write_bytes(model.SerializeToString())
    out, report = resizelens.rewrite(
        tmp_path / "m.onnx", tmp_path / "o.onnx", verify=True, onnxruntime=runtime
    )
    assert len(report["sites"]) == 2 and report["verify"]["method"] == "model"
    after = ModelProto.FromString(out.read_bytes())
    for function, overload in zip(after.functions, ("twice", "thrice")):
        data = function.SerializeToString()
        assert field(13, overload.encode()) in data and field(14, entry("made", "by hand")) in data
        assert all(node.op_type != "Resize" for node in function.node)
    assert [n.SerializeToString() for n in after.graph.node] == [n.SerializeToString() for n in calls]


def with_external(folder, checksum=True):
    """A model with two files of external data, of which the model states a checksum."""
    model = tiny_model(2)
    for number in range(2):
        name, data = f"part{number}.bin", np.random.default_rng(number).bytes(100_000 + number)
        (folder / name).write_bytes(data)
        tensor = model.graph.initializer.add(
            name=f"big{number}", data_type=TensorProto.UINT8, dims=[len(data)], data_location=TensorProto.EXTERNAL
        )
        tensor.external_data.add(key="location", value=name)
        if checksum:
            tensor.external_data.add(key="checksum", value=hashlib.sha1(data).hexdigest().upper())
    (folder / "m.onnx").write_bytes(model.SerializeToString())
    return folder / "m.onnx"


def inspected(model):
    done = subprocess.run([CLI, "inspect", str(model), "--checksums", "--json"], capture_output=True)
    return done.returncode, json.loads(done.stdout)["checksums"]


def test_checksums_of_external_data_are_verified(tmp_path):
    model = with_external(tmp_path)
    code, checks = inspected(model)
    assert code == 0 and [c["holds"] for c in checks] == [True, True]
    assert checks[0]["found"] == hashlib.sha1((tmp_path / "part0.bin").read_bytes()).hexdigest()
    with (tmp_path / "part1.bin").open("r+b") as file:
        file.seek(50_000)
        byte = file.read(1)
        file.seek(50_000)
        file.write(bytes([byte[0] ^ 1]))
    code, checks = inspected(model)
    assert code == 3 and [c["holds"] for c in checks] == [True, False]
    said = subprocess.run([CLI, "inspect", str(model), "--checksums"], capture_output=True, text=True)
    assert said.returncode == 3 and "part1.bin: SHA-1" in said.stdout and "is stated" in said.stdout
    assert "checksums" not in resizelens.inspect(model)  # files are read where that is asked for only


def test_checksums_of_files_of_any_length(tmp_path):
    model = tiny_model(2)
    for size in [1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 121, 127, 128, 129, (1 << 20) - 1, 1 << 20, (1 << 20) + 57]:
        data = np.random.default_rng(size).bytes(size)
        (tmp_path / f"{size}.bin").write_bytes(data)
        tensor = model.graph.initializer.add(
            name=f"w{size}", data_type=TensorProto.UINT8, dims=[size], data_location=TensorProto.EXTERNAL
        )
        tensor.external_data.add(key="location", value=f"{size}.bin")
        tensor.external_data.add(key="checksum", value=hashlib.sha1(data).hexdigest())
    (tmp_path / "m.onnx").write_bytes(model.SerializeToString())
    code, checks = inspected(tmp_path / "m.onnx")
    assert code == 0 and len(checks) == 17 and all(c["holds"] and c["found"] for c in checks), checks


def test_checksums_are_those_of_what_is_written(tmp_path):
    model = with_external(tmp_path)
    for how in ("keep", "gather"):
        folder = tmp_path / how
        folder.mkdir()
        subprocess.run([CLI, "export", str(model), "-o", str(folder / "o.onnx"), "--external-data", how], check=True)
        code, checks = inspected(folder / "o.onnx")
        assert code == 0 and checks and all(c["stated"] and c["holds"] for c in checks)
        for check in checks:
            assert check["found"] == hashlib.sha1((folder / check["location"]).read_bytes()).hexdigest()


def test_a_model_without_checksums_stays_so(tmp_path):
    model = with_external(tmp_path, checksum=False)
    assert inspected(model) == (0, [
        {"location": f"part{n}.bin", "stated": [], "found": None, "holds": True} for n in range(2)
    ])
    subprocess.run([CLI, "export", str(model), "-o", str(tmp_path / "o.onnx"), "--external-data", "gather"], check=True)
    assert inspected(tmp_path / "o.onnx")[1][0]["stated"] == []


@pytest.mark.parametrize("ir_version", [*range(3, 15), 15, 99])
def test_versions_that_the_librarys_checker_does_not_know_are_rewritten_and_stay(ir_version):
    model = tiny_model(2)
    model.ir_version = ir_version
    if ir_version == 3:  # initializers are inputs there as well
        for one in model.graph.initializer:
            model.graph.input.append(helper.make_tensor_value_info(one.name, one.data_type, list(one.dims)))
    data, report = resizelens.rewrite(model.SerializeToString())
    after = ModelProto.FromString(data)
    assert after.ir_version == ir_version and len(report["sites"]) == 1
    assert all(node.op_type != "Resize" for node in after.graph.node)


@pytest.mark.parametrize("opset", range(13, 27))
def test_operator_sets_that_the_library_does_not_know_are_rewritten_and_stay(opset):
    model = tiny_model(2)
    model.ir_version = 14
    model.opset_import[0].version = opset
    data, report = resizelens.rewrite(model.SerializeToString())
    after = ModelProto.FromString(data)
    assert after.opset_import[0].version == opset and len(report["sites"]) == 1
