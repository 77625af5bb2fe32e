import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.useRealTimers());

/** Other files may have left threads that are still idle. */
async function noIdleThreads() {
  vi.resetModules();
  return import('./idle-threads.ts');
}

test('a thread that is kept reads the next file', async () => {
  const { keepThread, takeThread } = await noIdleThreads();
  const thread = takeThread();
  keepThread(thread);
  expect(takeThread()).toBe(thread);
  const another = takeThread();
  expect(another).not.toBe(thread);
  await Promise.all([thread.terminate(), another.terminate()]);
});

test('a kept thread that ends is not used again', async () => {
  const { keepThread, takeThread } = await noIdleThreads();
  const thread = takeThread();
  keepThread(thread);
  await thread.terminate();
  const next = takeThread();
  expect(next).not.toBe(thread);
  await next.terminate();
});

test('a kept thread ends after ten seconds without a file', async () => {
  const { keepThread, takeThread } = await noIdleThreads();
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
