import pg from 'pg';

/**
 * Loaded by the control of a proof: workers do not lock donors, no day is claimed, and reminders
 * that another worker has sent still count as scheduled, so that the check right before sending
 * does not compensate.
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
