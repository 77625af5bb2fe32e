import type pg from 'pg';
import { expect, test } from 'vitest';
import { queriesOn } from './connection.ts';

const unreadable = new RangeError('NaN is not a whole number of cents');
const lost = new Error('Connection terminated unexpectedly');

/** A connection on which the first statement finds an unreadable value, and what is then left. */
function brokenConnection(next: () => Promise<unknown>) {
  const answers = [() => Promise.reject(unreadable), next];
  return { query: () => answers.shift()?.() } as unknown as pg.ClientBase;
}

const readOn = (client: pg.ClientBase) =>
  queriesOn(client).selectFrom('donors').select('name').execute();

test('an unreadable value is reported as a lost connection if its server is gone', async () => {
  await expect(readOn(brokenConnection(() => Promise.reject(lost)))).rejects.toBe(lost);
});

test('an unreadable value is reported as itself while its server answers', async () => {
  await expect(readOn(brokenConnection(async () => ({ rows: [] })))).rejects.toBe(unreadable);
});
