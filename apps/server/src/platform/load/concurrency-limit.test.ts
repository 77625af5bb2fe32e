import { expect, test } from 'vitest';
import { tooBusy } from '../core/problem.ts';
import { openConcurrencyLimit } from './concurrency-limit.ts';

const limits = { atOnce: 1, mostWaiting: 10, refusal: tooBusy };

test('as many as allowed run at once, the rest in order, and a failure makes room for the next', async () => {
  const limit = openConcurrencyLimit({ ...limits, atOnce: 2 });
  const begun: number[] = [];
  const works = Array.from({ length: 6 }, () => Promise.withResolvers<number>());
  const results = works.map(({ promise }, index) =>
    limit(() => {
      begun.push(index);
      return promise;
    }).catch((error: Error) => error.message),
  );
  expect(begun).toEqual([0, 1]);

  works[1]?.reject(new Error('failed'));
  await results[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const [index, { resolve }] of works.entries()) resolve(index);
  expect(await Promise.all(results)).toEqual([0, 'failed', 2, 3, 4, 5]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
});

test('more than may wait are refused at once', async () => {
  const limit = openConcurrencyLimit({ ...limits, mostWaiting: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const [first, second] = [limit(() => promise), limit(() => promise)];
  await expect(limit(() => promise)).rejects.toMatchObject({ code: 'request/busy' });

  resolve();
  await Promise.all([first, second]);
  await expect(limit(async () => 'done')).resolves.toBe('done');
});
