import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * Loaded by the control of a proof: a number is taken in a separate transaction, like from a
 * sequence, and stays taken if the receipt is not stored.
 */
type Query = (this: pg.Client, ...args: unknown[]) => unknown;
type QueryConfig = { text?: string; values?: unknown[] };
const { prototype } = pg.Client;
const original = prototype.query as unknown as Query;

const patched: Query = function patched(...args) {
  const query = args[0] as QueryConfig | string;
  const { text = '', values = args[1] as unknown[] } =
    typeof query === 'object' && query !== null ? query : { text: query };
  if (!text.includes('insert into receipt_counters')) return original.apply(this, args);
  return takeAlone(this, text, values);
};
prototype.query = patched as unknown as typeof prototype.query;

async function takeAlone(client: pg.Client, text: string, values: unknown[]) {
  const { host, port, user, database, password } = client;
  const alone = new pg.Client({ host, port, user, database, password } as pg.ClientConfig);
  await alone.connect();
  await original.call(alone, "select set_config('app.org', $1, false)", [values[0]]);
  const taken = await original.call(alone, text, values);
  await alone.end();
  await wait(250);
  return taken;
}
