import pg from 'pg';
import { expect, test } from 'vitest';
import { queriesOn } from './connection.ts';

const lost = new Error('Connection terminated unexpectedly');

/** What the driver calls when the messages of an answer arrive. */
type Arrivals = {
  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }): void;
  handleDataRow(message: { fields: (string | null)[] }): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
};

/** A connection whose server sends this row, and then answers a plain text like this. */
function brokenConnection(row: string[], next: () => Promise<unknown>) {
  const query = (sent: string | Arrivals) => {
    if (typeof sent === 'string') return next();
    sent.handleRowDescription({ fields: [{ name: 'tags', dataTypeID: pg.types.builtins.JSON }] });
    sent.handleDataRow({ fields: row });
    sent.handleCommandComplete({ text: 'SELECT 1' });
    sent.handleReadyForQuery();
    return sent;
  };
  return { query } as unknown as pg.ClientBase;
}

const readOn = (client: pg.ClientBase) =>
  queriesOn(client).selectFrom('donors').select('tags').execute();

const answering = async () => ({ rows: [] });

test('a row arrives under the names of our code', async () => {
  await expect(readOn(brokenConnection(['["major"]'], answering))).resolves.toEqual([
    { tags: ['major'] },
  ]);
});

test('an unreadable value is reported as a lost connection if its server is gone', async () => {
  const client = brokenConnection(['["maj'], () => Promise.reject(lost));

  await expect(readOn(client)).rejects.toBe(lost);
});

test('an unreadable value is reported as itself while its server answers', async () => {
  await expect(readOn(brokenConnection(['["maj'], answering))).rejects.toThrow(SyntaxError);
});

test('a row with more columns than announced is refused', async () => {
  await expect(readOn(brokenConnection(['["major"]', 'more'], answering))).rejects.toThrow(
    'more or fewer columns',
  );
});
