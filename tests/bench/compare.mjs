// Prints two Markdown tables. First: our evaluator, cv::resize and ONNX Runtime side by side, one thread each. Second: how
// long ONNX Runtime takes for a Resize and for its exact rewrites, one thread. Medians of runs that take turns.
// Usage: node compare.mjs NODE_MODULES RESIZELENS_BENCH BENCH_MODELS
import { createRequire } from 'node:module';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const [modules, bench, models] = process.argv.slice(2);
const require = createRequire(resolve(modules, 'resolve-from-here.js'));
const ort = require('onnxruntime-node');

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const micro = (value) => (value === undefined ? '–' : Math.round(value).toString());

async function open(path) {
  const session = await ort.InferenceSession.create(path, { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 });
  const dims = session.inputMetadata[0].shape;
  const data = Float32Array.from({ length: dims.reduce((a, b) => a * b, 1) }, (_, i) => (i % 977) / 977);
  return { session, feeds: { x: new ort.Tensor('float32', data, dims) }, times: [] };
}

async function time(entries, rounds) {
  for (let round = 0; round < rounds; ++round) {
    for (const entry of entries) {
      const start = process.hrtime.bigint();
      await entry.session.run(entry.feeds);
      entry.times.push(Number(process.hrtime.bigint() - start) / 1000);
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'resizelens-bench-'));
const cases = execFileSync(models, [folder], { encoding: 'utf8' }).trim().split('\n').map((line) => line.split('\t'));
const report = JSON.parse(execFileSync(bench, ['--benchmark_format=json', '--benchmark_filter=/', '--benchmark_repetitions=7',
  '--benchmark_min_time=0.05', '--benchmark_enable_random_interleaving=true', '--benchmark_report_aggregates_only=true'],
{ encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
const ours = new Map(report.benchmarks.filter((b) => b.aggregate_name === 'median').map((b) => [b.run_name.replace('/real_time', ''), b]));

const rewrites = [];
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
  entries.forEach((entry) => { entry.times = []; });
  await time(entries, 15);
  const original = entries.find((entry) => entry.rule === 'Resize');
  const mine = ours.get(`${name}/ours`)?.cpu_time;
  const two = ours.get(`${name}/ours, two threads`)?.real_time;
  const single = ours.get(`${name}/ours`)?.real_time;
  const opencv = ours.get(`${name}/cv::resize`)?.cpu_time;
  const runtime = median(original.times);
  const peer = Math.min(opencv ?? Infinity, runtime);
  console.log(`| ${name} | ${micro(mine)} | ${micro(opencv)} | ${micro(runtime)} | ${(mine / peer).toFixed(2)} | ${(single / two).toFixed(2)} |`);
  for (const entry of entries) {
    if (entry.rule !== 'Resize') rewrites.push([name, entry.rule, `${micro(median(entry.times))} | ${micro(runtime)} | ${(median(entry.times) / runtime).toFixed(2)}`]);
    await entry.session.release();
  }
}
console.log('\n| case | rule | rewrite, µs | Resize, µs | ratio |\n|---|---|---|---|---|');
for (const row of rewrites) console.log(`| ${row.join(' | ')} |`);
rmSync(folder, { recursive: true });
