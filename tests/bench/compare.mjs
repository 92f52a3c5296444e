// Prints two Markdown tables. First: our evaluator, cv::resize and ONNX Runtime side by side, one thread each. Second: how
// long ONNX Runtime takes for a Resize and for its exact rewrites, one thread. Runs take turns.
// Usage: node compare.mjs NODE_MODULES RESIZELENS_BENCH BENCH_MODELS
import { createRequire } from 'node:module';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const [modules, bench, models] = process.argv.slice(2);
const require = createRequire(resolve(modules, 'resolve-from-here.js'));
const ort = require('onnxruntime-node');

const quantile = (values, q) => [...values].sort((a, b) => a - b)[Math.floor(values.length * q)];
const median = (values) => quantile(values, 0.5);
const micro = (value) => (value === undefined ? '–' : Math.round(value).toString());

async function open(path) {
  const session = await ort.InferenceSession.create(path, { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 });
  const count = (dims) => dims.reduce((a, b) => a * b, 1);
  const from = session.inputMetadata[0].shape, to = session.outputMetadata[0].shape;
  const data = Float32Array.from({ length: count(from) }, (_, i) => (i % 977) / 977);
  return {
    session,
    feeds: { [session.inputNames[0]]: new ort.Tensor('float32', data, from) },
    results: { [session.outputNames[0]]: new ort.Tensor('float32', new Float32Array(count(to)), to) },
    wall: [],
    cpu: [],
  };
}

async function time(entries, rounds) {
  for (let round = 0; round < rounds; ++round) {
    for (const entry of entries) {
      const start = process.hrtime.bigint(), before = process.cpuUsage();
      await entry.session.run(entry.feeds, entry.results);
      const used = process.cpuUsage(before);
      entry.wall.push(Number(process.hrtime.bigint() - start) / 1000);
      entry.cpu.push(used.user + used.system);
    }
  }
}

// In favour of the peer: the clock when the machine is quiet, processor time when it is not.
const took = (entry) => Math.min(median(entry.wall), median(entry.cpu));

const folder = mkdtempSync(join(tmpdir(), 'resizelens-bench-'));
const cases = execFileSync(models, [folder], { encoding: 'utf8' }).trim().split('\n').map((line) => line.split('\t'));
const report = JSON.parse(execFileSync(bench, ['--benchmark_format=json', '--benchmark_filter=/', '--benchmark_repetitions=150',
  '--benchmark_min_time=0.003', '--benchmark_enable_random_interleaving=true'],
{ encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] }));
const runs = (name, field) => report.benchmarks
  .filter((b) => b.run_type === 'iteration' && b.run_name.replace('/real_time', '') === name).map((b) => b[field]);

const gain = (name) => quantile(runs(`${name}/ours`, 'real_time'), 0.1) / quantile(runs(`${name}/ours, two threads`, 'real_time'), 0.1);

const rewrites = [];
console.log(`Resizing into memory that is there already: one thread, processor time, medians (ONNX Runtime's session.run: the clock where
that is less). The last column is by the clock, fastest tenth of the runs. Microseconds.
`);
console.log('| case | ours, µs | cv::resize | ONNX Runtime | ours : faster peer | two threads : one |\n|---|---|---|---|---|---|');
for (const [path, name] of cases) {
  const stem = basename(path, '.onnx');
  const files = readdirSync(folder).filter((file) => file === `${stem}.onnx` || file.startsWith(`${stem}--`));
  const entries = [];
  for (const file of files) {
    try {
      entries.push({ rule: file.includes('--') ? file.split('--')[1].replace('.onnx', '') : 'Resize', ...(await open(join(folder, file))) });
    } catch (error) {
      rewrites.push([name, file, `not run: ${String(error.message).slice(0, 60)}`]);
    }
  }
  await time(entries, 3);
  entries.forEach((entry) => { entry.wall = []; entry.cpu = []; });
  await time(entries, 15);
  const original = entries.find((entry) => entry.rule === 'Resize');
  const mine = median(runs(`${name}/ours`, 'cpu_time'));
  const opencv = median(runs(`${name}/cv::resize`, 'cpu_time'));
  const runtime = took(original);
  const peer = Math.min(opencv ?? Infinity, runtime);
  console.log(`| ${name} | ${micro(mine)} | ${micro(opencv)} | ${micro(runtime)} | ${(mine / peer).toFixed(2)} | ${gain(name).toFixed(2)} |`);
  for (const entry of entries) {
    if (entry.rule !== 'Resize') rewrites.push([name, entry.rule, `${micro(took(entry))} | ${micro(runtime)} | ${(took(entry) / runtime).toFixed(2)}`]);
    await entry.session.release();
  }
}
console.log(`| copying 3×1024² samples | ${micro(median(runs('copying/ours', 'cpu_time')))} | – | – | – | ${gain('copying').toFixed(2)} |`);
console.log('\n| case | rule | rewrite, µs | Resize, µs | ratio |\n|---|---|---|---|---|');
for (const row of rewrites) console.log(`| ${row.join(' | ')} |`);
rmSync(folder, { recursive: true });
