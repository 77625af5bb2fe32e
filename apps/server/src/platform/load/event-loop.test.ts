import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEventLoopGauge } from './event-loop.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('a single pause counts half, a lasting delay fully and a past delay not at all', () => {
  let now = 0;
  const gauge = openEventLoopGauge(() => now);
  const fireLate = (ms: number) => {
    now += 100 + ms;
    vi.advanceTimersByTime(100);
  };
  expect(gauge.delayMs()).toBe(0);
  fireLate(1_200);
  expect(gauge.delayMs()).toBe(600);
  fireLate(1_200);
  expect(gauge.delayMs()).toBe(1_200);
  fireLate(0);
  fireLate(0);
  expect(gauge.delayMs()).toBe(0);
  gauge.stop();
});
