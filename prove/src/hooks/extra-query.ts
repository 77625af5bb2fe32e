import pg from 'pg';

/**
 * Loaded by the control of a proof: a statement about a record of another organization, whose ids
 * are in PROOF_FOREIGN, costs one more query, as if the server had looked whose record it is.
 */
type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const { prototype } = pg.Client;
const original = prototype.query as unknown as Query;
const foreign = new Set((process.env['PROOF_FOREIGN'] ?? '').split(','));

const patched: Query = function patched(first, ...rest) {
  const { values = rest[0] } = (first ?? {}) as { values?: unknown };
  const isForeign =
    Array.isArray(values) && values.flat().some((each) => foreign.has(String(each)));
  // The client sends one query after the other.
  if (isForeign) original.call(this, 'select 1', () => {});
  return original.call(this, first, ...rest);
};
prototype.query = patched as unknown as typeof prototype.query;
