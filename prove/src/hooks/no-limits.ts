import pg from 'pg';

/** Loaded by the control of a proof: no attempt exceeds a limit. */
type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const { prototype } = pg.Client;
const original = prototype.query as unknown as Query;

const patched: Query = function patched(first, ...rest) {
  const query = first as { text?: string };
  const isLimit = typeof first === 'object' && /take_rate_limits\(/.test(query?.text ?? '');
  if (!isLimit) return original.call(this, first, ...rest);
  // A pool passes a callback, which waits for its answer.
  const callbacks = rest.filter((each) => typeof each === 'function');
  return original.call(this, 'select 0 as wait', ...callbacks);
};
prototype.query = patched as unknown as typeof prototype.query;
