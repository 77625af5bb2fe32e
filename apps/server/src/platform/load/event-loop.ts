/** Frequent enough to notice an overload within a second, rare enough to cost nothing. */
const sampleMs = 100;

export type EventLoopGauge = {
  /** How late the event loop is, in milliseconds. */
  delayMs(): number;
  stop(): void;
};

/**
 * Measures how late timers fire, as the mean of the last two: a single pause, such as a garbage
 * collection, ends before anybody could be refused for it.
 */
export function openEventLoopGauge(clock = () => performance.now()): EventLoopGauge {
  let [last, before] = [0, 0];
  let expected = clock() + sampleMs;
  const timer = setInterval(() => {
    const now = clock();
    [last, before] = [Math.max(0, now - expected), last];
    expected = now + sampleMs;
  }, sampleMs);
  timer.unref();
  return {
    delayMs: () => (last + before) / 2,
    stop: () => clearInterval(timer),
  };
}
