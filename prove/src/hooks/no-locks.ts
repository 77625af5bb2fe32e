import pg from 'pg';

/** Loaded by the control of a proof: no row is locked, and no transaction waits. */
type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const { prototype } = pg.Client;
const original = prototype.query as unknown as Query;
const locks = / for (?:no key )?update/gi;

const patched: Query = function patched(first, ...rest) {
  const query = first as { text?: string };
  const isObject = typeof first === 'object' && first !== null && typeof query.text === 'string';
  const unlocked = isObject ? { ...query, text: query.text?.replaceAll(locks, '') } : first;
  return original.call(this, unlocked, ...rest);
};
prototype.query = patched as unknown as typeof prototype.query;
