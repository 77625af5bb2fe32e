import pg from 'pg';

/** Loaded by a control: takes the organization out of the statements that name it. */
type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const { prototype } = pg.Client;
const original = prototype.query as unknown as Query;

const named = /\(select \* from (\w+) where (?:organization_)?id = '[0-9a-f-]{36}'\)/g;
const unnamed = (text: string) => text.replaceAll(named, (_found, table: string) => table);

const patched: Query = function patched(first, ...rest) {
  if (typeof first === 'string') return original.call(this, unnamed(first), ...rest);
  const { text } = (first ?? {}) as { text?: unknown };
  if (typeof text === 'string') Object.assign(first as object, { text: unnamed(text) });
  return original.call(this, first, ...rest);
};
prototype.query = patched as unknown as typeof prototype.query;
