/** Often enough to notice an overload within a second, seldom enough to cost nothing. */
const sampleMs = 100;
const samples = 5;

export type EventLoopGauge = {
  /** How late the event loop has been lately, in milliseconds. */
  delayMs(): number;
  stop(): void;
};

/**
 * Measures how late timers fire. The mean of several, because a single pause, such as a collection
 * of garbage, is over before anybody could be refused for it.
 */
export function openEventLoopGauge(): EventLoopGauge {
  const late = Array.from({ length: samples }, () => 0);
  let place = 0;
  let expected = performance.now() + sampleMs;
  const timer = setInterval(() => {
    const now = performance.now();
    late[place] = Math.max(0, now - expected);
    place = (place + 1) % samples;
    expected = now + sampleMs;
  }, sampleMs);
  timer.unref();
  return {
    delayMs: () => late.reduce((sum, ms) => sum + ms, 0) / samples,
    stop: () => clearInterval(timer),
  };
}
