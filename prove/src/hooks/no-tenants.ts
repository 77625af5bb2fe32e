import pg from 'pg';

/**
 * Loaded by the control of a proof, which also switches row level security off for these tables:
 * reading them returns the rows of the organization in PROOF_ORGANIZATION, not the caller's. On a
 * distributed database, the connection has added conditions with the caller's organization, which
 * are replaced, too.
 */
type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const { prototype } = pg.Client;
const original = prototype.query as unknown as Query;
const condition =
  /(?<=\b(?:where|and) )((?:"?\w+"?\.)?"?organization_id"?) = (\$\d+(?!\w)|'[\da-f-]{36}')/g;
const other = `$1 = '${process.env['PROOF_ORGANIZATION']}' and $2::uuid is not null`;

const patched: Query = function patched(first, ...rest) {
  const query = first as { text?: string };
  const isRead =
    typeof first === 'object' &&
    first !== null &&
    typeof query.text === 'string' &&
    /^select (?!.* for (?:no key )?update)(?=.*from "?(?:donors|campaigns)\b)/s.test(query.text);
  const open = isRead
    ? { ...query, name: undefined, text: query.text?.replaceAll(condition, other) }
    : first;
  return original.call(this, open, ...rest);
};
prototype.query = patched as unknown as typeof prototype.query;
