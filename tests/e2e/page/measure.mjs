// The page beside Netron's, in the same run of headless Chromium: first paint, memory of the renderer, frames per second.
// Usage: node measure.mjs CLI SOURCES MODULES FOLDER NETRON [COUNT] — NETRON: a folder with Netron's index.html.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, resolve } from "node:path";
import { framesPerSecond } from "./frames.mjs";
import { largeModel } from "./models.mjs";

const [cli, modules, folder, netron] = [2, 4, 5, 6].map(i => resolve(process.argv[i]));
const count = Number(process.argv[7] || 10000);
const puppeteer = createRequire(join(modules, "x.js"))("puppeteer-core");
mkdirSync(folder, { recursive: true });
const model = join(folder, "large.onnx"), page = join(folder, "large.html");
writeFileSync(model, largeModel(count));
execFileSync(cli, ["page", model, "--target", "dla", "--no-verify", "-o", page]);
console.log(`${count} nodes; the page has ${(readFileSync(page).length / 1e6).toFixed(1)} MB`);

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json" };
const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url, "http://x").pathname).slice(1) || "index.html";
  try {
    const content = readFileSync(path === "large.onnx" ? model : join(netron, path));
    response.writeHead(200, { "content-type": types[extname(path)] || "application/octet-stream", "content-length": content.length });
    response.end(request.method === "HEAD" ? undefined : content);
  } catch {
    response.writeHead(404);
    response.end();
  }
}).listen(0, "127.0.0.1");
await new Promise(done => server.once("listening", done));
const address = `http://127.0.0.1:${server.address().port}`;

/** Proportional memory of a browser's processes, by kind. Of renderers the largest: the others wait for tabs. */
function memory(browser) {
  const all = {};
  const root = browser.process().pid;
  for (const line of execFileSync("ps", ["-eo", "pid,ppid,args"], { encoding: "utf8" }).split("\n").slice(1)) {
    const [, pid, , args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) || [];
    if (!pid || !(Number(pid) === root || args.includes(profile))) continue;
    const kind = (/--type=([\w-]+)/.exec(args) || ["", "browser"])[1];
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
      const used = Number(/^Pss:\s+(\d+)/m.exec(rollup)[1]) / 1024;
      all[kind] = kind === "renderer" ? Math.max(all[kind] || 0, used) : (all[kind] || 0) + used;
    } catch { /* it ended */ }
  }
  return all;
}
let profile = "";
async function measured(title, url, isReady, move) {
  profile = join(folder, `profile-${title}`);
  const browser = await puppeteer.launch({ executablePath: "/usr/bin/chromium", headless: true, userDataDir: profile, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"], protocolTimeout: 300000 });
  const tab = await browser.newPage();
  await tab.setViewport({ width: 1280, height: 800 });
  const began = performance.now();
  await tab.goto(url);
  await tab.waitForFunction(isReady, { timeout: 300000, polling: 50 });
  await tab.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  const shown = performance.now() - began;
  const perSecond = await tab.evaluate(move, 3000);
  const used = memory(browser);
  const heap = (await tab.metrics()).JSHeapUsedSize / 1e6;
  await tab.screenshot({ path: join(folder, `${title}.png`) });
  await browser.close();
  console.log(`${title.padEnd(10)} graph shown after ${(shown / 1000).toFixed(2)} s; renderer ${(used.renderer || 0).toFixed(0)} MB, heap ${heap.toFixed(0)} MB, all processes ${Object.values(used).reduce((a, b) => a + b, 0).toFixed(0)} MB; ${perSecond.toFixed(1)} frames/s`);
}

await measured("page", `file://${page}`, () => window.resizelens, framesPerSecond);
await measured("netron", `${address}/?url=/large.onnx`, () => {
  // It asks about cookies; the button of its warning about large graphs would end the layout.
  const text = document.getElementById("message-text");
  if (text && /cookies/.test(text.innerText) && /notification/.test(document.body.className)) document.getElementById("message-button").click();
  return /default/.test(document.body.className) && document.querySelectorAll(".node, .graph-node, #nodes > *").length > 100;
}, milliseconds => new Promise(done => {
  const target = document.getElementById("target") || document.getElementById("canvas"), start = performance.now();
  let frames = 0;
  const step = () => {
    frames++;
    target.dispatchEvent(new WheelEvent("wheel", { deltaY: frames % 40 < 20 ? -60 : 60, shiftKey: true, ctrlKey: true, clientX: 400, clientY: 300, bubbles: true, cancelable: true }));
    target.scrollTop += 12;
    if (performance.now() - start < milliseconds) requestAnimationFrame(step);
    else done(frames / ((performance.now() - start) / 1000));
  };
  requestAnimationFrame(step);
}));
server.close();
