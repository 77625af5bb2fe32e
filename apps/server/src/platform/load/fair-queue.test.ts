import { expect, test, vi } from 'vitest';
import { tooBusy } from '../core/problem.ts';
import { openFairQueue, type QueueLimits } from './fair-queue.ts';
import type { Release } from './waiting-line.ts';

const limits: QueueLimits = {
  places: 8,
  share: 2,
  reserve: 4,
  longestWaitMs: 30_000,
  mostWaiting: 100,
  refusal: tooBusy,
};

type Queue = ReturnType<typeof openFairQueue>;

/** Grants some of the requested places at once. */
async function takeAll(queue: Queue, owner: string, requests: number): Promise<Release[]> {
  const taken: Release[] = [];
  for (let count = 0; count < requests; count += 1) {
    queue.take(owner, 'low').then(
      (release) => taken.push(release),
      () => {},
    );
  }
  await soon();
  return taken;
}

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

test('one organization may use idle places but not the reserve', async () => {
  const queue = openFairQueue(limits);
  expect(await takeAll(queue, 'large', 9)).toHaveLength(4);
  expect(await takeAll(queue, 'small', 9)).toHaveLength(2);
  expect(await takeAll(queue, 'other', 9)).toHaveLength(2);
});

test('a free place goes to the owner who holds the fewest', async () => {
  const queue = openFairQueue(limits);
  const large = await takeAll(queue, 'large', 6);
  const others = [...(await takeAll(queue, 'small', 2)), ...(await takeAll(queue, 'other', 2))];
  const late = await takeAll(queue, 'late', 1);
  expect([large.length, others.length, late.length]).toEqual([4, 4, 0]);

  large[0]?.();
  await soon();
  expect([large.length, late.length]).toEqual([4, 1]);
  for (const release of others) release();
  await soon();
  expect(large).toHaveLength(4);
  late[0]?.();
  await soon();
  expect(large).toHaveLength(5);
});

test('organizations that hold the same take turns, however many wait for one of them', async () => {
  const queue = openFairQueue({ ...limits, places: 1, share: 1, reserve: 0 });
  const first = await queue.take('nobody', 'low');
  const served: string[] = [];
  const done = ['a', 'a', 'a', 'b', 'b', 'c'].map(async (owner) => {
    const release = await queue.take(owner, 'low');
    served.push(owner);
    release();
  });
  first();
  await Promise.all(done);
  expect(served).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
});

test('a higher priority is served first, even if others waited longer', async () => {
  const queue = openFairQueue({ ...limits, places: 1, share: 1, reserve: 0 });
  const first = await queue.take('nobody', 'low');
  const served: string[] = [];
  const done = (['low', 'normal', 'high'] as const).map(async (priority) => {
    const release = await queue.take(priority, priority);
    served.push(priority);
    release();
  });
  first();
  await Promise.all(done);
  expect(served).toEqual(['high', 'normal', 'low']);
});

test('a request that has waited as long as allowed is refused and never served', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const queue = openFairQueue({ ...limits, places: 1, share: 1, reserve: 0 });
    const first = await queue.take('a', 'low');
    const refused = queue.take('b', 'low').catch((error: unknown) => error);
    vi.advanceTimersByTime(limits.longestWaitMs);
    expect(await refused).toMatchObject({ code: 'request/busy' });
    first();
    expect(await takeAll(queue, 'c', 1)).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a request that would wait too long is refused at once, cheap ones first', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const queue = openFairQueue({ ...limits, places: 1, share: 1, longestWaitMs: 2_000 });
    for (let count = 0; count < 200; count += 1) {
      const release = await queue.take('a', 'low');
      vi.advanceTimersByTime(400);
      release();
    }
    await queue.take('a', 'low');
    await takeAll(queue, 'b', 1);
    await takeAll(queue, 'c', 1);
    await expect(queue.take('d', 'low')).rejects.toMatchObject({ code: 'request/busy' });
    expect(queue.estimateWaitMs('d', 'low')).toBeCloseTo(1_200, -1);
    expect(queue.estimateWaitMs('d', 'normal')).toBeCloseTo(400, -1);
  } finally {
    vi.useRealTimers();
  }
});

test('nobody is admitted to wait behind owners who are served first', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const queue = openFairQueue({ ...limits, places: 1, share: 1, longestWaitMs: 2_000 });
    await queue.take('a', 'high');
    await takeAll(queue, 'b', 1);
    expect(queue.estimateWaitMs('b', 'low')).toBe(0);
    vi.advanceTimersByTime(1_100);
    expect(queue.estimateWaitMs('b', 'low')).toBe(1_100);
    expect(queue.estimateWaitMs('c', 'low')).toBe(0);
    await expect(queue.take('b', 'low')).rejects.toMatchObject({ code: 'request/busy' });
  } finally {
    vi.useRealTimers();
  }
});

test('an organization with many requests delays only itself', async () => {
  const queue = openFairQueue({ ...limits, mostWaiting: 20 });
  await takeAll(queue, 'large', 24);
  await expect(queue.take('large', 'low')).rejects.toMatchObject({ code: 'request/busy' });
  expect(await takeAll(queue, 'small', 2)).toHaveLength(2);
});

test('many requests of one owner, however urgent, do not refuse those of another', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const queue = openFairQueue({ ...limits, longestWaitMs: 2_000 });
    for (let count = 0; count < 200; count += 1) {
      const release = await queue.take('urgent', 'high');
      vi.advanceTimersByTime(100);
      release();
    }
    for (let count = 0; count < 90; count += 1) queue.take('urgent', 'high').catch(() => {});
    await takeAll(queue, 'other', 9);
    await takeAll(queue, 'third', 9);

    expect(queue.estimateWaitMs('late', 'low')).toBeLessThan(100);
    expect(queue.estimateWaitMs('urgent', 'high')).toBeGreaterThan(1_000);
  } finally {
    vi.useRealTimers();
  }
});
