import pg from 'pg';

/**
 * Loaded by the control of a proof: no worker waits for another one that writes to a donor, no day
 * is taken, and what another one has said meanwhile counts as waiting still, so that asking once
 * more in the moment of sending does not make good for it.
 */
type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const { prototype } = pg.Client;
const original = prototype.query as unknown as Query;
const lock = /\bfor no key update(?: skip locked)?/g;
const taken = /where not exists \(\s*select from reminders r\b[\s\S]*?\)\s*returning day/;

const stillWaiting = /(update "reminders" [\s\S]*)and ("state" = \$\d+)/;

const patched: Query = function patched(first, ...rest) {
  const query = first as { text?: string };
  const isObject = typeof first === 'object' && first !== null && typeof query.text === 'string';
  const loose = isObject
    ? {
        ...query,
        text: query.text
          ?.replaceAll(lock, '')
          .replace(taken, 'returning day')
          .replace(stillWaiting, '$1and ($2 or true)'),
      }
    : first;
  return original.call(this, loose, ...rest);
};
prototype.query = patched as unknown as typeof prototype.query;
