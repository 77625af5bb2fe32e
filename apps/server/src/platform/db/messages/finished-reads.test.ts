import { expect, test } from 'vitest';
import { given, signIn, world } from '../../../../test/world/world.ts';

test('a read that nobody follows leaves no open transaction', async () => {
  const { owner } = await world();
  const staff = signIn(await given.organization());
  await Promise.all(Array.from({ length: 5 }, () => staff.get('/api/donors')));

  await expect
    .poll(async () => {
      const { rows } = await owner.query(
        `select pid from pg_stat_activity
         where usename = current_database() || '_app' and state like 'idle in transaction%'`,
      );
      return rows.length;
    })
    .toBe(0);
});

test('a change is committed although a read on its connection was not', async () => {
  const organization = await given.organization();
  const staff = signIn(organization);

  const replies = [];
  for (let round = 0; round < 10; round += 1) {
    await staff.get('/api/donors');
    replies.push(await staff.post('/api/donors', given.newDonor()));
  }
  const { body } = await staff.get('/api/donors?limit=100');

  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(body['data']).toHaveLength(10);
});
