// Writes small ONNX models without any library: what the page's tests need.

function varint(value) {
  const bytes = [];
  let rest = BigInt(value);
  if (rest < 0n) rest += 1n << 64n;
  do {
    bytes.push(Number(rest & 0x7fn) | (rest > 0x7fn ? 0x80 : 0));
    rest >>= 7n;
  } while (rest > 0n);
  return Buffer.from(bytes);
}
const number = (field, value) => Buffer.concat([varint(field << 3), varint(value)]);
function bytes(field, content) {
  const data = Buffer.isBuffer(content) ? content : Buffer.from(content, "utf8");
  return Buffer.concat([varint((field << 3) | 2), varint(data.length), data]);
}

export function attribute(name, value) {
  const head = bytes(1, name);
  if (typeof value === "string") return Buffer.concat([head, bytes(4, value), number(20, 3)]);
  if (value.float !== undefined) return Buffer.concat([head, varint((2 << 3) | 5), Buffer.from(new Float32Array([value.float]).buffer), number(20, 1)]);
  if (value.graph) return Buffer.concat([head, bytes(6, value.graph), number(20, 5)]);
  if (Array.isArray(value)) return Buffer.concat([head, ...value.map(one => number(8, one)), number(20, 7)]);
  return Buffer.concat([head, number(3, value), number(20, 2)]);
}
export function node({ op, name = "", inputs, outputs, attributes = {} }) {
  return Buffer.concat([...inputs.map(one => bytes(1, one)), ...outputs.map(one => bytes(2, one)), bytes(3, name), bytes(4, op), ...Object.entries(attributes).map(([key, value]) => bytes(5, attribute(key, value)))]);
}
export function floats(name, dims, values) {
  return Buffer.concat([...dims.map(length => number(1, length)), number(2, 1), bytes(8, name), bytes(9, Buffer.from(new Float32Array(values).buffer))]);
}
function value(name, dims) {
  const shape = Buffer.concat(dims.map(length => bytes(1, number(1, length))));
  return Buffer.concat([bytes(1, name), bytes(2, bytes(1, Buffer.concat([number(1, 1), bytes(2, shape)])))]);
}
/** A branch of an If, which reads the values outside. */
export const body = (nodes, output) => Buffer.concat([...nodes.map(one => bytes(1, node(one))), bytes(2, "body"), bytes(12, bytes(1, output))]);
/** float32 in and out; opset 13. */
export function model({ nodes, initializers = [], input, output, dims, outputDims }) {
  const graph = Buffer.concat([...nodes.map(one => bytes(1, node(one))), bytes(2, "graph"), ...initializers.map(one => bytes(5, one)), bytes(11, value(input, dims)), bytes(12, value(output, outputDims || dims))]);
  return Buffer.concat([number(1, 7), bytes(2, "tests"), bytes(7, graph), bytes(8, number(2, 13))]);
}
/** Linear, twice the size. */
export const twice = (name, input, output) => ({ op: "Resize", name, inputs: [input, "", "scales"], outputs: [output], attributes: { mode: "linear", coordinate_transformation_mode: "half_pixel" } });
export const twiceScales = () => floats("scales", [4], [1, 1, 2, 2]);
