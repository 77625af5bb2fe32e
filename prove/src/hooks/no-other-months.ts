import pg from 'pg';

/** Loaded by the control of a proof: the rows of what was recorded in other months are empty. */
type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const { prototype } = pg.Client;
const original = prototype.query as unknown as Query;
const amounts = /(select 'gift', 'other-month',[^;]*?)sum\(x\.cents\)(?=, x\.donation_id)/;

const patched: Query = function patched(first, ...rest) {
  const query = first as { text?: string };
  const isObject = typeof first === 'object' && first !== null && typeof query.text === 'string';
  const changed = isObject ? { ...query, text: query.text?.replace(amounts, '$10') } : first;
  return original.call(this, changed, ...rest);
};
prototype.query = patched as unknown as typeof prototype.query;
