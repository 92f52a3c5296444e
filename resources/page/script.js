/* The page of a model: graph, nodes, comparison, targets. One file without dependencies, which loads nothing.
   The data is the JSON of #data; sentences stand in #report, which reads without this script. Names from the
   model only ever become text nodes or are drawn on a canvas, never markup. */
"use strict";
(() => {
  const block = document.getElementById("data");
  const data = JSON.parse(block.textContent);
  block.remove(); // its text need not stay in memory
  const root = document.documentElement;
  const report = document.getElementById("report");
  const model = data.report;
  const sites = model.sites;
  const G = data.graph;
  for (const table of ["nodes", "values", "boxes", "edges"]) G[table] = rowsOf(G[table]);
  const S = textsOf(G);
  const said = new Map(G.said); // sentences in Chinese, by where they are in English
  const sayOf = text => S[language && said.has(text) ? said.get(text) : text];

  /** The numbers of a column: each as the difference to the one `step` before, repeated ones as [difference, count]. */
  function numbersOf(column, step) {
    const numbers = [];
    for (const part of column) {
      const [above, count] = typeof part === "number" ? [part, 1] : part;
      for (let i = 0; i < count; i++) numbers.push(above + (numbers.length < step ? 0 : numbers[numbers.length - step]));
    }
    return numbers;
  }
  function rowsOf(columns) {
    const all = columns.map(column => {
      if (Array.isArray(column)) return numbersOf(column, 1);
      const numbers = numbersOf(column.numbers, 2);
      let begin = 0;
      return numbersOf(column.lengths, 1).map(length => numbers.slice(begin, begin += length));
    });
    return all.length ? all[0].map((_, row) => all.map(column => column[row])) : [];
  }
  function textsOf(table) {
    let last = "";
    const texts = table.strings.rest.map((rest, i) => (last = last.slice(0, table.strings.shared[i]) + rest));
    table.strings = null;
    return texts;
  }

  // ---- Words -----------------------------------------------------------------------------------------------

  const WORDS = {
    graph: ["Graph", "计算图"], compare: ["Compare", "对比"], nodes: ["Nodes", "节点"], targets: ["Targets", "目标"], report: ["Report", "报告"],
    before: ["Before", "之前"], change: ["Change", "变化"], after: ["After", "之后"],
    on: ["on", "目标"], saidOn: [" on {0}: {1}. ", "，目标 {0}：{1}。"], search: ["Find a node", "查找节点"], nothing: ["Nothing found", "没有找到"],
    fit: ["Fit", "适合窗口"], zoomIn: ["Zoom in", "放大"], zoomOut: ["Zoom out", "缩小"], theme: ["Light or dark", "浅色或深色"], keys: ["Keys", "快捷键"],
    fold: ["Scopes", "作用域"], allNodes: ["All nodes", "全部节点"], depth: ["Depth {0}", "第 {0} 层"], foldOne: ["Fold", "折叠"], unfold: ["Unfold", "展开"],
    count: ["{0} nodes", "{0} 个节点"], boxes: ["{0} boxes", "{0} 个框"], side: ["Side by side", "并排"], wipe: ["Wipe", "划变"], flicker: ["Flicker", "闪烁"],
    difference: ["Difference", "差异"], gain: ["Gain", "增益"], worst: ["Worst pixel", "最差像素"], equal: ["Equal", "相同"], rounding: ["Equal up to rounding", "仅有舍入差异"],
    differs: ["{0} % of the pixels differ", "{0} % 的像素不同"], max: ["max", "最大"], zoom: ["zoom", "缩放"],
    noImages: ["This node has no images: its sizes are unknown, or the page shows images of fewer nodes.", "该节点没有图像：其尺寸未知，或页面只显示较少节点的图像。"],
    node: ["Node", "节点"], resize: ["Resize", "缩放"], factor: ["Factor", "倍率"], shapes: ["Shapes", "形状"], target: ["On target", "目标支持"], plan: ["Plan", "计划"],
    error: ["Certificate", "证书"], cost: ["Cost", "代价"], filter: ["Filter", "筛选"], all: ["All", "全部"], refused: ["Not supported", "不支持"], rewritten: ["Rewritten", "已改写"], kept: ["Kept", "保留"],
    outcome: ["Outcome", "结果"], mostWork: ["{0} targets, most work first", "{0} 个目标，工作最多者在前"], exactN: ["{0} rewritten exactly", "{0} 个精确改写"],
    exact: ["exact", "精确"], bitExact: ["bit exact", "逐位精确"], asIs: ["all supported as is", "全部原样支持"], withoutN: ["{0} without a rewrite", "{0} 个无可用改写"], openN: ["{0} not documented", "{0} 个没有文档"], supported: ["supported", "支持"], notSupported: ["not supported", "不支持"],
    unknown: ["unknown", "未知"], other: ["computes something else", "计算结果不同"], insteadExact: ["Replaced exactly by {0}", "由 {0} 精确替代"], noInstead: ["No exact rewrite", "没有精确改写"], openInstead: ["Whether an exact rewrite runs there is not documented", "没有文档说明精确改写能否运行"], stop: [". ", "。"],
    inputs: ["Inputs", "输入"], outputs: ["Outputs", "输出"], attributes: ["Attributes", "属性"], changes: ["Changes", "更改"], faults: ["Exporter faults", "导出器错误"], from: ["from {0}", "来自 {0}"], to: ["to {0}", "去往 {0}"],
    weights: ["weights", "权重"], scope: ["Scope", "作用域"], none: ["none", "无"], pick: ["Select a node to see what it computes, and whether the target supports it.", "选择一个节点，查看它的计算内容以及目标是否支持。"],
    story: ["{0} not supported", "{0} 个不支持"], storyAll: [", all {0} rewritten exactly", "，全部 {0} 个精确改写"], storySome: [", {0} rewritten exactly", "，{0} 个精确改写"], storyOk: ["{0} supported", "{0} 个支持"],
    storyUnknown: ["{0} unknown", "{0} 个未知"], storyPlain: ["{0} of {1} rewritten exactly", "{1} 个中 {0} 个精确改写"], storyNone: ["No Resize nodes", "没有 Resize 节点"], storyAllOk: ["All {0} Resize nodes supported", "全部 {0} 个 Resize 节点均支持"], storyOneOk: ["The Resize node is supported", "该 Resize 节点受支持"],
    added: ["{0} added", "新增 {0} 个"], removed: ["{0} removed", "删除 {0} 个"], changed: ["{0} changed", "更改 {0} 个"], rewired: ["{0} rewired", "重新连接 {0} 个"], renamed: ["{0} renamed", "重命名 {0} 个"], same: ["no differences", "没有差异"],
    kindAdded: ["Added", "新增"], kindRemoved: ["Removed", "删除"], kindChanged: ["Changed", "更改"], kindRewired: ["Rewired", "重新连接"], kindRenamed: ["Renamed", "重命名"],
    image: ["image", "图像"], through: ["through each node", "经过各个节点"], proof: ["Verification", "验证"], notVerified: ["not verified", "未验证"], checkedIndependently: ["certificate checked independently", "证书已独立检查"], outputsEqual: ["outputs equal up to {0}", "输出差异不超过 {0}"], rewrittenOf: ["{0} of {1} rewritten", "改写 {0} / {1}"],
    otherSize: ["drawn at {0} → {1}, not at the node's size", "以 {0} → {1} 绘制，非节点自身尺寸"], gone: ["removed", "已移除"], close: ["Close", "关闭"], language: ["中文", "English"], canvas: ["Graph of {0}: {1} nodes. Arrow keys move, plus and minus zoom, Shift with an arrow key follows the edges, N and P step through the Resize nodes.",
      "{0} 的计算图：{1} 个节点。方向键移动，加减号缩放，Shift 加方向键沿边移动，N 和 P 逐个浏览 Resize 节点。"],
    viewer: ["Two images of {0}. Arrow keys move, plus and minus zoom; S, W, F and D choose the mode.", "{0} 的两幅图像。方向键移动，加减号缩放；S、W、F、D 选择模式。"],
    kGraph: ["Graph, Compare, Nodes, Targets, Report", "计算图、对比、节点、目标、报告"], kSite: ["Next, previous Resize node", "下一个、上一个 Resize 节点"], kState: ["Before, Change, After", "之前、变化、之后"],
    kPan: ["Move", "移动"], kFollow: ["Follow the edges", "沿边移动"], kZoom: ["Zoom in, out, fit, 1:1", "放大、缩小、适合、1:1"], kEnter: ["Compare, and back to the graph", "对比，再返回计算图"], kFind: ["Find", "查找"],
    kMode: ["Side by side, Wipe, Flicker, Difference", "并排、划变、闪烁、差异"], kSpace: ["Hold: the other image", "按住：另一幅图像"], kGain: ["Less, more gain", "减小、增大增益"], kWipe: ["Move the wipe", "移动划变的分界线"], kWorst: ["Worst pixel", "最差像素"], kFold: ["Fold scopes one level more, less", "多、少折叠一层作用域"], kEsc: ["Close, clear the selection", "关闭、清除选择"],
  };
  let language = /^zh/.test(root.lang) ? 1 : 0;
  const t = (key, ...values) => WORDS[key][language].replace(/\{(\d)\}/g, (_, i) => String(values[i]));
  const relabel = []; // called when the language changes

  // ---- Elements --------------------------------------------------------------------------------------------

  /** An element; `properties` with a dash or of ARIA are attributes, the others are set. */
  function el(tag, properties = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
      if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
      else if (name === "class") element.className = value;
      else if (name.includes("-") || name === "role" || name === "for") element.setAttribute(name, value);
      else element[name] = value;
    }
    element.append(...children.filter(child => child !== null && child !== undefined && child !== ""));
    return element;
  }
  /** Drawings of our own, never of the model. Each is parsed once: a matrix has thousands. */
  const drawn = new Map();
  function drawing(markup, width, height) {
    const whole = `<svg class="m" width="${width}" height="${height}" aria-hidden="true">${markup}</svg>`;
    if (!drawn.has(whole)) {
      const template = document.createElement("template");
      template.innerHTML = whole;
      drawn.set(whole, template.content.firstChild);
    }
    return drawn.get(whole).cloneNode(true);
  }
  const say = (element, key, ...values) => {
    const update = () => { element.textContent = t(key, ...values.map(v => (typeof v === "function" ? v() : v))); };
    relabel.push(update);
    update();
    return element;
  };
  const name = (element, key, ...values) => {
    const update = () => { const text = t(key, ...values); element.setAttribute("aria-label", text); element.title = text; };
    relabel.push(update);
    update();
    return element;
  };

  // ---- Marks: at the left what the target says, at the right what is planned ----------------------------------

  const SIGNS = {
    refused: '<circle cx="8" cy="8" r="7" class="s no"/><path d="M5.4 5.4l5.2 5.2M10.6 5.4l-5.2 5.2" class="s no w"/>',
    accepted: '<path d="M3.4 8.6l3.2 3.2 6-7.4" class="s ok w"/>',
    unknown: '<text x="8" y="12.6" text-anchor="middle" class="t unk">?</text>',
    differs: '<text x="8" y="12.6" text-anchor="middle" class="t err">≠</text>',
  };
  const ARROW = '<path d="M17.5 8h6M21.2 5.4L23.8 8l-2.6 2.6" class="s ok"/>';
  const disc = (x, isExact) => (isExact ? `<circle cx="${x}" cy="8" r="5.5" class="f exact"/>`
    : `<circle cx="${x}" cy="8" r="4.8" class="s err"/><path d="M${x} 3.2a4.8 4.8 0 0 0 0 9.6z" class="f err"/>`);
  const isExact = exactness => /exact/.test(exactness || "");
  const saysOf = site => (site.target_before ? site.target_before.verdict : "");
  function mark(says, rule, exact) {
    if (!says) return rule ? drawing(disc(8, exact), 16, 16) : drawing('<circle cx="8" cy="8" r="4.8" class="s ok"/>', 16, 16);
    const planned = rule && says !== "accepted";
    return drawing(SIGNS[says] + (planned ? ARROW + disc(32, exact) : ""), planned ? 39 : 16, 16);
  }
  const siteMark = site => mark(saysOf(site), site.rule, isExact(site.exactness));
  const saidOf = says => t({ accepted: "supported", refused: "notSupported", unknown: "unknown", differs: "other" }[says] || "unknown");
  const markText = (says, rule, exact) => [says ? saidOf(says) : "", rule ? `${t("rewritten")} ${exact ? "=" : "≈"} ${rule}` : ""].filter(Boolean).join(" → ");

  // ---- Colours and sizes -------------------------------------------------------------------------------------

  const C = {};
  const COLOURS = ["canvas", "panel", "line", "ink", "ink2", "ink3", "accent", "sel", "no", "no-bg", "exact", "exact-bg", "err", "err-bg", "unk", "ok"];
  const systemDark = matchMedia("(prefers-color-scheme: dark)");
  function readColours() {
    const style = getComputedStyle(root);
    for (const colour of COLOURS) C[colour] = style.getPropertyValue(`--${colour}`).trim();
    C.font = style.getPropertyValue("--sans").trim();
    C.mono = style.getPropertyValue("--mono").trim();
  }
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : systemDark.matches);
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  /** Keeps a canvas as sharp as the screen; `draw` is called when its size changes. */
  function fitCanvas(canvas, draw) {
    new ResizeObserver(() => {
      const scale = devicePixelRatio || 1;
      const width = Math.max(1, Math.round(canvas.clientWidth * scale)), height = Math.max(1, Math.round(canvas.clientHeight * scale));
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
        draw(true);
      }
    }).observe(canvas);
  }
  function oncePerFrame(work) {
    let asked = false;
    return () => {
      if (asked) return;
      asked = true;
      requestAnimationFrame(() => { asked = false; work(); });
    };
  }
  const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

  // ---- State and address ---------------------------------------------------------------------------------------

  const VIEWS = ["graph", "compare", "nodes", "targets", "report"].filter(view => (view !== "targets" || data.matrix) && (sites.length || !["compare", "nodes"].includes(view)));
  const state = { view: "graph", site: -1, box: -1, node: -1, shown: "change", mode: "side", gain: 16, level: 0 };
  let isReading = false; // the address is being read, not written

  /** #view=…&site=…&zoom=…: whoever follows the link sees the same. Cameras replace, steps are kept in history. */
  function writeAddress(isStep) {
    if (isReading) return;
    const parts = new URLSearchParams();
    parts.set("view", state.view);
    if (state.site >= 0) parts.set("site", sites[state.site].id);
    else if (state.node >= 0) parts.set("node", S[G.nodes[state.node][1]]);
    if (state.shown !== "change") parts.set("show", state.shown);
    if (state.view === "graph" && !graph.isFitted()) {
      const at = graph.camera();
      parts.set("zoom", at.scale.toFixed(3));
      parts.set("at", `${Math.round(at.x)},${Math.round(at.y)}`);
    }
    if (state.view === "compare") {
      parts.set("mode", state.mode);
      if (!viewer.isFitted()) {
        const at = viewer.camera();
        parts.set("zoom", at.scale.toFixed(2));
        parts.set("at", `${at.x.toFixed(1)},${at.y.toFixed(1)}`);
      }
    }
    const address = `#${parts}`;
    if (address === location.hash) return;
    if (isStep) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
  }
  const writeSoon = (() => {
    let timer = 0;
    return () => { clearTimeout(timer); timer = setTimeout(() => writeAddress(false), 200); };
  })();

  function readAddress() {
    const hash = location.hash.slice(1);
    if (/^(site|model)-\d/.test(hash)) { // an anchor of the report
      isReading = true;
      show("report");
      isReading = false;
      const target = document.getElementById(hash);
      if (target) target.scrollIntoView();
      return;
    }
    const parts = new URLSearchParams(hash);
    isReading = true;
    const site = sites.findIndex(one => one.id === parts.get("site"));
    const shown = ["before", "change", "after"].includes(parts.get("show")) ? parts.get("show") : "change";
    if (shown !== state.shown) setShown(shown);
    if (["side", "wipe", "flicker", "difference"].includes(parts.get("mode"))) viewer.setMode(parts.get("mode"));
    const view = VIEWS.includes(parts.get("view")) ? parts.get("view") : "graph";
    const node = site < 0 && parts.get("node") ? G.nodes.findIndex(one => S[one[1]] === parts.get("node")) : -1;
    if (site >= 0) selectSite(site, false);
    else if (node >= 0) selectNode(node, false);
    else if (state.site >= 0 || state.node >= 0 || state.box >= 0) select(-1, -1, -1);
    show(view);
    const at = (parts.get("at") || "").split(",").map(Number);
    const scale = Number(parts.get("zoom"));
    if (scale > 0 && at.length === 2 && at.every(Number.isFinite)) (view === "compare" ? viewer : graph).setCamera(scale, at[0], at[1]);
    else if (view === "compare") viewer.fit();
    else if (view === "graph") {
      graph.start();
      graph.reveal();
    }
    isReading = false;
  }

  // ---- Graph: boxes and edges as core laid them out ------------------------------------------------------------------

  const KIND = { usual: 0, input: 1, output: 2, site: 3, scope: 4 };
  const CHANGE = ["", "added", "removed", "changed", "rewired", "renamed"];
  const faultsOf = new Map();
  for (const [node, text] of G.faults) faultsOf.set(node, [...(faultsOf.get(node) || []), text]);
  const changesOf = new Map(G.changes.map(([node, ...rows]) => [node, rows]));

  const allBoxes = G.boxes.map((box, index) => {
    const nodes = box[12];
    const first = nodes.length ? G.nodes[nodes[0]] : null;
    return {
      index, x: box[0], y: box[1], w: box[2], h: box[3], kind: box[4], title: S[box[5]], under: S[box[6]], label: S[box[7]], lx: box[8], ly: box[9], bits: box[10], instead: S[box[11]], nodes,
      site: first ? first[10] : -1, change: first ? CHANGE[first[4]] : "", says: first ? worstOf(nodes) : "", isFaulty: nodes.some(node => faultsOf.has(node)),
    };
  });
  const allEdges = G.edges.map(edge => makeEdge(edge[0], edge[1], edge[2], edge[3], edge[4], edge[5]));
  const boxOfNode = new Int32Array(G.nodes.length).fill(-1);
  for (const box of allBoxes) for (const node of box.nodes) boxOfNode[node] = box.index;

  function worstOf(nodes) {
    const all = nodes.map(node => S[G.nodes[node][5]]);
    return ["refused", "differs", "unknown", "accepted"].find(says => all.includes(says)) || "";
  }
  function makeEdge(from, to, value, bits, quiet, points) {
    let left = Infinity, top = Infinity, right = -Infinity, bottom = -Infinity;
    for (let i = 0; i < points.length; i += 2) {
      left = Math.min(left, points[i]); right = Math.max(right, points[i]);
      top = Math.min(top, points[i + 1]); bottom = Math.max(bottom, points[i + 1]);
    }
    return { from, to, value, bits, quiet, points, left, top, right, bottom, curved: false };
  }

  const partsOf = node => S[node[11]].split("/").filter(Boolean);
  const scopeParts = allBoxes.map(box => (box.nodes.length ? partsOf(G.nodes[box.nodes[0]]) : []));
  const deepest = scopeParts.reduce((most, parts) => Math.max(most, parts.length), 0);
  const unfolded = new Set(); // opened one by one while the others are folded
  const folded = new Set();
  function scopeOf(index) {
    const parts = scopeParts[index];
    for (let depth = 1; depth <= parts.length; depth++) {
      const scope = parts.slice(0, depth).join("/");
      if (folded.has(scope) || (state.level > 0 && depth >= state.level && !unfolded.has(scope))) return scope;
    }
    return "";
  }

  let boxes = allBoxes, edges = allEdges, size = wholeSize();
  function wholeSize() { return { w: Math.max(1, G.size[0]), h: Math.max(1, G.size[1]) }; }

  /** Folded scopes are boxes of their own; what is left moves together, in the order of core's layout. */
  function refold() {
    if (!folded.size && !state.level) {
      boxes = allBoxes; edges = allEdges; size = wholeSize();
      return;
    }
    const units = new Map(), unitOf = [];
    for (const box of allBoxes) {
      const scope = scopeOf(box.index);
      const key = scope || `#${box.index}`;
      if (!units.has(key)) units.set(key, { scope, members: [] });
      units.get(key).members.push(box);
      unitOf.push(key);
    }
    boxes = [];
    const indexOf = new Map();
    for (const [key, { scope, members }] of units) {
      indexOf.set(key, boxes.length);
      const mean = side => members.reduce((sum, box) => sum + box[side], 0) / members.length;
      if (!scope) boxes.push({ ...members[0], index: boxes.length, ox: members[0].x, oy: members[0].y });
      else {
        const nodes = members.flatMap(box => box.nodes);
        boxes.push({ index: boxes.length, x: 0, y: 0, w: clamp(28 + 7.2 * scope.split("/").pop().length, 110, 190), h: 48, kind: KIND.scope, title: scope.split("/").pop(), under: t("count", nodes.length), label: "", lx: 0, ly: 0,
          bits: members.reduce((bits, box) => bits | box.bits, 0), instead: "", nodes, site: -1, change: members.some(box => box.change && box.change !== "renamed") ? "changed" : "", says: worstOf(nodes), isFaulty: members.some(box => box.isFaulty), scope, sites: members.filter(box => box.site >= 0).map(box => box.site), ox: mean("x"), oy: mean("y") });
      }
    }
    const links = new Map();
    for (const edge of allEdges) {
      const from = indexOf.get(unitOf[edge.from]), to = indexOf.get(unitOf[edge.to]);
      if (from === to) continue;
      const key = from * boxes.length + to;
      if (!links.has(key)) links.set(key, { from, to, value: edge.value, bits: 0, quiet: true });
      const link = links.get(key);
      link.bits |= edge.bits;
      link.quiet = link.quiet && edge.quiet;
    }
    layOutFolded([...links.values()]);
  }

  /** Ranks by the longest path, cut where folding made a cycle; within a rank in the order of core's layout. */
  function layOutFolded(links) {
    const order = boxes.map((_, i) => i).sort((a, b) => (G.rows ? boxes[a].nodes[0] - boxes[b].nodes[0] : boxes[a].oy - boxes[b].oy) || a - b);
    const ports = boxes.map(box => (box.kind === KIND.input ? -1 : box.kind === KIND.output ? 1 : 0));
    order.sort((a, b) => ports[a] - ports[b]);
    const next = boxes.map(() => []), waiting = new Int32Array(boxes.length), rank = new Int32Array(boxes.length);
    for (const link of links) { next[link.from].push(link.to); waiting[link.to]++; }
    const isDone = new Uint8Array(boxes.length), ready = order.filter(i => !waiting[i]);
    for (let left = boxes.length, cut = 0; left > 0; left--) {
      while (!ready.length) { // a cycle: the first box of the layout opens it
        if (!isDone[order[cut]]) { waiting[order[cut]] = 0; ready.push(order[cut]); }
        cut++;
      }
      const box = ready.shift();
      if (isDone[box]) { left++; continue; }
      isDone[box] = 1;
      for (const to of next[box]) {
        if (isDone[to]) continue;
        rank[to] = Math.max(rank[to], rank[box] + 1);
        if (--waiting[to] === 0) ready.push(to);
      }
    }
    const rows = [];
    for (const box of boxes) (rows[rank[box.index]] = rows[rank[box.index]] || []).push(box);
    let y = 0, widest = 0;
    for (const row of rows) {
      if (!row) continue;
      row.sort((a, b) => a.ox - b.ox);
      let x = 0;
      for (const box of row) { box.x = x; box.y = y; x += box.w + 28; }
      const shift = -(x - 28) / 2;
      for (const box of row) box.x += shift;
      widest = Math.max(widest, x - 28);
      y += Math.max(...row.map(box => box.h)) + 46;
    }
    for (const box of boxes) { box.x += widest / 2; box.lx = box.x + box.w / 2 + 6; box.ly = box.y + box.h + 3; }
    size = { w: widest, h: y - 46 };
    edges = links.map(link => {
      const a = boxes[link.from], b = boxes[link.to];
      const edge = makeEdge(link.from, link.to, link.value, link.bits, link.quiet, [a.x + a.w / 2, a.y + a.h, b.x + b.w / 2, b.y]);
      edge.curved = true;
      return edge;
    });
  }

  // ---- Graph: drawing ------------------------------------------------------------------------------------------------

  const graphCanvas = el("canvas", { tabIndex: 0, role: "application" });
  name(graphCanvas, "canvas", model.path.split("/").pop(), G.nodes.length);
  graphCanvas.removeAttribute("title");
  relabel.push(() => graphCanvas.removeAttribute("title"));
  const mapCanvas = el("canvas", { class: "map", "aria-hidden": "true" });
  const note = el("div", { class: "note" });
  const tip = el("div", { class: "tip", hidden: true, role: "tooltip" });
  let found = new Set(); // nodes that the search names

  const cut = (text, length, keepsStart) => (keepsStart ? `${text.slice(0, length)}…` : `…${text.slice(text.length - length)}`); // names differ at their end, operators at their start
  const elided = new Map(); // text and width → what fits
  function fitted(context, text, width, keepsStart) {
    const key = `${context.font}|${Math.round(width)}|${keepsStart ? 1 : 0}|${text}`;
    let fits = elided.get(key);
    if (fits !== undefined) return fits;
    fits = text;
    if (context.measureText(text).width > width) {
      let low = 0, high = text.length;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (context.measureText(cut(text, middle, keepsStart)).width <= width) low = middle;
        else high = middle - 1;
      }
      fits = cut(text, low, keepsStart);
    }
    elided.set(key, fits);
    return fits;
  }

  const graph = (() => {
    const context = graphCanvas.getContext("2d");
    const view = { scale: 1, x: 0, y: 0 }; // x, y: what stands at the canvas's top left corner
    let isFit = true, isAtStart = false, slowest = 0, cache = null, cached = null, settle = 0;
    const still = { path: null, of: null, bits: 0 }; // all edges, for when everything is in view

    const width = () => graphCanvas.clientWidth, height = () => graphCanvas.clientHeight;
    const bitsShown = () => (state.shown === "before" ? 1 : state.shown === "after" ? 2 : 3);
    const isShown = thing => !data.other || (thing.bits & bitsShown()) !== 0;

    function fitScale() {
      const w = Math.max(1, width() - 48), h = Math.max(1, height() - 110);
      return Math.min(w / size.w, h / size.h, 1.25);
    }
    /** The whole graph; where it could not be read, its beginning, as of a text. */
    function start() {
      fit();
      const legible = 0.75;
      if (view.scale >= legible || !boxes.length) return;
      isAtStart = true;
      view.scale = clamp((width() - 48) / size.w, legible, 1);
      const inputs = boxes.filter(box => box.kind === KIND.input);
      const first = (inputs.length ? inputs : boxes).reduce((a, b) => (b.y + b.x / 8 < a.y + a.x / 8 ? b : a));
      view.x = size.w * view.scale < width() ? size.w / 2 - width() / 2 / view.scale : clamp(first.x + first.w / 2 - width() / 2 / view.scale, -24 / view.scale, size.w - (width() - 24) / view.scale);
      view.y = first.y - 72 / view.scale;
      draw();
    }
    function fit() {
      isAtStart = false;
      view.scale = Math.max(fitScale(), 0.004);
      isFit = true;
      view.x = size.w / 2 - width() / 2 / view.scale;
      view.y = size.h / 2 - (height() + 36) / 2 / view.scale;
      draw();
    }
    function moved() {
      isFit = false;
      keepInView();
      draw(true);
      writeSoon();
    }
    function keepInView() { // some of the graph stays visible
      const w = width() / view.scale, h = height() / view.scale;
      view.x = clamp(view.x, -w * 0.7, size.w - w * 0.3);
      view.y = clamp(view.y, -h * 0.7, size.h - h * 0.3);
    }
    function zoomAt(factor, px, py) {
      const scale = clamp(view.scale * factor, 0.004, 6);
      view.x += px / view.scale - px / scale;
      view.y += py / view.scale - py / scale;
      view.scale = scale;
      moved();
    }
    function pan(dx, dy) {
      view.x += dx / view.scale;
      view.y += dy / view.scale;
      moved();
    }

    let isMoving = false;
    const draw = (() => {
      const ask = oncePerFrame(() => paint(isMoving));
      return moving => {
        isMoving = Boolean(moving);
        ask();
      };
    })();

    /** While the view moves over more than a frame's worth of boxes, the last image is shifted instead. */
    function paint(moving) {
      const pixel = devicePixelRatio || 1;
      if (moving && slowest > 9 && cached && cached.key === cacheKey()) {
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.fillStyle = C.canvas;
        context.fillRect(0, 0, graphCanvas.width, graphCanvas.height);
        const k = view.scale / cached.scale;
        context.drawImage(cache, (cached.x - view.x) * view.scale * pixel, (cached.y - view.y) * view.scale * pixel, cache.width * k, cache.height * k);
        clearTimeout(settle);
        settle = setTimeout(() => draw(), 90);
        drawMap();
        return;
      }
      const began = performance.now();
      paintAll(context, view, pixel, graphCanvas.width, graphCanvas.height);
      slowest = performance.now() - began;
      if (slowest > 9) {
        cache = cache || document.createElement("canvas");
        if (cache.width !== graphCanvas.width || cache.height !== graphCanvas.height) { cache.width = graphCanvas.width; cache.height = graphCanvas.height; }
        cache.getContext("2d").drawImage(graphCanvas, 0, 0);
        cached = { ...view, key: cacheKey() };
      }
      drawMap();
      updateNote();
    }
    const cacheKey = () => [state.shown, state.box, state.level, folded.size, isDark(), graphCanvas.width, graphCanvas.height].join();

    function paintAll(c, at, pixel, w, h) {
      const k = at.scale * pixel;
      c.setTransform(1, 0, 0, 1, 0, 0);
      c.fillStyle = C.canvas;
      c.fillRect(0, 0, w, h);
      c.setTransform(k, 0, 0, k, -at.x * k, -at.y * k);
      const seen = { left: at.x - 4, top: at.y - 4, right: at.x + w / k + 4, bottom: at.y + h / k + 4 };
      drawEdges(c, seen, at.scale);
      for (const box of boxes) {
        if (box.x > seen.right || box.y > seen.bottom || box.x + box.w < seen.left || box.y + box.h + 18 < seen.top || !isShown(box)) continue;
        drawBox(c, box, at.scale);
      }
      if (state.box >= 0 && boxes[state.box]) drawSelected(c, at.scale);
    }

    function trace(c, edge) {
      const p = edge.points;
      if (p.length < 4) return;
      c.moveTo(p[0], p[1]);
      if (edge.curved) {
        const bend = Math.max(24, Math.abs(p[3] - p[1]) / 2);
        c.bezierCurveTo(p[0], p[1] + bend, p[2], p[3] - bend, p[2], p[3]);
        return;
      }
      if (!G.rows) {
        for (let i = 2; i < p.length; i += 2) c.lineTo(p[i], p[i + 1]);
        return;
      }
      for (let i = 2; i + 2 < p.length; i += 2) c.arcTo(p[i], p[i + 1], p[i + 2], p[i + 3], 6);
      c.lineTo(p[p.length - 2], p[p.length - 1]);
    }
    function drawEdges(c, seen, scale) {
      c.lineWidth = Math.max(1.25, 0.5 / scale);
      c.strokeStyle = C.ink3;
      const everything = seen.left <= 0 && seen.top <= 0 && seen.right >= size.w && seen.bottom >= size.h;
      if (everything && edges.length > 2000) {
        if (still.of !== edges || still.bits !== bitsShown()) {
          still.path = new Path2D();
          for (const edge of edges) if (isShown(edge)) trace(still.path, edge);
          still.of = edges;
          still.bits = bitsShown();
        }
        c.globalAlpha = 0.6;
        c.stroke(still.path);
        c.globalAlpha = 1;
        return;
      }
      const near = edges.filter(edge => edge.left <= seen.right && edge.top <= seen.bottom && edge.right >= seen.left && edge.bottom >= seen.top && isShown(edge));
      for (const quiet of [0, 1]) {
        c.setLineDash(quiet && scale > 0.2 ? [3, 3] : []);
        c.beginPath();
        for (const edge of near) if (Boolean(edge.quiet) === Boolean(quiet)) trace(c, edge);
        c.stroke();
      }
      c.setLineDash([]);
      if (data.other && state.shown === "change") drawChangedEdges(c, near, scale);
      if (scale > 0.3) drawArrows(c, near);
    }
    function drawChangedEdges(c, near, scale) {
      for (const [bits, colour] of [[1, C.no], [2, C.exact]]) {
        c.strokeStyle = colour;
        c.lineWidth = Math.max(1.6, 0.6 / scale);
        c.setLineDash(bits === 1 ? [5, 4] : []);
        c.beginPath();
        for (const edge of near) if (edge.bits === bits) trace(c, edge);
        c.stroke();
      }
      c.setLineDash([]);
    }
    function drawArrows(c, near) {
      c.fillStyle = C.ink3;
      c.beginPath();
      for (const edge of near) {
        const p = edge.points, n = p.length;
        if (n < 4) continue;
        const x = p[n - 2], y = p[n - 1];
        const angle = edge.curved ? Math.PI / 2 : Math.atan2(y - p[n - 3], x - p[n - 4]);
        const cos = Math.cos(angle), sin = Math.sin(angle);
        c.moveTo(x, y);
        c.lineTo(x - 8 * cos - 3.5 * sin, y - 8 * sin + 3.5 * cos);
        c.lineTo(x - 8 * cos + 3.5 * sin, y - 8 * sin - 3.5 * cos);
      }
      c.fill();
    }

    const tints = () => ({ added: [C.exact, C["exact-bg"]], removed: [C.no, C["no-bg"]], changed: [C.err, C["err-bg"]], rewired: [C.accent, C.panel], renamed: [C.ink3, C.panel] });
    function plate(c, box, fill, stroke, lineWidth, radius) {
      c.beginPath();
      c.roundRect(box.x, box.y, box.w, box.h, radius);
      c.fillStyle = fill;
      c.fill();
      c.strokeStyle = stroke;
      c.lineWidth = lineWidth;
      c.stroke();
    }
    function drawBox(c, box, scale) {
      const site = box.site >= 0 ? sites[box.site] : null;
      const tint = state.shown === "change" && box.change ? tints()[box.change] : null;
      const isReplaced = site && site.rule && box.instead !== undefined;
      const isBare = scale * 11 * (devicePixelRatio || 1) < 4.5; // no text
      const stroke = tint ? tint[0] : isReplaced && state.shown !== "before" ? (isExact(site.exactness) ? C.exact : C.err) : site ? C.ok : isBare ? C.ink3 : C.line;
      const thin = Math.max(site || tint ? 1.6 : 1.2, 0.6 / scale);
      if (scale < 0.22) { // too small for a shape
        c.globalAlpha = site || tint ? 1 : 0.5;
        c.fillStyle = site || tint ? stroke : C.ink3;
        c.fillRect(box.x, box.y, box.w, box.h);
        c.globalAlpha = 1;
        drawFound(c, box, scale);
        return;
      }
      if (box.kind === KIND.scope) plate(c, { ...box, x: box.x + 4, y: box.y - 4 }, C.panel, C.line, 1, 6);
      plate(c, box, tint ? tint[1] : box.says === "unknown" && !site ? C.canvas : C.panel, stroke, thin, box.kind === KIND.input || box.kind === KIND.output ? box.h / 2 : 6);
      if (isBare) {
        if (site && box.w * scale > 40) text(c, `600 ${Math.round(10 / scale)}px ${C.font}`, C.ink, box.title, box.x + box.w / 2, box.y + box.h / 2 + 3.5 / scale, box.w - 8, "center");
        drawFound(c, box, scale);
        return;
      }
      if (site) drawSite(c, box, site, Boolean(isReplaced));
      else drawNode(c, box, tint);
      drawFound(c, box, scale);
    }
    function drawFound(c, box, scale) {
      if (found.size && box.nodes.some(node => found.has(node))) {
        c.strokeStyle = C.accent;
        c.lineWidth = Math.max(2, 1.5 / scale);
        c.setLineDash([6, 3]);
        c.strokeRect(box.x - 4, box.y - 4, box.w + 8, box.h + 8);
        c.setLineDash([]);
      }
    }
    function text(c, font, colour, words, x, y, width, align, keepsStart) {
      c.font = font;
      c.fillStyle = colour;
      c.textAlign = align || "left";
      c.fillText(fitted(c, words, width, keepsStart), x, y);
    }
    function strike(c, words, font, x, y, width) {
      text(c, font, C.no, words, x, y, width, "left", true);
      c.fillRect(x, y - 3.5, Math.min(width, c.measureText(fitted(c, words, width, true)).width), 1);
    }
    function drawNode(c, box, tint) {
      const middle = box.x + box.w / 2, inner = box.w - 10;
      const isPort = box.kind === KIND.input || box.kind === KIND.output;
      const isGone = state.shown === "change" && box.change === "removed";
      text(c, `600 11px ${C.font}`, tint && isGone ? C.no : C.ink, box.title, middle, box.y + (box.under ? box.h / 2 - 2 : box.h / 2 + 4), inner, "center", true);
      if (isGone) {
        const w = Math.min(inner, c.measureText(box.title).width);
        c.fillRect(middle - w / 2, box.y + box.h / 2 - 5.5, w, 1);
      }
      if (box.under) text(c, `10px ${C.font}`, C.ink2, box.under, middle, box.y + box.h / 2 + 13, inner, "center");
      if (!isPort && box.says && box.says !== "accepted") drawSign(c, box.x + box.w - 3, box.y + 1, box.says);
      if (box.isFaulty) drawSign(c, box.x + 3, box.y + 1, "fault");
      if (box.kind === KIND.scope && box.sites.length) drawDiscs(c, box);
      drawLabel(c, box);
    }
    function drawDiscs(c, box) { // one for each Resize in the scope
      box.sites.slice(0, 12).forEach((site, i) => {
        c.fillStyle = sites[site].rule ? (isExact(sites[site].exactness) ? C.exact : C.err) : C.ok;
        c.beginPath();
        c.arc(box.x + 12 + 11 * i, box.y + box.h, 4, 0, 7);
        c.fill();
      });
    }
    function drawSign(c, x, y, says) {
      c.fillStyle = C.canvas;
      c.beginPath();
      c.arc(x, y, 8, 0, 7);
      c.fill();
      if (says === "refused") drawCross(c, x, y, 6);
      else text(c, `600 12px ${C.font}`, says === "unknown" ? C.unk : C.err, says === "unknown" ? "?" : says === "differs" ? "≠" : "!", x, y + 4, 20, "center");
    }
    function drawCross(c, x, y, r) {
      c.strokeStyle = C.no;
      c.lineWidth = 1.5;
      c.beginPath();
      c.arc(x, y, r, 0, 7);
      c.moveTo(x - r * 0.37, y - r * 0.37); c.lineTo(x + r * 0.37, y + r * 0.37);
      c.moveTo(x + r * 0.37, y - r * 0.37); c.lineTo(x - r * 0.37, y + r * 0.37);
      c.stroke();
    }
    function drawSiteMark(c, x, y, says, planned, exact) {
      c.lineCap = "round";
      if (says === "refused") drawCross(c, x + 8, y, 7);
      else if (says === "accepted") {
        c.strokeStyle = C.ok;
        c.lineWidth = 1.8;
        c.beginPath();
        c.moveTo(x + 3.4, y + 0.6); c.lineTo(x + 6.6, y + 3.8); c.lineTo(x + 12.6, y - 3.6);
        c.stroke();
      } else if (says) text(c, `600 13px ${C.font}`, says === "unknown" ? C.unk : C.err, says === "unknown" ? "?" : "≠", x + 8, y + 4.6, 20, "center");
      if (planned && says) {
        c.strokeStyle = C.ok;
        c.lineWidth = 1.4;
        c.beginPath();
        c.moveTo(x + 17.5, y); c.lineTo(x + 23.5, y);
        c.moveTo(x + 21.2, y - 2.6); c.lineTo(x + 23.8, y); c.lineTo(x + 21.2, y + 2.6);
        c.stroke();
      }
      if (planned || !says) {
        const cx = says ? x + 32 : x + 8;
        c.fillStyle = c.strokeStyle = !planned ? C.ok : exact ? C.exact : C.err;
        c.lineWidth = 1.5;
        c.beginPath();
        c.arc(cx, y, planned && exact ? 5.5 : 4.8, 0, 7);
        if (planned && exact) c.fill();
        else c.stroke();
        if (planned && !exact) {
          c.beginPath();
          c.arc(cx, y, 4.8, Math.PI / 2, Math.PI * 1.5);
          c.fill();
        }
      }
      c.lineCap = "butt";
    }
    function drawSite(c, box, site, isReplaced) {
      const says = saysOf(site), exact = isExact(site.exactness), inner = box.w - 20;
      const planned = isReplaced && state.shown !== "before" && (says !== "accepted" || !says);
      const markWidth = says && planned ? 39 : 16;
      if (isReplaced && state.shown === "change") {
        c.save();
        c.beginPath();
        c.roundRect(box.x, box.y, box.w, box.h, 6);
        c.clip();
        c.fillStyle = exact ? C["exact-bg"] : C["err-bg"];
        c.fillRect(box.x + 1, box.y + box.h - 31, box.w - 2, 30);
        c.restore();
      }
      const isTaken = isReplaced && state.shown === "after";
      text(c, `600 13px ${C.font}`, C.ink, box.title, box.x + 10, box.y + 20, inner - markWidth - 6);
      if (isTaken && says) drawSiteMark(c, box.x + box.w - 24, box.y + 16, site.target_after ? site.target_after.verdict : "", false, exact);
      else drawSiteMark(c, box.x + box.w - markWidth - 8, box.y + 16, says, planned, exact);
      const instead = box.instead || t("gone");
      if (isTaken) text(c, `600 11px ${C.font}`, exact ? C.exact : C.err, instead, box.x + 10, box.y + box.h / 2 + 10, inner, "left", true);
      else if (isReplaced && state.shown === "change") {
        strike(c, box.under, `10px ${C.font}`, box.x + 10, box.y + 37, inner);
        text(c, `600 11px ${C.font}`, exact ? C.exact : C.err, instead, box.x + 10, box.y + box.h - 11, inner, "left", true);
      } else text(c, `10px ${C.font}`, C.ink2, box.under, box.x + 10, box.y + (box.h > 60 ? box.h / 2 + 10 : 41), inner, "left", true);
      if (box.isFaulty) drawSign(c, box.x + 3, box.y + 1, "fault");
      drawLabel(c, box);
    }
    function drawLabel(c, box) {
      if (!box.label) return;
      c.font = `10px ${C.mono}`;
      c.textAlign = "left";
      c.strokeStyle = C.canvas;
      c.lineWidth = 4;
      c.lineJoin = "round";
      c.strokeText(box.label, box.lx, box.ly + 10);
      c.fillStyle = C.ink2;
      c.fillText(box.label, box.lx, box.ly + 10);
    }
    function drawSelected(c, scale) {
      const box = boxes[state.box];
      c.strokeStyle = C.accent;
      c.lineWidth = Math.max(1.8, 1.2 / scale);
      c.beginPath();
      for (const edge of edges) if ((edge.from === box.index || edge.to === box.index) && isShown(edge)) trace(c, edge);
      c.stroke();
      drawBox(c, box, scale);
      c.strokeStyle = C.accent;
      c.lineWidth = Math.max(3, 2 / scale);
      c.beginPath();
      c.roundRect(box.x, box.y, box.w, box.h, box.kind === KIND.input || box.kind === KIND.output ? box.h / 2 : 6);
      c.stroke();
    }

    // The minimap: the whole graph once, and what is in view.
    let mapOf = null;
    const mapImage = document.createElement("canvas");
    function drawMap() {
      const all = view.x <= 0 && view.y <= 0 && view.x + width() / view.scale >= size.w && view.y + height() / view.scale >= size.h;
      mapCanvas.hidden = all;
      if (all) return;
      const pixel = devicePixelRatio || 1, w = clamp(150 * size.w / size.h, 40, 168), h = clamp(168 * size.h / size.w, 60, 150);
      const k = Math.min((w - 8) / size.w, (h - 8) / size.h) * pixel;
      const key = [boxes.length, isDark(), state.shown, size.w, size.h, pixel].join();
      if (mapOf !== key) {
        mapOf = key;
        mapImage.width = mapCanvas.width = w * pixel;
        mapImage.height = mapCanvas.height = h * pixel;
        mapCanvas.style.width = `${w}px`;
        mapCanvas.style.height = `${h}px`;
        const m = mapImage.getContext("2d");
        m.clearRect(0, 0, mapImage.width, mapImage.height);
        for (const box of boxes) {
          const site = box.site >= 0 ? sites[box.site] : null;
          m.fillStyle = site ? (site.rule ? (isExact(site.exactness) ? C.exact : C.err) : C.ok) : box.change ? tints()[box.change][0] : C.ink3;
          const grow = site ? 2 : 0;
          m.fillRect(box.x * k + 4 * pixel - grow, box.y * k + 4 * pixel - grow, Math.max(1, box.w * k) + 2 * grow, Math.max(1, box.h * k) + 2 * grow);
        }
      }
      const m = mapCanvas.getContext("2d");
      m.clearRect(0, 0, mapCanvas.width, mapCanvas.height);
      m.drawImage(mapImage, 0, 0);
      m.strokeStyle = C.accent;
      m.lineWidth = 2;
      const left = clamp(view.x * k + 4 * pixel, 1, mapCanvas.width - 3), top = clamp(view.y * k + 4 * pixel, 1, mapCanvas.height - 3);
      m.strokeRect(left, top, clamp((view.x + width() / view.scale) * k + 4 * pixel, left + 2, mapCanvas.width - 1) - left, clamp((view.y + height() / view.scale) * k + 4 * pixel, top + 2, mapCanvas.height - 1) - top);
      mapCanvas.k = k / pixel;
    }
    function goTo(event) {
      const bounds = mapCanvas.getBoundingClientRect();
      view.x = (event.clientX - bounds.left - 4) / mapCanvas.k - width() / 2 / view.scale;
      view.y = (event.clientY - bounds.top - 4) / mapCanvas.k - height() / 2 / view.scale;
      moved();
    }
    mapCanvas.addEventListener("pointerdown", event => { mapCanvas.setPointerCapture(event.pointerId); goTo(event); });
    mapCanvas.addEventListener("pointermove", event => { if (event.buttons) goTo(event); });

    function updateNote() {
      const parts = [t("count", G.nodes.length)];
      if (boxes.length !== G.nodes.length) parts.push(t("boxes", boxes.length));
      if (data.other) {
        const counts = CHANGE.slice(1).map(kind => [kind, G.nodes.filter(node => CHANGE[node[4]] === kind).length]).filter(([, count]) => count);
        parts.push(...(counts.length ? counts.map(([kind, count]) => t(kind, count)) : [t("same")]));
      }
      note.textContent = `${parts.join(" · ")} · ${Math.round(view.scale * 100)} %`;
    }

    function boxAt(px, py) {
      const x = px / view.scale + view.x, y = py / view.scale + view.y, slack = 3 / view.scale;
      for (let i = boxes.length - 1; i >= 0; i--) {
        const box = boxes[i];
        if (x >= box.x - slack && x <= box.x + box.w + slack && y >= box.y - slack && y <= box.y + box.h + slack && isShown(box)) return i;
      }
      return -1;
    }
    /** Brings the selected box into view, as near as needed to be read. */
    function reveal() {
      const box = boxes[state.box];
      if (!box) return;
      const margin = 40, scale = view.scale;
      const left = (box.x - view.x) * scale, top = (box.y - view.y) * scale;
      const isSeen = left > margin && top > 60 && left + box.w * scale < width() - margin && top + box.h * scale < height() - margin;
      if (isSeen && scale > 0.45) { draw(); return; }
      const wanted = Math.max(scale, 0.8);
      view.scale = wanted;
      view.x = box.x + box.w / 2 - width() / 2 / wanted;
      view.y = box.y + box.h / 2 - height() / 2 / wanted;
      isFit = false;
      draw();
      writeSoon();
    }
    /** Along the edges: −1 to what comes before, 1 to what comes after; sideways among those. */
    function follow(direction, sideways) {
      if (state.box < 0) { selectBox(0, true); return; }
      const here = boxes[state.box];
      const ends = direction > 0 ? edges.filter(edge => edge.from === here.index).map(edge => edge.to) : edges.filter(edge => edge.to === here.index).map(edge => edge.from);
      if (!sideways) { if (ends.length) selectBox(ends[0], true); return; }
      const parent = edges.find(edge => edge.to === here.index);
      const siblings = parent ? edges.filter(edge => edge.from === parent.from).map(edge => edge.to) : [];
      if (siblings.length > 1) selectBox(siblings[(siblings.indexOf(here.index) + direction + siblings.length) % siblings.length], true);
    }

    fitCanvas(graphCanvas, () => (!isFit ? draw() : isAtStart ? start() : fit()));
    panAndZoom(graphCanvas, { pan, zoomAt, onClick: (x, y) => selectBox(boxAt(x, y), false, true), onDouble: (x, y) => {
      if (boxAt(x, y) < 0) fit();
    }, onHover: (x, y) => hover(x, y) });
    let hovered = -1;
    function hover(x, y) {
      const box = x === null ? -1 : boxAt(x, y);
      graphCanvas.style.cursor = box >= 0 ? "pointer" : "grab";
      if (box === hovered && box < 0) return;
      hovered = box;
      tip.hidden = box < 0;
      if (box < 0) return;
      const one = boxes[box];
      tip.textContent = [one.scope || (one.nodes.length ? S[G.nodes[one.nodes[0]][1]] : one.title), one.kind === KIND.scope ? one.under : one.nodes.map(node => S[G.nodes[node][0]]).join(" · "), one.label].filter(Boolean).join("\n");
      tip.style.left = `${clamp(x + 14, 4, width() - 240)}px`;
      tip.style.top = `${clamp(y + 18, 4, height() - 70)}px`;
    }
    return { draw, fit, start, reveal, follow, zoomAt, pan, width, height, isFitted: () => isFit,
      camera: () => ({ scale: view.scale, x: view.x + width() / 2 / view.scale, y: view.y + height() / 2 / view.scale }),
      setCamera: (scale, x, y) => {
        view.scale = clamp(scale, 0.004, 6);
        view.x = x - width() / 2 / view.scale;
        view.y = y - height() / 2 / view.scale;
        isFit = false;
        keepInView();
        draw();
      },
      boxOnScreen: index => { const box = boxes[index]; return { x: (box.x + box.w / 2 - view.x) * view.scale, y: (box.y + box.h / 2 - view.y) * view.scale }; } };
  })();

  /** Drag, wheel and two fingers, for the graph and for images. */
  function panAndZoom(canvas, does) {
    const fingers = new Map();
    let travelled = 0, apart = 0;
    canvas.addEventListener("pointerdown", event => {
      if (event.button > 1) return;
      canvas.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
      travelled = 0;
      apart = 0;
      canvas.focus({ preventScroll: true });
      if (does.onDown) does.onDown(event.offsetX, event.offsetY);
    });
    canvas.addEventListener("pointermove", event => {
      const last = fingers.get(event.pointerId);
      if (!last) { if (does.onHover) does.onHover(event.offsetX, event.offsetY); return; }
      const dx = event.offsetX - last.x, dy = event.offsetY - last.y;
      last.x = event.offsetX;
      last.y = event.offsetY;
      travelled += Math.abs(dx) + Math.abs(dy);
      if (fingers.size === 2) {
        const [a, b] = [...fingers.values()];
        const now = Math.hypot(a.x - b.x, a.y - b.y);
        if (apart > 0) does.zoomAt(now / apart, (a.x + b.x) / 2, (a.y + b.y) / 2);
        apart = now;
      } else if (travelled > 3 && !(does.onDrag && does.onDrag(event.offsetX, event.offsetY))) does.pan(-dx, -dy);
      if (does.onHover) does.onHover(event.offsetX, event.offsetY);
    });
    const end = event => {
      if (fingers.delete(event.pointerId) && travelled <= 3 && event.type === "pointerup" && does.onClick) does.onClick(event.offsetX, event.offsetY);
      if (does.onUp) does.onUp();
    };
    canvas.addEventListener("pointerup", end);
    canvas.addEventListener("pointercancel", end);
    canvas.addEventListener("pointerleave", () => does.onHover && does.onHover(null, null));
    canvas.addEventListener("dblclick", event => does.onDouble && does.onDouble(event.offsetX, event.offsetY));
    canvas.addEventListener("wheel", event => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 24 : 1;
      does.zoomAt(Math.exp(-clamp(event.deltaY * lines, -240, 240) * 0.0022), event.offsetX, event.offsetY);
    }, { passive: false });
  }

  // ---- Selection -----------------------------------------------------------------------------------------------------

  const side = el("aside", { class: "side" });
  name(side, "node");
  const live = el("div", { class: "sr", "aria-live": "polite" });

  function selectBox(index, moves, isClick) {
    const box = boxes[index];
    if (box && box.kind === KIND.scope && isClick && state.box === index) { openScope(box.scope); return; }
    if (box && box.site >= 0) { selectSite(box.site, true, moves); return; }
    select(-1, box ? index : -1, box && box.kind !== KIND.scope && box.nodes.length ? box.nodes[0] : -1);
    if (moves) graph.reveal();
    writeAddress(true);
  }
  function boxIndexOf(node) {
    if (node < 0 || boxOfNode[node] < 0) return -1;
    if (boxes === allBoxes) return boxOfNode[node];
    return boxes.findIndex(box => box.nodes.includes(node));
  }
  const nodeOfSite = site => G.nodes.findIndex(node => node[10] === site);
  function selectSite(site, isStep, moves) {
    const node = nodeOfSite(site);
    select(site, boxIndexOf(node), node);
    if (moves !== false && state.view === "graph") graph.reveal();
    if (isStep !== false) writeAddress(true);
  }
  function selectNode(node, isStep) {
    if (node < 0) return;
    if (G.nodes[node][10] >= 0) { selectSite(G.nodes[node][10], isStep); return; }
    select(-1, boxIndexOf(node), node);
    if (state.view === "graph") graph.reveal();
    if (isStep !== false) writeAddress(true);
  }
  function select(site, box, node) {
    state.site = site;
    state.box = box;
    state.node = node;
    fillSide();
    markStrip();
    markRows();
    viewer.setSite(site);
    graph.draw();
    if (site >= 0) live.textContent = `${sites[site].id}: ${markText(saysOf(sites[site]), sites[site].rule, isExact(sites[site].exactness))}`;
    else if (node >= 0) live.textContent = `${S[G.nodes[node][0]]} ${S[G.nodes[node][1]]}`;
  }
  function stepSite(by) {
    if (!sites.length) return;
    selectSite(state.site < 0 ? (by > 0 ? 0 : sites.length - 1) : (state.site + by + sites.length) % sites.length);
  }
  function setShown(shown) {
    state.shown = shown;
    for (const button of stateSwitch.children) button.setAttribute("aria-pressed", String(button.dataset.shown === shown));
    graph.draw();
    writeSoon();
  }

  // ---- Folding -----------------------------------------------------------------------------------------------------------

  function afterFolding() {
    refold();
    state.box = state.site >= 0 ? boxIndexOf(nodeOfSite(state.site)) : boxIndexOf(state.node);
    foldChooser.value = String(state.level);
    graph.fit();
    fillSide();
  }
  function setLevel(level) {
    state.level = clamp(level, 0, deepest);
    folded.clear();
    unfolded.clear();
    afterFolding();
  }
  function foldScope(scope) {
    folded.add(scope);
    unfolded.delete(scope);
    afterFolding();
  }
  function openScope(scope) {
    const parts = scope.split("/");
    folded.delete(scope);
    for (let depth = 1; depth <= parts.length; depth++) unfolded.add(parts.slice(0, depth).join("/"));
    state.box = -1;
    afterFolding();
  }

  // ---- The card of a node --------------------------------------------------------------------------------------------------

  const link = (text, does, title) => el("button", { class: "link", type: "button", title: title || "", onclick: does }, text);
  const fold = (title, answer, isOpen, ...children) => el("details", { open: isOpen }, el("summary", {}, el("span", {}, title), el("small", {}, answer)), ...children);
  const producerOf = new Map(), consumersOf = new Map();
  G.nodes.forEach((node, index) => {
    for (const value of node[9]) if (value >= 0) producerOf.set(value, index);
    for (const value of node[8]) if (value >= 0) consumersOf.set(value, [...(consumersOf.get(value) || []), index]);
  });
  const bdi = text => el("bdi", {}, text);
  const ending = text => el("span", { class: "end" }, bdi(text)); // where it does not fit, its end is seen: names differ there

  function fillSide() {
    side.replaceChildren();
    graphView.classList.toggle("idle", state.site < 0 && state.node < 0 && state.box < 0);
    const box = boxes[state.box];
    if (state.site >= 0) siteCard(state.site);
    else if (state.node >= 0) nodeCard(box, state.node);
    else if (box && box.kind === KIND.scope) scopeCard(box);
    else modelCard();
    side.scrollTop = 0;
  }
  function cardHead(title, under, ...actions) {
    const close = name(el("button", { class: "ic close", type: "button", onclick: () => selectBox(-1) }, "×"), "close");
    side.append(el("div", { class: "head" }, el("h2", {}, bdi(title)), ...actions, close));
    if (under) side.append(el("p", { class: "dim" }, under));
  }
  function siteCard(index) {
    const site = sites[index], article = document.getElementById(`site-1-${index + 1}`);
    const compare = imagesOf(index) && site.rule ? el("button", { class: "link", type: "button", onclick: () => show("compare", true) }, t("compare"), el("kbd", {}, "Enter")) : null;
    cardHead(site.id, `${site.input_shape} → ${site.output_shape} · ${site.mode} · ${shortFactor(site.factor)}`, compare);
    const images = imagesOf(index);
    if (images) {
      const [a, b] = images;
      const picture = image => el("img", { src: image.src, alt: image.alt });
      side.append(el("button", { class: site.rule ? "eq" : "eq one", type: "button", onclick: () => show("compare", true), "aria-label": t("compare") }, picture(a), ...(site.rule ? [signOf(index), picture(b)] : [])));
    }
    const more = [];
    for (const part of article ? article.children : []) {
      if (/^(H3|H4)$/.test(part.tagName) || part.matches(".soft, .pictures, .same ~ .good")) continue;
      if (part.tagName === "DL") { if (part.children.length) more.push(part); } else side.append(withoutIds(part.cloneNode(true)));
    }
    for (const part of more) side.append(fold(t("cost"), site.cost ? compact(site.cost.price) : "", false, withoutIds(part.cloneNode(true))));
    nodeDetails(nodeOfSite(index), false);
  }
  function withoutIds(part) {
    for (const one of [part, ...part.querySelectorAll("[id]")]) one.removeAttribute("id");
    return part;
  }
  const needsMark = node => Boolean(S[G.nodes[node][5]]) && S[G.nodes[node][5]] !== "accepted";
  function nodeCard(box, index) {
    const node = G.nodes[index];
    cardHead(S[node[1]], [S[node[0]], S[node[2]], S[node[3]]].filter(Boolean).join(" · "));
    if (box && box.nodes.length > 1) {
      const others = el("p", { class: "chain" });
      [...box.nodes].sort((a, b) => a - b).forEach(one => others.append(el("button", { class: one === index ? "link on" : "link", type: "button", onclick: () => { state.node = one; fillSide(); } }, S[G.nodes[one][0]], needsMark(one) ? mark(S[G.nodes[one][5]]) : "")));
      side.append(others);
    }
    const says = S[node[5]];
    if (says) side.append(el("div", { class: `step ${{ refused: "bad", unknown: "maybe", differs: "bad", accepted: "good" }[says]}` }, el("p", {}, el("b", {}, `${data.target}: ${saidOf(says)}`)), S[node[6]] ? el("p", {}, sayOf(node[6])) : null));
    nodeDetails(index, true);
  }
  function nodeDetails(index, isOpen) {
    if (index < 0) return;
    const node = G.nodes[index];
    const faults = faultsOf.get(index);
    if (faults) side.append(el("div", { class: "step maybe" }, el("p", {}, el("b", {}, t("faults"))), ...faults.map(text => el("p", {}, sayOf(text)))));
    const changes = (changesOf.get(index) || []).length ? changesOf.get(index) : null;
    if (node[4]) {
      side.append(fold(t("changes"), t(`kind${CHANGE[node[4]][0].toUpperCase()}${CHANGE[node[4]].slice(1)}`), true, changes && el("dl", {}, ...changes.flatMap(([what, before, after]) =>
        [el("dt", {}, bdi(S[what] || t("node"))), el("dd", {}, S[before] ? el("del", {}, bdi(S[before])) : null, " ", S[after] ? el("ins", {}, bdi(S[after])) : null)]))));
    }
    const attributes = [];
    for (let i = 0; i < node[7].length; i += 2) attributes.push(el("dt", {}, bdi(S[node[7][i]])), el("dd", {}, el("code", {}, S[node[7][i + 1]])));
    side.append(fold(t("attributes"), attributes.length ? String(attributes.length / 2) : t("none"), isOpen && attributes.length > 0, el("dl", {}, ...attributes)));
    side.append(fold(t("inputs"), String(node[8].filter(value => value >= 0).length), isOpen, values(node[8], true)));
    side.append(fold(t("outputs"), String(node[9].filter(value => value >= 0).length), isOpen, values(node[9], false)));
    const parts = partsOf(node);
    if (parts.length) {
      const path = el("p", { class: "path" }, t("scope"), " ");
      for (let depth = 1; depth <= parts.length; depth++) {
        const scope = parts.slice(0, depth).join("/");
        path.append(link(parts[depth - 1], () => foldScope(scope), `${t("foldOne")} ${scope}`), depth < parts.length ? " / " : "");
      }
      side.append(path);
    }
  }
  function values(ids, isInput) {
    const list = el("ul", { class: "values" });
    for (const id of ids) {
      if (id < 0) continue;
      const [title, type, isConstant] = G.values[id];
      const ends = isInput ? (producerOf.has(id) ? [producerOf.get(id)] : []) : consumersOf.get(id) || [];
      list.append(el("li", {}, el("b", {}, bdi(S[title])), el("code", {}, `${S[type]}${isConstant ? ` · ${t("weights")}` : ""}`),
        ...ends.slice(0, 8).map(end => link(t(isInput ? "from" : "to", S[G.nodes[end][1]]), () => selectNode(end)))));
    }
    return list;
  }
  function scopeCard(box) {
    cardHead(box.scope, box.under);
    const counts = new Map();
    for (const node of box.nodes) counts.set(S[G.nodes[node][0]], (counts.get(S[G.nodes[node][0]]) || 0) + 1);
    side.append(el("p", {}, el("button", { type: "button", class: "btn", onclick: () => openScope(box.scope) }, t("unfold"))));
    side.append(el("dl", {}, ...[...counts].sort((a, b) => b[1] - a[1]).flatMap(([op, count]) => [el("dt", {}, op), el("dd", {}, String(count))])));
    for (const site of box.sites) side.append(siteLine(site));
  }
  const siteLine = index => el("button", { class: "line", type: "button", onclick: () => selectSite(index) }, ending(siteName(index)), el("small", {}, shortFactor(sites[index].factor)), siteMark(sites[index]));
  function modelCard() {
    side.append(el("div", { class: "head" }, el("h2", {}, bdi(model.path.split("/").pop().replace(/\.onnx$/, "")))));
    side.append(el("p", { class: "dim" }, t("pick")));
    for (const text of storyLines()) side.append(el("p", {}, text));
    const facts = report.querySelector("section dl");
    if (sites.length) side.append(el("div", { class: "lines" }, ...sites.slice(0, 400).map((_, index) => siteLine(index))));
    if (data.other) changeList();
    if (facts) side.append(fold(t("report"), "", !sites.length, withoutIds(facts.cloneNode(true))));
  }
  function changeList() {
    const list = el("div", { class: "lines" });
    G.nodes.forEach((node, index) => {
      if (!node[4] || list.children.length >= 300) return;
      const kind = CHANGE[node[4]];
      list.append(el("button", { class: `line ${kind}`, type: "button", onclick: () => selectNode(index) }, ending(tail(S[node[1]])), el("small", {}, S[node[0]]), el("em", {}, t(`kind${kind[0].toUpperCase()}${kind.slice(1)}`))));
    });
    if (list.children.length) side.append(fold(t("changes"), String(list.children.length), true, list));
  }
  function tail(id) { return id.includes("/") ? id.split("/").slice(-2).join("/") : id; }
  const siteName = index => S[G.sites[index]];
  /** "×2 ×2" is ×2. */
  function shortFactor(factor) {
    const parts = factor.split(" ");
    if (parts.every(part => part === "?")) return "";
    return parts.every(part => part === parts[0]) ? parts[0] : factor;
  }

  // ---- Header --------------------------------------------------------------------------------------------------------------

  const countOf = test => sites.filter(test).length;
  function storyParts() {
    if (!sites.length) return [t("storyNone"), ""];
    const exact = countOf(site => site.rule && isExact(site.exactness));
    if (!data.target) return [t("storyPlain", exact, sites.length), ""];
    const refused = sites.filter(site => saysOf(site) === "refused" || saysOf(site) === "differs"), isUnknown = site => saysOf(site) === "unknown", unknown = countOf(isUnknown), ok = countOf(site => saysOf(site) === "accepted");
    if (!refused.length && !unknown) return [t(ok === 1 ? "storyOneOk" : "storyAllOk", ok), ""];
    const open = refused.length ? refused : sites.filter(isUnknown), solved = open.filter(site => site.rule && isExact(site.exactness)).length;
    const head = t(refused.length ? "story" : "storyUnknown", open.length) + (solved === open.length ? t("storyAll", solved) : solved ? t("storySome", solved) : "");
    return [head, [refused.length && unknown ? t("storyUnknown", unknown) : "", ok ? t("storyOk", ok) : ""].filter(Boolean).map(text => ` · ${text}`).join("")];
  }
  const storyLines = () => [storyParts().join("")];
  const proofText = () => {
    if (!model.verify) return model.sites_rewritten ? t("notVerified") : "";
    const equal = t("outputsEqual", model.verify.max_abs === null ? "?" : Number(model.verify.max_abs).toPrecision(2));
    return model.independently_checked ? `${equal}, ${t("checkedIndependently")}` : equal;
  };
  const tabs = el("nav", { role: "tablist" });
  for (const view of VIEWS) tabs.append(say(el("button", { type: "button", role: "tab", id: `tab-${view}`, "aria-controls": view === "report" ? view : `view-${view}`, onclick: () => show(view, true) }), view));
  tabs.addEventListener("keydown", event => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = VIEWS[(VIEWS.indexOf(state.view) + by + VIEWS.length) % VIEWS.length];
    show(next, true);
    document.getElementById(`tab-${next}`).focus();
    event.stopPropagation();
  });
  const field = el("input", { type: "search", role: "combobox", "aria-expanded": "false", "aria-controls": "hits", autocomplete: "off", spellcheck: false });
  relabel.push(() => { field.placeholder = matchMedia("(hover: none)").matches ? t("search") : `${t("search")}  /`; field.setAttribute("aria-label", t("search")); });
  const hits = el("div", { class: "hits", id: "hits", role: "listbox", hidden: true });
  const story = el("div", { class: "story" });
  relabel.push(() => {
    const needs = sites.find(site => saysOf(site) === "refused" || saysOf(site) === "differs") || sites.find(site => saysOf(site) === "unknown") || sites[0];
    story.replaceChildren(...(needs ? [siteMark(needs)] : []), el("span", {}, el("b", {}, storyParts()[0]), el("span", { class: "dim" }, storyParts()[1])));
  });
  const header = el("header", { class: "top" },
    el("div", { class: "what" }, el("b", { class: "model", title: model.path }, bdi(model.path.split("/").pop().replace(/\.onnx$/, ""))), ...(data.other ? [el("span", { class: "dim" }, "→"), el("b", {}, bdi(data.other.replace(/\.onnx$/, "")))] : []), ...(data.target ? [say(el("span", { class: "dim" }), "on"), el("b", {}, data.target)] : [])),
    story, el("div", { class: "sp" }), tabs, el("div", { class: "find" }, field, hits),
    say(el("button", { type: "button", class: "lang", onclick: () => { language = 1 - language; root.lang = language ? "zh-CN" : "en"; swapReport(); retranslate(); } }), "language"),
    name(el("button", { type: "button", class: "ic", onclick: () => { root.dataset.theme = isDark() ? "light" : "dark"; recolour(); } }, drawing('<circle cx="9" cy="9" r="6.5" class="s"/><path d="M9 2.5a6.5 6.5 0 0 1 0 13z" class="f"/>', 18, 18)), "theme"),
    name(el("button", { type: "button", class: "ic", onclick: () => showKeys() }, "?"), "keys"));

  // Search: what a node is called, what it computes, where it is.
  const haystack = G.nodes.map(node => `${S[node[1]]} ${S[node[0]]}`.toLowerCase());
  let hitNodes = [], chosenHit = -1;
  function searchFor(text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    hitNodes = words.length ? haystack.flatMap((hay, index) => (words.every(word => hay.includes(word)) ? [index] : [])) : [];
    found = new Set(hitNodes);
    chosenHit = -1;
    hits.replaceChildren(...hitNodes.slice(0, 60).map((node, i) => el("div", { role: "option", id: `hit-${i}`, "aria-selected": "false", onpointerdown: event => { event.preventDefault(); takeHit(i); } }, ending(S[G.nodes[node][1]]), el("small", {}, S[G.nodes[node][0]]))));
    if (words.length && !hitNodes.length) hits.append(el("p", { class: "dim" }, t("nothing")));
    showHits(words.length > 0);
    graph.draw();
  }
  function showHits(isOpen) {
    hits.hidden = !isOpen;
    field.setAttribute("aria-expanded", String(isOpen));
  }
  function chooseHit(index) {
    const options = hits.querySelectorAll("[role=option]");
    if (!options.length) return;
    chosenHit = (index + options.length) % options.length;
    options.forEach((option, i) => option.setAttribute("aria-selected", String(i === chosenHit)));
    options[chosenHit].scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-activedescendant", `hit-${chosenHit}`);
  }
  function takeHit(index) {
    showHits(false);
    if (state.view !== "graph") show("graph");
    selectNode(hitNodes[index]);
  }
  field.addEventListener("input", () => searchFor(field.value));
  field.addEventListener("focus", () => { if (field.value) showHits(true); });
  field.addEventListener("blur", () => showHits(false));
  field.addEventListener("keydown", event => {
    if (event.key === "ArrowDown") chooseHit(chosenHit + 1);
    else if (event.key === "ArrowUp") chooseHit(chosenHit - 1);
    else if (event.key === "Enter" && hitNodes.length) { takeHit(Math.max(0, chosenHit)); graphCanvas.focus(); }
    else if (event.key === "Escape") { field.value = ""; searchFor(""); graphCanvas.focus(); }
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  // ---- Graph: the view ---------------------------------------------------------------------------------------------------------

  const stateSwitch = el("div", { class: "seg", role: "group" });
  for (const shown of ["before", "change", "after"]) stateSwitch.append(say(el("button", { type: "button", "data-shown": shown, "aria-pressed": String(shown === "change"), onclick: () => setShown(shown) }), shown));
  const foldChooser = el("select", { onchange: () => setLevel(Number(foldChooser.value)) });
  relabel.push(() => {
    foldChooser.replaceChildren(el("option", { value: "0" }, t("allNodes")), ...Array.from({ length: Math.min(deepest, 8) }, (_, i) => el("option", { value: String(i + 1) }, `${t("fold")}: ${t("depth", i + 1)}`)));
    foldChooser.value = String(state.level);
    foldChooser.setAttribute("aria-label", t("fold"));
  });
  const zooms = el("div", { class: "seg zooms", role: "group" },
    name(el("button", { type: "button", onclick: () => graph.zoomAt(1 / 1.4, graph.width() / 2, graph.height() / 2) }, "−"), "zoomOut"),
    say(el("button", { type: "button", onclick: () => graph.fit() }), "fit"),
    name(el("button", { type: "button", onclick: () => graph.zoomAt(1.4, graph.width() / 2, graph.height() / 2) }, "+"), "zoomIn"));
  const graphView = el("section", { id: "view-graph", class: "view", role: "tabpanel", "aria-labelledby": "tab-graph" },
    el("div", { class: "cv" }, graphCanvas, el("div", { class: "tools" }, data.other || sites.some(site => site.rule) ? stateSwitch : null, deepest ? foldChooser : null), zooms, mapCanvas, note, tip), side);

  // ---- Comparison ---------------------------------------------------------------------------------------------------------------

  /** The two images of a site, from the report; equal ones are one. */
  function imagesOf(index) {
    const article = index >= 0 ? document.getElementById(`site-1-${index + 1}`) : null;
    const all = article ? article.querySelectorAll(".pictures img") : [];
    return all.length ? [all[0], all[all.length > 1 ? 1 : 0]] : null;
  }
  const EQUAL = '<path d="M4 8.5h16M4 15.5h16" class="s w3"/>';
  const SIGN = { equal: EQUAL, near: '<path d="M4 9.5c3-4 5-3 8-1s5 3 8-1M4 16.5c3-4 5-3 8-1s5 3 8-1" class="s w3"/>', not: `${EQUAL}<path d="M16.5 3l-9 18" class="s w3"/>` };
  function relationOf(index) {
    const site = sites[index];
    if (!site.test_pattern) return isExact(site.exactness) ? "equal" : "not";
    const shown = site.test_pattern.max_abs; // null: not a number
    if (shown === null || shown >= 0.5 / 255) return "not"; // also of an exact rewrite, at other sizes than the node's
    return isExact(site.exactness) || shown === 0 ? "equal" : "near";
  }
  /** The operators of a rewrite, in the report's language. */
  function operatorsOf(index) {
    const article = document.getElementById(`site-1-${index + 1}`);
    return (article ? [...article.querySelectorAll(".step.plan code")].map(code => code.textContent) : []).join(" · ") || t("gone");
  }
  const signOf = index => el("span", { class: `sign ${relationOf(index)}` }, drawing(SIGN[relationOf(index)], 24, 24));

  const viewerCanvas = el("canvas", { tabIndex: 0, role: "application" });
  const viewer = (() => {
    const context = viewerCanvas.getContext("2d");
    const view = { scale: 1, x: 0, y: 0 }; // image pixels at the centre of a pane
    let pair = null, wanted = -1, isFit = true, wipe = 0.5, isWiping = false, isOther = false, blink = 0, hover = null, pulse = 0;

    const read = element("div", "read");
    const empty = el("p", { class: "empty", hidden: true });
    const labels = [element("div", "lab a"), element("div", "lab b")];
    const disc = element("div", "verdict");
    const bar = el("div", { class: "modes", role: "toolbar" });
    const gain = el("input", { type: "range", min: "0", max: "8", step: "1", value: "4", oninput: () => setGain(2 ** Number(gain.value)) });
    relabel.push(() => gain.setAttribute("aria-label", t("gain")));
    const gainText = el("small", {}, "×16");
    function element(tag, className) { return el(tag, { class: className }); }
    const MODES = [["side", "S"], ["wipe", "W"], ["flicker", "F"], ["difference", "D"]];
    for (const [mode, key] of MODES) {
      const button = el("button", { type: "button", "data-mode": mode, onclick: () => setMode(mode) }, say(el("span", {}), mode), el("kbd", {}, key));
      bar.append(button);
    }
    const gainBox = el("label", { class: "gain" }, "Δ ", gain, gainText);
    const worstButton = el("button", { type: "button", onclick: toWorst }, say(el("span", {}), "worst"), el("kbd", {}, "X"));
    bar.append(gainBox, el("i", {}), worstButton, say(el("button", { type: "button", onclick: () => fit() }), "fit"));
    const section = el("section", { id: "view-compare", class: "view", role: "tabpanel", "aria-labelledby": "tab-compare", hidden: true }, el("div", { class: "pics" }, viewerCanvas, ...labels, disc, bar, empty), read);

    async function setSite(index) {
      if (index === wanted && pair) return;
      wanted = index;
      const images = imagesOf(index);
      pair = null;
      if (index >= 0) { viewerCanvas.setAttribute("aria-label", t("viewer", sites[index].id)); }
      empty.hidden = Boolean(images);
      empty.textContent = t("noImages");
      section.classList.toggle("without", !images);
      if (!images) { paint(); return; }
      await Promise.all(images.map(image => image.decode().catch(() => {})));
      if (wanted !== index || !images.every(image => image.isConnected && image.naturalWidth)) return; // the language changed meanwhile
      const [a, b] = images.map(pixelsOf);
      pair = { a, b, ...differenceOf(a, b), index };
      view.x = clamp(view.x, 0, a.width); // a link may say anything
      view.y = clamp(view.y, 0, a.height);
      labels[0].replaceChildren(el("b", {}, `${sites[index].op_type} ${sites[index].mode}`), el("small", {}, `${a.width}×${a.height}`));
      labels[1].replaceChildren(el("b", {}, sites[index].rule ? operatorsOf(index) : ""), el("small", {}, `${b.width}×${b.height}`));
      disc.replaceChildren(signOf(index));
      if (isFit) fit();
      else paint();
    }
    function pixelsOf(image) {
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const c = canvas.getContext("2d", { willReadFrequently: true });
      c.drawImage(image, 0, 0);
      return { canvas, width: canvas.width, height: canvas.height, values: c.getImageData(0, 0, canvas.width, canvas.height).data };
    }
    /** Largest difference of a pixel's channels, in steps of 8 bits; where; and how many pixels differ. */
    function differenceOf(a, b) {
      let largest = 0, worst = -1, count = 0;
      const n = Math.min(a.values.length, b.values.length);
      for (let i = 0; i < n; i += 4) {
        const d = Math.max(Math.abs(a.values[i] - b.values[i]), Math.abs(a.values[i + 1] - b.values[i + 1]), Math.abs(a.values[i + 2] - b.values[i + 2]));
        if (d > 0) count++;
        if (d > largest) { largest = d; worst = i / 4; }
      }
      return { largest, worst, share: count / (n / 4), image: null, imageGain: 0 };
    }
    /** Grey where equal; orange where the right image is brighter, blue where it is darker. */
    function differenceImage() {
      if (pair.image && pair.imageGain === state.gain) return pair.image;
      const { a, b } = pair;
      const out = new ImageData(a.width, a.height);
      for (let i = 0; i < out.data.length; i += 4) {
        let signed = 0;
        for (let c = 0; c < 3; c++) if (Math.abs(b.values[i + c] - a.values[i + c]) > Math.abs(signed)) signed = b.values[i + c] - a.values[i + c];
        const k = clamp(signed * state.gain / 255, -1, 1), m = Math.abs(k);
        out.data[i] = 38 + (k > 0 ? 217 : 40) * m;
        out.data[i + 1] = 40 + (k > 0 ? 140 : 120) * m;
        out.data[i + 2] = 44 + (k > 0 ? 20 : 211) * m;
        out.data[i + 3] = 255;
      }
      pair.image = pair.image || document.createElement("canvas");
      pair.image.width = a.width;
      pair.image.height = a.height;
      pair.image.getContext("2d").putImageData(out, 0, 0);
      pair.imageGain = state.gain;
      return pair.image;
    }

    const width = () => viewerCanvas.clientWidth, height = () => viewerCanvas.clientHeight;
    const isAlone = () => pair !== null && !sites[pair.index].rule; // a node that is kept
    const isDivided = () => state.mode === "side" && !isAlone();
    const isStacked = () => isDivided() && width() < 560 && width() < height(); // on phones one above the other
    const paneWidth = () => (isDivided() && !isStacked() ? width() / 2 : width());
    const paneHeight = () => (isStacked() ? height() / 2 : height());
    function fit() {
      isFit = true;
      if (pair) {
        view.scale = Math.min(paneWidth() / pair.a.width, paneHeight() / pair.a.height);
        view.x = pair.a.width / 2;
        view.y = pair.a.height / 2;
      }
      draw();
    }
    const draw = oncePerFrame(paint);
    function paint() {
      const pixel = devicePixelRatio || 1;
      context.setTransform(pixel, 0, 0, pixel, 0, 0);
      context.fillStyle = "#1a1b1d";
      context.fillRect(0, 0, width(), height());
      if (!pair) { read.replaceChildren(); return; }
      context.imageSmoothingEnabled = view.scale < 1;
      const mode = state.mode;
      if (isDivided()) {
        pane(pair.a, 0, paneWidth(), 0, 0);
        if (isStacked()) pane(pair.b, 0, width(), 0, paneHeight());
        else pane(pair.b, paneWidth(), paneWidth(), paneWidth(), 0);
        seam(paneWidth());
      } else if (mode === "wipe" && !isAlone()) {
        pane(pair.a, 0, width() * wipe, 0, 0);
        pane(pair.b, width() * wipe, width() * (1 - wipe), 0, 0);
        seam(width() * wipe);
      } else if (mode === "difference" && !isAlone()) pane(null, 0, width(), 0, 0);
      else pane(mode === "flicker" && (isOther || blink % 2) ? pair.b : pair.a, 0, width(), 0, 0);
      place();
      writeReadOut();
    }
    function seam(x) {
      context.fillStyle = "rgba(255,255,255,.85)";
      if (isStacked()) context.fillRect(0, paneHeight() - 0.5, width(), 1);
      else context.fillRect(x - 0.5, 0, 1, height());
    }
    /** One image, clipped to where it is seen; `from`, `top`: where its pane begins. */
    function pane(image, left, w, from, top) {
      const canvas = image ? image.canvas : differenceImage();
      const x = from + paneWidth() / 2 - view.x * view.scale, y = top + paneHeight() / 2 - view.y * view.scale;
      context.save();
      context.beginPath();
      context.rect(left, top, w, paneHeight());
      context.clip();
      context.drawImage(canvas, x, y, pair.a.width * view.scale, pair.a.height * view.scale);
      if (view.scale >= 46) pixelTexts(image, x, y, left, w);
      if (pulse > 0 && pair.worst >= 0) {
        context.strokeStyle = "#ffb45c";
        context.lineWidth = 2;
        const grow = 4 + 22 * pulse;
        context.strokeRect(x + (pair.worst % pair.a.width) * view.scale - grow, y + Math.floor(pair.worst / pair.a.width) * view.scale - grow, view.scale + 2 * grow, view.scale + 2 * grow);
      }
      if (hover) {
        context.strokeStyle = "#fff";
        context.lineWidth = 1.5;
        context.strokeRect(x + hover.x * view.scale, y + hover.y * view.scale, view.scale, view.scale);
      }
      context.restore();
    }
    function pixelTexts(image, x, y, left, w) {
      context.font = `11px ${C.mono}`;
      context.textAlign = "center";
      const first = Math.max(0, Math.floor((left - x) / view.scale)), last = Math.min(pair.a.width - 1, Math.floor((left + w - x) / view.scale));
      for (let row = Math.max(0, Math.floor(-y / view.scale)); row <= Math.min(pair.a.height - 1, Math.floor((height() - y) / view.scale)); row++)
        for (let column = first; column <= last; column++) {
          const i = (row * pair.a.width + column) * 4;
          const values = [0, 1, 2].map(c => (image ? image.values[i + c] : pair.b.values[i + c] - pair.a.values[i + c]));
          const isGrey = values[0] === values[1] && values[1] === values[2];
          context.fillStyle = !image || values[0] * 0.3 + values[1] * 0.6 + values[2] * 0.1 < 128 ? "#fff" : "#000";
          (isGrey ? [values[0]] : values).forEach((value, line) => context.fillText(String(value).replace("-", "−"), x + (column + 0.5) * view.scale, y + (row + 0.5) * view.scale + 4 + (isGrey ? 0 : (line - 1) * 13)));
        }
    }
    function place() { // the labels lie on what they name
      const isColumn = isStacked(), split = isColumn ? 1 : isDivided() ? 0.5 : state.mode === "wipe" ? wipe : 1;
      const two = isDivided() || (state.mode === "wipe" && !isAlone());
      const isB = state.mode === "flicker" && (isOther || blink % 2 === 1);
      labels[0].hidden = !two && isB && !isAlone();
      labels[1].hidden = !two && (!isB || isAlone());
      disc.hidden = isAlone();
      for (const label of labels) label.classList.toggle("alone", !two || isColumn);
      labels[1].style.top = isColumn ? "50%" : "0";
      disc.style.top = isColumn ? "calc(50% - 22px)" : "8px";
      for (const button of [...bar.querySelectorAll("[data-mode]"), worstButton]) button.hidden = isAlone();
      worstButton.disabled = pair.worst < 0;
      labels[0].style.left = "0";
      labels[0].style.width = `${(two ? split : 1) * 100}%`;
      labels[1].style.left = `${(two && !isColumn ? split : 0) * 100}%`;
      labels[1].style.width = `${(two && !isColumn ? 1 - split : 1) * 100}%`;
      disc.style.left = two && !isColumn ? `calc(${split * 100}% - 22px)` : "calc(100% - 60px)";
      gainBox.hidden = state.mode !== "difference" || isAlone();
      for (const button of bar.querySelectorAll("[data-mode]")) button.setAttribute("aria-pressed", String(button.dataset.mode === state.mode));
    }
    const patternName = pattern => (pattern.pattern === "image" ? t("image") : pattern.pattern);
    const value = number => (number / 255).toFixed(4).replace(/^0/, "").padStart(6);
    function writeReadOut() {
      const site = sites[pair.index], pattern = site.test_pattern;
      const isOwnSize = !pattern || pattern.input_size.join() === lengthsOf(site.input_shape, 2).join();
      const parts = [isAlone() ? el("b", { class: "s" }, t("kept")) : el("b", { class: `s ${relationOf(pair.index)}` }, pair.largest === 0 ? (!pattern || pattern.max_abs === 0 ? `= ${t("equal")}` : `= ${t("rounding")}`) : `≠ ${t("differs", (pair.share * 100).toPrecision(3))}`), el("span", { class: "sp" })];
      if (hover) {
        const i = (hover.y * pair.a.width + hover.x) * 4;
        const of = values => [0, 1, 2].map(c => value(values[i + c])).join(" ");
        const apart = [0, 1, 2].map(c => { const d = pair.b.values[i + c] - pair.a.values[i + c]; return (d < 0 ? "−" : d > 0 ? "+" : " ") + value(Math.abs(d)).trim(); }).join(" ");
        parts.push(el("span", { class: "values" }, `x ${String(hover.x).padStart(3)} y ${String(hover.y).padStart(3)}  `, el("b", {}, of(pair.a.values)), " │ ", el("b", {}, of(pair.b.values)), "  Δ ", el("b", {}, apart)), el("span", { class: "sp" }));
      }
      if (!isOwnSize) parts.push(el("span", {}, t("otherSize", pattern.input_size.join("×"), pattern.output_size.join("×"))));
      parts.push(el("span", {}, ...(pattern ? [`${t("max")} `, el("b", {}, pattern.max_abs === null ? "?" : pattern.max_abs === 0 ? "0" : pattern.max_abs.toExponential(2)), `  ${patternName(pattern)}  `] : []), `${isFit ? t("fit") : t("zoom")} `, el("b", {}, `${Math.round(view.scale * 100)} %`)));
      read.replaceChildren(...parts);
    }

    function moved() {
      isFit = false;
      view.x = clamp(view.x, 0, pair.a.width);
      view.y = clamp(view.y, 0, pair.a.height);
      draw();
      writeSoon();
    }
    function zoomAt(factor, px, py) {
      if (!pair) return;
      const scale = clamp(view.scale * factor, 0.05, 120);
      const fromCentre = [(px === undefined ? paneWidth() / 2 : px % paneWidth()) - paneWidth() / 2, (py === undefined ? paneHeight() / 2 : py % paneHeight()) - paneHeight() / 2];
      view.x += fromCentre[0] / view.scale - fromCentre[0] / scale;
      view.y += fromCentre[1] / view.scale - fromCentre[1] / scale;
      view.scale = scale;
      moved();
    }
    function pan(dx, dy) {
      if (!pair) return;
      view.x += dx / view.scale;
      view.y += dy / view.scale;
      moved();
    }
    function setMode(mode) {
      state.mode = mode;
      blink = 0;
      if (isFit) fit();
      draw();
      writeAddress(false);
    }
    function setGain(amount) {
      state.gain = clamp(amount, 1, 256);
      gain.value = String(Math.log2(state.gain));
      gainText.textContent = `×${state.gain}`;
      draw();
    }
    function setOther(isIt) {
      if (isOther === isIt) return;
      isOther = isIt;
      draw();
    }
    function toWorst() {
      if (!pair || pair.worst < 0) return;
      view.x = pair.worst % pair.a.width + 0.5;
      view.y = Math.floor(pair.worst / pair.a.width) + 0.5;
      view.scale = Math.max(view.scale, 24);
      hover = { x: Math.floor(view.x), y: Math.floor(view.y) };
      moved();
      pulse = calm.matches ? 0.2 : 1;
      const fade = () => { pulse = Math.max(0, pulse - 0.05); draw(); if (pulse > 0) requestAnimationFrame(fade); };
      fade();
    }
    setInterval(() => {
      if (state.view !== "compare" || state.mode !== "flicker" || isOther || document.hidden || calm.matches) return;
      blink++;
      draw();
    }, 500);
    fitCanvas(viewerCanvas, () => (isFit ? fit() : draw()));
    panAndZoom(viewerCanvas, { pan, zoomAt, onDouble: () => fit(),
      onDown: x => { isWiping = state.mode === "wipe" && Math.abs(x - width() * wipe) < 14; },
      onUp: () => { isWiping = false; },
      onDrag: x => { if (isWiping) { wipe = clamp(x / width(), 0.02, 0.98); draw(); } return isWiping; },
      onHover: (x, y) => {
        viewerCanvas.style.cursor = state.mode === "wipe" && x !== null && Math.abs(x - width() * wipe) < 14 ? "ew-resize" : "crosshair";
        hover = null;
        if (x !== null && pair) {
          const px = Math.floor((x % paneWidth() - paneWidth() / 2) / view.scale + view.x), py = Math.floor((y % paneHeight() - paneHeight() / 2) / view.scale + view.y);
          if (px >= 0 && py >= 0 && px < pair.a.width && py < pair.a.height) hover = { x: px, y: py };
        }
        draw();
      } });
    /** In the other language. */
    function retell() {
      const site = wanted;
      wanted = -2;
      setSite(site);
    }
    return { section, retell, setSite, setMode, setGain, setOther, toWorst, fit, zoomAt, pan, draw, isFitted: () => isFit, width, height,
      oneToOne: () => { if (pair) { view.scale = 1; moved(); } },
      wipeBy: by => { wipe = clamp(wipe + by, 0.02, 0.98); draw(); },
      camera: () => ({ ...view }), figures: () => pair && { largest: pair.largest, share: pair.share, worst: pair.worst },
      setCamera: (scale, x, y) => { isFit = false; view.scale = clamp(scale, 0.05, 120); view.x = pair ? clamp(x, 0, pair.a.width) : x; view.y = pair ? clamp(y, 0, pair.a.height) : y; draw(); } };
  })();

  // ---- Table of nodes ----------------------------------------------------------------------------------------------------------------

  const RANK = { refused: 0, differs: 1, unknown: 2, accepted: 3, "": 4 };
  const COLUMNS = [
    ["node", site => site.id.toLowerCase()], ["resize", site => site.mode], ["factor", site => site.factor], ["shapes", site => site.input_shape],
    ["target", site => RANK[saysOf(site)]], ["plan", site => (site.rule ? (isExact(site.exactness) ? 0 : 1) : 2)], ["error", site => (site.worst_case === null ? -1 : site.worst_case)], ["cost", site => (site.cost ? site.cost.price : -1)],
  ].filter(([column]) => column !== "target" || data.target);
  const sorting = { column: -1, isDown: false };
  const tableBody = el("tbody", {});
  const headCells = COLUMNS.map(([column], index) => el("th", { scope: "col", "aria-sort": "none" }, say(el("button", { type: "button", onclick: () => sortBy(index) }), column)));
  const rowFilter = el("input", { type: "search", oninput: () => fillRows() });
  relabel.push(() => { rowFilter.placeholder = t("filter"); rowFilter.setAttribute("aria-label", t("filter")); });
  let rowKind = "all";
  const KINDS = { all: () => true, refused: site => saysOf(site) && saysOf(site) !== "accepted", rewritten: site => site.rule, kept: site => !site.rule };
  const kindSwitch = el("div", { class: "seg", role: "group" });
  for (const kind of Object.keys(KINDS)) if (kind !== "refused" || data.target) kindSwitch.append(say(el("button", { type: "button", "data-kind": kind, "aria-pressed": String(kind === "all"), onclick: () => {
    rowKind = kind;
    for (const button of kindSwitch.children) button.setAttribute("aria-pressed", String(button.dataset.kind === kind));
    fillRows();
  } }), kind));
  const rowCount = el("span", { class: "dim" });
  const nodesView = el("section", { id: "view-nodes", class: "view list", role: "tabpanel", "aria-labelledby": "tab-nodes", hidden: true }, el("div", { class: "bar" }, kindSwitch, rowFilter, rowCount), el("div", { class: "scroll" }, el("table", {}, el("thead", {}, el("tr", {}, ...headCells)), tableBody)));
  function sortBy(column) {
    sorting.isDown = sorting.column === column ? !sorting.isDown : false;
    sorting.column = column;
    headCells.forEach((cell, i) => cell.setAttribute("aria-sort", i !== column ? "none" : sorting.isDown ? "descending" : "ascending"));
    fillRows();
  }
  function fillRows() {
    if (nodesView.hidden) return;
    const words = rowFilter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const rows = sites.map((site, index) => ({ site, index })).filter(({ site }) => KINDS[rowKind](site) && words.every(word => `${site.id} ${site.mode} ${site.rule || ""} ${site.operators.join(" ")}`.toLowerCase().includes(word)));
    if (sorting.column >= 0) {
      const of = COLUMNS[sorting.column][1];
      rows.sort((a, b) => { const x = of(a.site), y = of(b.site); return (x < y ? -1 : x > y ? 1 : a.index - b.index) * (sorting.isDown ? -1 : 1); });
    }
    tableBody.replaceChildren(...rows.map(({ site, index }) => siteRow(site, index)));
    markRows();
    rowCount.textContent = rows.length === sites.length ? t("count", sites.length) : `${rows.length} / ${sites.length}`;
  }
  function siteRow(site, index) {
    const exact = isExact(site.exactness);
    const cells = {
      node: () => el("td", { class: "id" }, bdi(site.id)), resize: () => el("td", {}, `${site.op_type} ${site.mode}`), factor: () => el("td", {}, shortFactor(site.factor) || "?"), shapes: () => el("td", { class: "mono" }, `${site.input_shape} → ${site.output_shape}`),
      target: () => el("td", { class: "says" }, mark(saysOf(site)), ` ${saidOf(saysOf(site))}`), plan: () => el("td", {}, site.rule ? drawing(disc(8, exact), 16, 16) : null, ` ${site.rule ? operatorsOf(index) : t("kept")}`),
      error: () => el("td", { class: exact ? "exact" : site.rule ? "err" : "" }, !site.rule ? "" : exact ? `= ${t(site.exactness === "bit_exact" ? "bitExact" : "exact")}` : site.worst_case === null ? "?" : `≤ ${(site.worst_case * 100).toPrecision(3)} %`), cost: () => el("td", { class: "number" }, site.cost ? compact(site.cost.price) : ""),
    };
    return el("tr", { "data-site": String(index), onclick: () => selectSite(index), ondblclick: () => { selectSite(index); show("graph", true); } }, ...COLUMNS.map(([column]) => cells[column]()));
  }
  const compact = number => (number >= 1e9 ? `${(number / 1e9).toPrecision(3)} G` : number >= 1e6 ? `${(number / 1e6).toPrecision(3)} M` : number >= 1e3 ? `${(number / 1e3).toPrecision(3)} k` : String(Math.round(number)));
  /** One row is a stop for Tab: the selected one, or the first where that is not shown. */
  function markRows() {
    const rows = [...tableBody.children], selected = rows.find(row => Number(row.dataset.site) === state.site);
    for (const row of rows) {
      row.setAttribute("aria-selected", String(row === selected));
      row.tabIndex = row === (selected || rows[0]) ? 0 : -1;
    }
  }
  tableBody.addEventListener("keydown", event => {
    const row = event.target.closest("tr"), next = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key];
    if (!row || !next) return;
    event.preventDefault();
    event.stopPropagation();
    if (row[next]) { selectSite(Number(row[next].dataset.site)); row[next].focus(); }
  });

  // ---- Matrix of targets ---------------------------------------------------------------------------------------------------------------

  const M = data.matrix;
  const targetsView = el("section", { id: "view-targets", class: "view list", role: "tabpanel", "aria-labelledby": "tab-targets", hidden: true });
  const targetFilter = el("input", { type: "search", oninput: () => fillMatrix() });
  const matrixBody = el("tbody", {}), why = el("div", { class: "read why", "aria-live": "polite" });
  let matrixRows = [];
  // A column for each site; where there are many, one for those that are alike on every target.
  const columns = [], columnOf = [];
  if (M) {
    const texts = textsOf(M), chinese = new Map(M.said), known = new Map();
    sites.forEach((_, site) => {
      const key = sites.length > 24 ? M.sites[site] : `#${site}`;
      if (!known.has(key)) known.set(key, columns.push([]) - 1);
      columns[known.get(key)].push(site);
      columnOf.push(known.get(key));
    });
    const reason = (site, target) => {
      const cell = M.rows[M.sites[site]][target], [says, rule, exactness, , source, open] = cell.map(i => texts[i]);
      return { says, rule, exact: isExact(exactness), source, open, text: () => texts[language && chinese.has(cell[3]) ? chinese.get(cell[3]) : cell[3]] };
    };
    matrixRows = M.targets.map(([id, title], target) => {
      const cells = columns.map(([site]) => reason(site, target));
      const count = test => cells.reduce((sum, cell, column) => sum + (cell.says !== "accepted" && test(cell) ? columns[column].length : 0), 0);
      return { id, title, target, cells, exact: count(cell => cell.rule), open: count(cell => cell.open), without: count(cell => !cell.rule && !cell.open) };
    });
    matrixRows.sort((a, b) => (b.title === data.target) - (a.title === data.target) || b.without + b.open + b.exact - a.without - a.open - a.exact || a.title.localeCompare(b.title));
    relabel.push(() => { targetFilter.placeholder = t("mostWork", M.targets.length); targetFilter.setAttribute("aria-label", t("filter")); });
    const headRow = el("tr", {}, el("th", { class: "corner" }, targetFilter), ...columns.map(([site, ...others], column) => el("th", { scope: "col", "data-column": String(column) }, el("button", { type: "button", title: [sites[site].mode, ...[site, ...others].slice(0, 20).map(one => sites[one].id)].join("\n"), onclick: () => selectSite(site) }, ending(siteName(site) + (others.length ? ` +${others.length}` : "")), el("small", {}, sites[site].mode.replace(" ", ", "))))), say(el("th", { scope: "col", class: "rs" }), "outcome"));
    targetsView.append(el("div", { class: "scroll" }, el("table", { class: columns.length <= 9 ? "mx few" : "mx" }, el("thead", {}, headRow), matrixBody)), why);
  }
  function fillMatrix() {
    if (!M || targetsView.hidden) return; // thousands of elements, for whoever looks at them
    const words = targetFilter.value.toLowerCase().split(/\s+/).filter(Boolean);
    matrixBody.replaceChildren(...matrixRows.filter(row => words.every(word => `${row.title} ${row.id}`.toLowerCase().includes(word))).map(row => el("tr", { class: row.title === data.target ? "pin" : "" }, el("th", { scope: "row", title: row.title }, row.title),
      ...row.cells.map((cell, column) => el("td", { "data-column": String(column) }, el("button", { type: "button", tabIndex: -1, "data-key": `${row.target}/${column}`, "aria-label": markText(cell.says, cell.says === "accepted" ? "" : cell.rule, cell.exact) }, mark(cell.says, cell.rule, cell.exact)))),
      el("td", { class: row.without ? "rs no" : "rs" }, row.without ? t("withoutN", row.without) : row.open ? t("openN", row.open) : row.exact ? drawing(disc(8, true), 16, 16) : t("asIs"), !row.without && !row.open && row.exact ? ` ${t("exactN", row.exact)}` : null))));
    const first = matrixBody.querySelector("button");
    if (first) first.tabIndex = 0;
    markColumns();
  }
  function explain(row, cell, site, button) {
    for (const other of matrixBody.querySelectorAll("[aria-current]")) { other.removeAttribute("aria-current"); other.tabIndex = -1; }
    button.setAttribute("aria-current", "true");
    button.tabIndex = 0;
    matrixBody.dataset.key = button.dataset.key;
    const address = (cell.source.match(/https:\/\/[^\s,;)]+/) || [""])[0];
    why.replaceChildren(el("b", {}, el("bdi", {}, sites[site].id), t("saidOn", row.title, saidOf(cell.says))), el("span", {}, [cell.text(), cell.says === "accepted" ? "" : cell.rule ? t("insteadExact", cell.rule) : cell.open ? t("openInstead") : t("noInstead")].filter(Boolean).join(t("stop"))),
      address ? el("a", { href: address, rel: "noreferrer", target: "_blank" }, cell.source.split(",")[0]) : el("span", { class: "dim" }, cell.source));
  }
  /** What is explained, or the first row's cell of the selected site. */
  function explainFirst() {
    const [target, column] = (matrixBody.dataset.key || `${matrixRows[0].target}/${columnOf[Math.max(0, state.site)]}`).split("/").map(Number);
    const row = matrixRows.find(one => one.target === target), button = matrixBody.querySelector(`[data-key="${target}/${column}"]`);
    if (button) explain(row, row.cells[column], siteIn(column), button);
  }
  function markColumns() {
    for (const cell of targetsView.querySelectorAll("[data-column]")) cell.classList.toggle("sc", Number(cell.dataset.column) === columnOf[state.site]);
  }
  const siteIn = column => (columns[column].includes(state.site) ? state.site : columns[column][0]);
  matrixBody.addEventListener("click", event => {
    const button = event.target.closest("button");
    if (!button) return;
    const [target, column] = button.dataset.key.split("/").map(Number), row = matrixRows.find(one => one.target === target), site = siteIn(column);
    selectSite(site);
    explain(row, row.cells[column], site, button);
  });
  matrixBody.addEventListener("keydown", event => {
    const button = event.target.closest("button");
    if (!button || !/^Arrow/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const cell = button.parentElement, row = cell.parentElement, column = [...row.children].indexOf(cell);
    const next = { ArrowLeft: cell.previousElementSibling, ArrowRight: cell.nextElementSibling, ArrowUp: row.previousElementSibling && row.previousElementSibling.children[column], ArrowDown: row.nextElementSibling && row.nextElementSibling.children[column] }[event.key];
    const target = next && next.querySelector("button");
    if (target) { target.focus(); target.click(); }
  });

  // ---- The strip: one frame a site, drawn to scale ------------------------------------------------------------------------------------------

  const strip = el("footer", { class: "strip" });
  const frames = el("div", { class: "frames", role: "listbox", tabIndex: 0, onkeydown: event => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by) { stepSite(by); event.preventDefault(); event.stopPropagation(); }
  } });
  const frameCount = el("div", { class: "l" });
  function lengthsOf(shape, axes) {
    const lengths = shape.split("×").map(Number);
    return lengths.length >= 4 ? lengths.slice(-2) : lengths.length >= 2 ? lengths.slice(-axes) : [NaN, NaN];
  }
  function fillStrip() {
    frames.replaceChildren(...sites.map((site, index) => {
      let before = lengthsOf(site.input_shape, 2), after = lengthsOf(site.output_shape, 2), isBare = false;
      if (![...before, ...after].every(length => length > 0)) { // dynamic dimensions: the factors alone
        const factors = (site.factor.match(/[\d.]+(\/[\d.]+)?/g) || []).slice(-2).map(factor => { const [a, b] = factor.split("/").map(Number); return a / (b || 1); });
        before = [1, 1];
        isBare = !factors.every(factor => factor > 0) || !factors.length;
        after = factors.length ? [factors[0], factors[factors.length - 1]] : [1, 1];
      }
      const most = Math.max(...before, ...after), k = 54 / most;
      const image = imagesOf(index);
      const outline = ([h, w], source) => {
        const thing = source ? el("img", { src: source, alt: "" }) : el("i", {});
        thing.style.width = `${clamp(Math.round(w * k) || 14, 5, 90)}px`;
        thing.style.height = `${clamp(Math.round(h * k) || 14, 5, 54)}px`;
        return thing;
      };
      return el("button", { type: "button", class: "frame", role: "option", tabIndex: -1, id: `frame-${index}`, "aria-label": `${site.id}, ${site.mode} ${shortFactor(site.factor)}, ${markText(saysOf(site), site.rule, isExact(site.exactness))}`, title: site.id, onclick: () => selectSite(index), ondblclick: () => show("compare", true) },
        el("span", { class: "t" }, ending(siteName(index)), el("em", {}, shortFactor(site.factor)), siteMark(site)),
        el("span", { class: isBare ? "px bare" : "px" }, ...(isBare ? [] : [outline(before), outline(after, image ? image[1].src : "")]), el("small", {}, site.mode.replace(" ", "\n"))));
    }));
    fillImageCell();
    frameCount.replaceChildren(el("b", {}, t("rewrittenOf", model.sites_rewritten, sites.length)), el("span", {}, proofText()));
    frames.setAttribute("aria-label", t("nodes"));
  }
  function markStrip() {
    [...frames.children].forEach((frame, index) => {
      const isIt = index === state.site;
      if (frame.getAttribute("aria-selected") === String(isIt)) return;
      frame.setAttribute("aria-selected", String(isIt));
      if (isIt) frame.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
    if (state.site >= 0) frames.setAttribute("aria-activedescendant", `frame-${state.site}`);
    else frames.removeAttribute("aria-activedescendant");
    markColumns();
  }
  const imageCell = el("div", { class: "image" });
  function fillImageCell() {
    // What stands for the input: the image of the largest input, which loses least.
    const area = site => lengthsOf(site.input_shape, 2).reduce((product, length) => product * (length || 0), 1);
    const largest = sites.map((_, index) => index).filter(imagesOf).sort((a, b) => area(sites[b]) - area(sites[a]))[0];
    imageCell.hidden = largest === undefined;
    if (imageCell.hidden) return;
    const title = document.querySelector(`#site-1-${largest + 1} h4`);
    imageCell.replaceChildren(el("img", { src: imagesOf(largest)[0].src, alt: "" }), el("div", {}, el("b", {}, title && title.dataset.pattern !== "image" ? title.dataset.pattern : t("image")), el("span", {}, t("through"))));
  }
  strip.append(imageCell, frames, frameCount);

  // ---- Views, keys, start --------------------------------------------------------------------------------------------------------------------

  const views = { graph: graphView, compare: viewer.section, nodes: nodesView, targets: targetsView, report };
  function show(view, isStep) {
    if (!VIEWS.includes(view)) return;
    state.view = view;
    for (const [key, section] of Object.entries(views)) section.hidden = key !== view;
    for (const tab of tabs.children) {
      const isIt = tab.id === `tab-${view}`;
      tab.setAttribute("aria-selected", String(isIt));
      tab.tabIndex = isIt ? 0 : -1;
    }
    if (view === "compare" && state.site < 0) {
      const first = sites.findIndex((_, index) => imagesOf(index));
      if (first >= 0) selectSite(first, false);
      else viewer.setSite(-1);
    }
    if (view === "graph") { graph.draw(); if (state.box >= 0) graph.reveal(); }
    if (view === "compare") viewer.draw();
    if (view === "nodes" && !tableBody.children.length) fillRows();
    if (view === "targets" && !matrixBody.children.length) fillMatrix();
    if (view === "targets" && !why.children.length) explainFirst();
    if (isStep) writeAddress(true);
  }
  const KEYS = [["G C L T R", "kGraph"], ["N P", "kSite"], ["1 2 3", "kState"], ["← → ↑ ↓", "kPan"], ["⇧ + ← → ↑ ↓", "kFollow"], ["+ − 0", "kZoom"], ["Enter", "kEnter"], ["/", "kFind"], ["[ ]", "kFold"], ["S W F D", "kMode"], ["Space", "kSpace"], ["< >", "kGain"], [", .", "kWipe"], ["X", "kWorst"], ["Esc", "kEsc"]];
  const keysBox = el("dialog", { class: "keys" });
  function showKeys() {
    keysBox.replaceChildren(el("h2", {}, t("keys")), el("dl", {}, ...KEYS.flatMap(([keys, what]) => [el("dt", {}, ...keys.split(" ").map(key => el("kbd", {}, key))), el("dd", {}, t(what))])), el("form", { method: "dialog" }, el("button", { class: "btn" }, t("close"))));
    keysBox.showModal();
  }
  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || keysBox.open) return;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) && event.target.type !== "range") return;
    if (event.key === "Enter" && /^(BUTTON|A|SUMMARY)$/.test(event.target.tagName)) return;
    if (event.key === " " && event.target.tagName === "BUTTON") return;
    const does = keyTable(event)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!does) return;
    event.preventDefault();
    does();
  }
  function keyTable(event) {
    const isCompare = state.view === "compare", here = isCompare ? viewer : graph;
    const middle = () => (isCompare ? [] : [here.width() / 2, here.height() / 2]); // of a pane
    const all = {
      g: () => show("graph", true), c: () => show("compare", true), l: () => show("nodes", true), t: () => show("targets", true), r: () => show("report", true),
      n: () => stepSite(1), p: () => stepSite(-1), "/": () => field.focus(), "?": showKeys,
      Enter: () => (isCompare ? show("graph", true) : state.site >= 0 && imagesOf(state.site) && show("compare", true)),
      Escape: () => (isCompare ? show("graph", true) : selectBox(-1)),
    };
    if (state.view !== "graph" && !isCompare) return all;
    const step = isCompare ? 1 : 80;
    const arrow = (dx, dy) => () => here.pan(dx * (isCompare ? Math.max(1, viewer.camera().scale) * step * 4 : step), dy * (isCompare ? Math.max(1, viewer.camera().scale) * step * 4 : step));
    Object.assign(all, { ArrowLeft: arrow(-1, 0), ArrowRight: arrow(1, 0), ArrowUp: arrow(0, -1), ArrowDown: arrow(0, 1), "+": () => here.zoomAt(1.25, ...middle()), "=": () => here.zoomAt(1.25, ...middle()), "-": () => here.zoomAt(0.8, ...middle()), 0: () => here.fit() });
    if (isCompare) return Object.assign(all, { s: () => viewer.setMode("side"), w: () => viewer.setMode("wipe"), f: () => viewer.setMode("flicker"), d: () => viewer.setMode("difference"), x: () => viewer.toWorst(), " ": () => viewer.setOther(true), 1: () => viewer.oneToOne(),
      "<": () => viewer.setGain(state.gain / 2), ">": () => viewer.setGain(state.gain * 2), ",": () => viewer.wipeBy(-0.02), ".": () => viewer.wipeBy(0.02) });
    if (event.shiftKey) Object.assign(all, { ArrowLeft: () => graph.follow(-1, !G.rows), ArrowRight: () => graph.follow(1, !G.rows), ArrowUp: () => graph.follow(-1, G.rows), ArrowDown: () => graph.follow(1, G.rows) });
    return Object.assign(all, { 1: () => setShown("before"), 2: () => setShown("change"), 3: () => setShown("after"), "[": () => setLevel(state.level ? state.level - 1 : deepest), "]": () => setLevel(state.level < deepest ? state.level + 1 : 0) });
  }
  addEventListener("keydown", onKey);
  addEventListener("keyup", event => { if (event.key === " ") viewer.setOther(false); });
  addEventListener("blur", () => viewer.setOther(false));
  addEventListener("hashchange", readAddress);
  addEventListener("popstate", readAddress);
  for (const media of [systemDark]) media.addEventListener("change", recolour);
  addEventListener("beforeprint", () => { for (const one of report.querySelectorAll("details")) one.open = true; });

  function recolour() {
    readColours();
    graph.draw();
    viewer.draw();
  }
  /** The report stands in the page in both languages, the images once. */
  function swapReport() {
    const other = document.getElementById("other").content, headings = [report, other].map(one => one.querySelector("h1").textContent);
    document.title = document.title.replace(headings[0], () => headings[1]);
    const images = report.querySelectorAll(".pictures img"), leaving = document.createDocumentFragment();
    other.querySelectorAll(".pictures img").forEach((image, i) => { image.src = images[i].src; });
    leaving.append(...report.childNodes);
    report.append(other);
    other.append(leaving);
  }
  function retranslate() {
    elided.clear();
    for (const update of relabel) update();
    viewer.retell();
    if (state.level || folded.size) afterFolding();
    fillSide();
    fillStrip();
    markStrip();
    fillRows();
    fillMatrix();
    if (why.children.length && !targetsView.hidden) explainFirst();
    else { why.replaceChildren(); matrixBody.replaceChildren(); }
    if (nodesView.hidden) tableBody.replaceChildren();
    recolour();
  }

  root.classList.add("app");
  report.classList.add("view");
  report.setAttribute("role", "tabpanel");
  report.setAttribute("aria-labelledby", "tab-report");
  for (const [key, section] of Object.entries(views)) section.setAttribute("data-view", key);
  const shell = el("div", { class: "shell" }, header, el("div", { class: "views" }, graphView, viewer.section, nodesView, targetsView));
  document.body.prepend(shell);
  shell.querySelector(".views").append(report);
  shell.append(...(sites.length ? [strip] : []), live, keysBox);
  readColours();
  for (const update of relabel) update();
  fillSide();
  fillStrip();
  graph.start();
  readAddress();
  // What tests and other scripts of whoever opens the page may ask for.
  window.resizelens = { data, state, graph, viewer, boxes: () => boxes, edges: () => edges };
})();
