/** Fires once after running this long, excluding pauses. Pauses may overlap. */
export function startClock(ms: number, ring: () => void) {
  let leftMs = ms;
  let startedAt = performance.now();
  let pauses = 0;
  let isOver = false;
  let timer = setTimeout(ring, leftMs);

  return {
    pause() {
      pauses += 1;
      if (pauses > 1) return;
      clearTimeout(timer);
      leftMs = Math.max(0, leftMs - (performance.now() - startedAt));
    },
    resume() {
      pauses -= 1;
      if (pauses > 0 || isOver) return;
      startedAt = performance.now();
      timer = setTimeout(ring, leftMs);
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
