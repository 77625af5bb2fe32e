import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { world } from '../../../../test/world/world.ts';
import { UnpreparedClient } from '../poolers/unprepared-client.ts';
import { sendText } from './text-query.ts';

async function connect(Client = pg.Client) {
  const { owner } = await world();
  const client = new Client(owner.options);
  await client.connect();
  return client;
}

describe('an answer as texts', () => {
  let client: pg.Client;

  beforeAll(async () => {
    client = await connect();
    await client.query('create table text_answers (amount bigint, note text)');
  });

  afterAll(async () => {
    await client.query('drop table text_answers');
    await client.end();
  });

  const insert = {
    text: "insert into text_answers values ($1, $2), (1, 'one')",
    values: [500, null],
  };
  const read = { name: 'read', text: 'select * from text_answers where amount > $1', values: [1] };

  test('has the columns, rows and number of rows of each statement', async () => {
    const [inserted] = await sendText(client, insert);
    const answers = await sendText(client, {
      text: 'begin; select amount, note from text_answers order by 1; commit',
    });

    expect(inserted).toEqual({ columns: [], rows: [], rowCount: 2 });
    expect(answers.map(({ rowCount }) => rowCount)).toEqual([0, 2, 0]);
    expect(answers[1]?.columns.map(({ name }) => name)).toEqual(['amount', 'note']);
    expect(answers[1]?.rows).toEqual([
      ['1', 'one'],
      ['500', null],
    ]);
  });

  test('leaves out columns that the sender knows', async () => {
    const [first] = await sendText(client, read);
    const [second] = await sendText(client, { ...read, knowsColumns: true });

    expect(first.columns).toHaveLength(2);
    expect(second).toEqual({ ...first, columns: [] });
  });

  test('has columns all the same if the connection has not prepared the statement', async () => {
    const another = await connect();
    const [answer] = await sendText(another, { ...read, knowsColumns: true });
    await another.end();

    expect(answer.columns).toHaveLength(2);
  });

  test('has columns all the same if the connection keeps no statements', async () => {
    const another = await connect(UnpreparedClient);
    await sendText(another, read);
    const [answer] = await sendText(another, { ...read, knowsColumns: true });
    const { rows } = await another.query('select name from pg_prepared_statements');
    await another.end();

    expect(answer.columns).toHaveLength(2);
    expect(rows).toEqual([]);
  });

  test('is refused if the table has other columns by now', async () => {
    await sendText(client, read);
    await client.query('alter table text_answers add paid boolean');

    await expect(sendText(client, { ...read, knowsColumns: true })).rejects.toMatchObject({
      code: '0A000',
    });
  });

  test('fails with what PostgreSQL says and where it was sent', async () => {
    const failure = await sendText(client, { text: 'select 1/0' }).catch((error: unknown) => error);

    expect(failure).toMatchObject({ code: '22012' });
    expect((failure as Error).stack).toContain('text-query.test.ts');
  });
});
