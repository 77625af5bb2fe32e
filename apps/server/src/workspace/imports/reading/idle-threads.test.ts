import { afterEach, expect, test, vi } from 'vitest';
import { keepThread, takeThread } from './idle-threads.ts';

afterEach(() => vi.useRealTimers());

test('a thread that is kept reads the next file', async () => {
  const thread = takeThread();
  keepThread(thread);
  expect(takeThread()).toBe(thread);
  const another = takeThread();
  expect(another).not.toBe(thread);
  await Promise.all([thread.terminate(), another.terminate()]);
});

test('a kept thread that ends is not used again', async () => {
  const thread = takeThread();
  keepThread(thread);
  await thread.terminate();
  const next = takeThread();
  expect(next).not.toBe(thread);
  await next.terminate();
});

test('a kept thread ends after ten seconds without a file', async () => {
  vi.useFakeTimers();
  const thread = takeThread();
  const ended = new Promise((resolve) => thread.once('exit', resolve));
  keepThread(thread);
  vi.advanceTimersByTime(10_000);
  await ended;
  const next = takeThread();
  expect(next).not.toBe(thread);
  await next.terminate();
});
