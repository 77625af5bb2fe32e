import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLimiter } from './limiter.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Starts calls that take no time, and returns how many have begun. */
function startCalls(limits: Parameters<typeof openLimiter>[0], count: number) {
  const limiter = openLimiter(limits);
  let begun = 0;
  for (let each = 0; each < count; each += 1) {
    void limiter('1', () => {
      begun += 1;
      return Promise.resolve();
    });
  }
  return () => begun;
}

test('ten calls begin in a second, and five hundred in a minute', async () => {
  const begun = startCalls(undefined, 520);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun()).toBe(10);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun()).toBe(20);
  await vi.advanceTimersByTimeAsync(54_000);
  expect(begun()).toBe(500);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun()).toBe(520);
});

test('a call that fails makes room, and companies do not wait for each other', async () => {
  const limiter = openLimiter({ perMinute: 100, perSecond: 100, atOnce: 1 });
  const failed = limiter('1', () => Promise.reject(new Error('no')));
  const second = limiter('1', () => Promise.resolve('second'));
  const held = limiter('2', () => new Promise(() => {}));

  await expect(failed).rejects.toThrow('no');
  expect(await second).toBe('second');
  expect(await limiter('3', () => Promise.resolve('other'))).toBe('other');
  expect(await Promise.race([held, Promise.resolve('waiting')])).toBe('waiting');
});

test('a line that has become too long takes no more', async () => {
  const limiter = openLimiter({ perMinute: 1, perSecond: 1, atOnce: 1 });
  for (let each = 0; each < 2_001; each += 1) void limiter('1', () => new Promise(() => {}));

  await expect(limiter('1', () => Promise.resolve())).rejects.toMatchObject({
    kind: 'rateLimited',
  });
});
