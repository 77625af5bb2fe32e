import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startClock } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('the timer fires when its time has passed', () => {
  const ring = vi.fn<() => void>();
  startClock(1_000, ring);
  vi.advanceTimersByTime(999);
  expect(ring).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ring).toHaveBeenCalledOnce();
});

test('pauses do not count and may overlap', () => {
  const ring = vi.fn<() => void>();
  const clock = startClock(1_000, ring);
  vi.advanceTimersByTime(400);
  clock.pause();
  clock.pause();
  vi.advanceTimersByTime(10_000);
  clock.resume();
  vi.advanceTimersByTime(10_000);
  clock.resume();
  vi.advanceTimersByTime(599);
  expect(ring).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ring).toHaveBeenCalledOnce();
});

test('a stopped timer never fires, even if it is resumed', () => {
  const ring = vi.fn<() => void>();
  const clock = startClock(1_000, ring);
  clock.pause();
  clock.stop();
  clock.resume();
  vi.advanceTimersByTime(10_000);
  expect(ring).not.toHaveBeenCalled();
});
