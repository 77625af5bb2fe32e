import { expect, test } from 'vitest';
import { world } from '../../../test/world/world.ts';
import { openApiKeyDirectory } from './api-key-directory.ts';

test('a key has its requests again when the minute is over', async () => {
  const { services } = await world();
  const { countRequest } = openApiKeyDirectory({
    pool: services.pools.app,
    log: services.log,
    requestsPerMinute: 2,
  });
  const start = new Date('2026-05-04T10:00:00Z');
  const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
  const left = (key: string, seconds: number) => countRequest(key, later(seconds)).remaining;
  expect([left('a', 0), left('a', 1), left('b', 1), left('a', 2)]).toEqual([1, 0, 1, -1]);
  expect(countRequest('a', later(59))).toEqual({ limit: 2, remaining: -2, resetSeconds: 1 });
  expect(left('a', 60)).toBe(1);
});
