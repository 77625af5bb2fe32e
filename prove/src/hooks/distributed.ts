import pg from 'pg';
import { nameOrganization, returningRows } from '../citus/name-organization.ts';

/**
 * Loaded by a run on Citus: from the statement by which a transaction enters an organization on,
 * each of its statements names the organization. PROOF_KEYS says which tables have one, and in
 * which column. Statements stay unnamed, because their texts contain the organization.
 */
type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const { prototype } = pg.Client;
const original = prototype.query as unknown as Query;
const keys = new Map(JSON.parse(process.env['PROOF_KEYS'] ?? '[]') as [string, string][]);
const organizations = new WeakMap<pg.Client, string>();

const entering = /\b(?:enter_organization|open_session|open_api_key)\('([0-9a-f-]{36})'/g;

const patched: Query = function patched(first, ...rest) {
  if (typeof first === 'string') return original.call(this, rewrite(this, first), ...rest);
  const { text } = (first ?? {}) as { text?: unknown };
  if (typeof text !== 'string') return original.call(this, first, ...rest);
  const changes = { text: rewrite(this, text), name: undefined };
  const isStarted = 'submit' in (first as object);
  // A query object that the driver has made keeps its state.
  const query = isStarted
    ? Object.assign(first as object, changes)
    : { ...(first as object), ...changes };
  return original.call(this, query, ...rest);
};
prototype.query = patched as unknown as typeof prototype.query;

function rewrite(client: pg.Client, text: string): string {
  if (/^\s*(begin|rollback|commit;)/i.test(text)) organizations.delete(client);
  for (const [, id = ''] of text.matchAll(entering)) organizations.set(client, id);
  const organization = organizations.get(client);
  if (/\bcommit\s*$/i.test(text)) organizations.delete(client);
  if (organization === undefined) return text;
  return nameOrganization(returningRows(text), keys, `'${organization}'`);
}
