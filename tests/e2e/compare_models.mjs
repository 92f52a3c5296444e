// Runs two models on the same seeded random inputs in ONNX Runtime and prints, as JSON, how far each output is apart.
// Usage: node compare_models.mjs NODE_MODULES ORIGINAL REWRITTEN [INPUT=1x3x224x224]… [INPUT:=1,1,8,8]…
// An input given by `:=` has these values, the others are random.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const [modules, originalPath, rewrittenPath, ...inputArguments] = process.argv.slice(2);
const require = createRequire(resolve(modules, 'resolve-from-here.js'));
const ort = require('onnxruntime-node');

const givenValues = new Map(inputArguments.filter((text) => text.includes(':=')).map((text) => {
  const [name, values] = text.split(':=');
  return [name, values.split(',')];
}));
const givenShapes = new Map(inputArguments.filter((text) => !text.includes(':=')).map((text) => {
  const split = text.lastIndexOf('=');
  const dims = text.slice(split + 1).split('x').filter((part) => part !== '');
  return [text.slice(0, split), dims.map(Number)];
}));

// Mulberry32: the same numbers in every run.
function randomSource(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function halfBits(value) {
  if (value === 0) return 0;
  const magnitude = Math.abs(value);
  const exponent = Math.max(Math.floor(Math.log2(magnitude)), -14);
  const fraction = Math.round((magnitude / 2 ** exponent) * 1024);
  return (value < 0 ? 0x8000 : 0) + ((exponent + 14) << 10) + fraction;
}

function halfValue(bits) {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction ? NaN : sign * Infinity;
  return sign * (exponent ? (1024 + fraction) * 2 ** (exponent - 25) : fraction * 2 ** -24);
}

const parsers = {
  float32: (values) => Float32Array.from(values, Number),
  int64: (values) => BigInt64Array.from(values, BigInt),
};

const makers = {
  float32: (count, random) => Float32Array.from({ length: count }, () => random() * 2 - 1),
  float64: (count, random) => Float64Array.from({ length: count }, () => random() * 2 - 1),
  float16: (count, random) => Uint16Array.from({ length: count }, () => halfBits(random() * 2 - 1)),
  uint8: (count, random) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256)),
  int8: (count, random) => Int8Array.from({ length: count }, () => Math.floor(random() * 256) - 128),
  int32: (count, random) => Int32Array.from({ length: count }, () => Math.floor(random() * 100)),
  int64: (count, random) => BigInt64Array.from({ length: count }, () => BigInt(Math.floor(random() * 100))),
  bool: (count, random) => Uint8Array.from({ length: count }, () => (random() < 0.5 ? 1 : 0)),
};

function makeInputs(session) {
  const random = randomSource(1);
  const inputs = {};
  for (const info of session.inputMetadata) {
    const values = givenValues.get(info.name);
    if (values) {
      inputs[info.name] = new ort.Tensor(info.type, parsers[info.type](values), [values.length]);
      continue;
    }
    const dims = givenShapes.get(info.name) ?? info.shape;
    if (!dims.every((dim) => Number.isInteger(dim) && dim >= 0))
      throw new Error(`give a shape for the input ${info.name}: ${info.shape.join('x')}`);
    const make = makers[info.type];
    if (!make) throw new Error(`inputs of type ${info.type} are not made here`);
    const count = dims.reduce((product, dim) => product * dim, 1);
    inputs[info.name] = new ort.Tensor(info.type, make(count, random), dims);
  }
  return inputs;
}

function valuesOf(tensor) {
  if (tensor.type === 'float16') return Array.from(new Uint16Array(tensor.data.buffer, tensor.data.byteOffset, tensor.size), halfValue);
  return Array.from(tensor.data, Number);
}

function compare(name, original, rewritten) {
  const a = valuesOf(original);
  const b = valuesOf(rewritten);
  let maxAbs = 0;
  let largest = 0;
  let finite = true;
  for (let i = 0; i < Math.min(a.length, b.length); ++i) {
    const same = Object.is(a[i], b[i]);
    if (!Number.isFinite(b[i]) && !same) finite = false;
    if (!same) maxAbs = Math.max(maxAbs, Math.abs(a[i] - b[i]));
    largest = Math.max(largest, Math.abs(a[i]));
  }
  return {
    name,
    same_shape: original.dims.join('x') === rewritten.dims.join('x') && original.type === rewritten.type,
    shape: rewritten.dims.join('x'),
    finite,
    max_abs: maxAbs,
    largest,
  };
}

// Without optimisations each node is computed as it stands, so that a difference comes from the rewrite alone.
const options = { graphOptimizationLevel: 'disabled', logSeverityLevel: 3, intraOpNumThreads: 1 };
const originalSession = await ort.InferenceSession.create(originalPath, options);
const rewrittenSession = await ort.InferenceSession.create(rewrittenPath, options);
const inputs = makeInputs(originalSession);
const before = await originalSession.run(inputs);
const after = await rewrittenSession.run(inputs);
const outputs = originalSession.outputNames.map((name) => compare(name, before[name], after[name]));
console.log(JSON.stringify({ outputs }));
