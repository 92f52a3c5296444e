// Runs many small models in ONNX Runtime, one input each.
// Usage: node run_nodes.mjs NODE_MODULES FOLDER
// FOLDER/index.json: [{ "model": [offset, bytes], "input": [offset, bytes], "type": "float32", "dims": [1, 2] }, …] into
// FOLDER/data.bin; with "optimise": true as ONNX Runtime optimises it, that graph being "graph" of the result. Writes FOLDER/result.json, [{ "error": "…" } or { "output": [offset, bytes], "type", "dims" }, …] into
// FOLDER/result.bin.
import { createRequire } from 'node:module';
import { openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [modules, folder] = process.argv.slice(2);
const require = createRequire(resolve(modules, 'resolve-from-here.js'));
const ort = require('onnxruntime-node');

const arrays = {
  float32: Float32Array, float64: Float64Array, float16: Uint16Array, uint8: Uint8Array, int8: Int8Array, int32: Int32Array,
};
const entries = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
const data = readFileSync(join(folder, 'data.bin'));
const out = openSync(join(folder, 'result.bin'), 'w');
let written = 0;

function part([offset, bytes]) {
  const copy = new Uint8Array(bytes);
  copy.set(data.subarray(offset, offset + bytes));
  return copy;
}

async function run(entry) {
  const graph = join(folder, 'optimised.onnx');
  const session = await ort.InferenceSession.create(part(entry.model), entry.optimise ? {
    logSeverityLevel: 4, intraOpNumThreads: 1, graphOptimizationLevel: 'extended', optimizedModelFilePath: graph,
    extra: { session: { qdqisint8allowed: '1' } },
  } : {
    logSeverityLevel: 4, intraOpNumThreads: 1, graphOptimizationLevel: 'disabled',
  });
  const Values = arrays[entry.type];
  const input = new ort.Tensor(entry.type, new Values(part(entry.input).buffer), entry.dims);
  const [output] = Object.values(await session.run({ [session.inputNames[0]]: input }));
  const values = Values.from(output.data);
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  writeSync(out, bytes);
  const place = [written, bytes.byteLength];
  written += bytes.byteLength;
  await session.release();
  if (!entry.optimise)
    return { output: place, type: output.type, dims: output.dims.map(Number) };
  const model = readFileSync(graph);
  writeSync(out, model);
  written += model.byteLength;
  const end = [written - model.byteLength, model.byteLength];
  return { output: place, graph: end, type: output.type, dims: output.dims.map(Number) };
}

const results = [];
for (const entry of entries) {
  try {
    results.push(await run(entry));
  } catch (error) {
    results.push({ error: String(error.message) });
  }
}
writeFileSync(join(folder, 'result.json'), JSON.stringify(results));
