import { createHash } from 'node:crypto';
import pg from 'pg';

/** Loaded by the control of a proof: every statement with values is prepared by name. */
type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const { prototype } = pg.Client;
const original = prototype.query as unknown as Query;

const patched: Query = function patched(first, ...rest) {
  const query = first as { text?: string; values?: unknown[]; name?: string };
  if (typeof query !== 'object' || query === null || !query.text || !query.values || query.name) {
    return original.call(this, first, ...rest);
  }
  const name = createHash('sha256').update(query.text).digest('hex').slice(0, 32);
  return original.call(this, { ...query, name }, ...rest);
};
prototype.query = patched as unknown as typeof prototype.query;
