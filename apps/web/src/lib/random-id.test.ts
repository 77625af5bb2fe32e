import { expect, test } from 'vitest';
import { z } from 'zod';
import { randomId } from './random-id.ts';

test('ids are random UUIDs of version 4', () => {
  const ids = Array.from({ length: 1_000 }, randomId);

  for (const id of ids) expect(z.uuid({ version: 'v4' }).safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(1_000);
});
