// What the page's tests share: headless Chromium by puppeteer-core, pages that may ask for nothing and complain of nothing.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const [cli, sources, modules, folder] = process.argv.slice(2).map(argument => resolve(argument));
export const source = name => join(sources, name);
export const sample = source("resources/samples/segmenter.onnx");
const chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
function skip(why) {
  console.log(`Skipped: ${why}. Run packaging/install-browser.`);
  process.exit(77);
}
if (!chromium) skip("Chromium is not installed");
if (!existsSync(join(modules, "puppeteer-core/package.json"))) skip("puppeteer-core is not installed");
const puppeteer = createRequire(join(modules, "x.js"))("puppeteer-core");

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
export const file = name => join(folder, name);
export const run = (...args) => execFileSync(cli, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
export function pageOf(name, ...args) {
  run("page", ...args, "--no-verify", "-o", file(`${name}.html`));
  return `file://${file(`${name}.html`)}`;
}

const browser = await puppeteer.launch({ executablePath: chromium, headless: true, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] })
  .catch(error => skip(`Chromium does not start here (${error.message.split("\n")[0]})`));
let failed = 0;
export async function test(title, work) {
  const began = performance.now();
  try {
    await work();
    console.log(`ok      ${title} (${Math.round(performance.now() - began)} ms)`);
  } catch (error) {
    failed++;
    console.log(`FAILED  ${title}\n${error.stack}`);
  }
}
/** A page that must ask for nothing, throw nothing and log nothing. */
export async function open(address, { width = 1280, height = 800, script = true, media = [] } = {}) {
  const page = await browser.newPage();
  page.complaints = [];
  page.asked = [];
  page.on("pageerror", error => page.complaints.push(error.stack || String(error)));
  page.on("console", message => /^Canvas2D/.test(message.text()) || page.complaints.push(message.text())); // our own reading back
  page.on("dialog", async dialog => { page.complaints.push(`dialog: ${dialog.message()}`); await dialog.dismiss(); });
  page.on("request", request => page.asked.push(request.url()));
  await page.setViewport({ width, height });
  await page.setJavaScriptEnabled(script);
  if (media.length) await page.emulateMediaFeatures(media);
  await page.goto(address);
  await frames(page, script);
  return page;
}
export const frames = (page, script = true) => (script ? page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))) : Promise.resolve());
export async function close(page) {
  assert.deepEqual(page.complaints, []);
  for (const url of page.asked) assert.match(url, /^(file:|data:)/, "nothing is loaded");
  await page.close();
}
export const state = page => page.evaluate(() => ({ ...window.resizelens.state }));
export const hash = page => page.evaluate(() => new URLSearchParams(location.hash.slice(1)).toString());
export const text = (page, selector) => page.$eval(selector, element => element.textContent);
export const press = async (page, ...keys) => { for (const key of keys) await page.keyboard.press(key); await frames(page); };
export async function finish() {
  await browser.close();
  process.exit(failed ? 1 : 0);
}
