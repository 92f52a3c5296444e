/** Runs in the page: how many frames a second it draws while the graph is zoomed and moved. */
export const framesPerSecond = milliseconds => new Promise(done => {
  const graph = window.resizelens.graph, start = performance.now();
  let frames = 0;
  graph.fit();
  const step = () => {
    frames++;
    if (frames % 2) graph.zoomAt(frames % 80 < 40 ? 1.08 : 1 / 1.08, 400, 300);
    else graph.pan(6, 4);
    if (performance.now() - start < milliseconds) requestAnimationFrame(step);
    else done(frames / ((performance.now() - start) / 1000));
  };
  requestAnimationFrame(step);
});
