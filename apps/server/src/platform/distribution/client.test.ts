import { expect, test } from 'vitest';
import { given, world } from '../../../test/world/world.ts';
import { distributedClient } from './client.ts';

const keys = new Map([
  ['donors', 'organization_id'],
  ['organizations', 'id'],
]);

test('statements of a transaction see the organization that it has entered', async () => {
  const { database } = await world();
  const organization = await given.organization();
  const other = await given.organization();
  await given.donor(organization, { name: 'Ann' });
  await given.donor(other, { name: 'Bo' });
  // The owner of the database is not limited by row security.
  const client = new (distributedClient(keys))(database.owner);
  await client.connect();
  const mine = 'select name from donors where organization_id in ($1, $2) order by name';
  const list = async () => {
    const { rows } = await client.query<{ name: string }>({
      name: 'donors',
      text: mine,
      values: [organization.id, other.id],
    });
    return rows.map(({ name }) => name);
  };

  expect(await list()).toEqual(['Ann', 'Bo']);
  const id = client.escapeLiteral(organization.id);
  await client.query(`begin; select enter_organization(${id})`);
  expect(await list()).toEqual(['Ann']);
  await client.query("update donors set name = 'Zoë' where name = $1 or name = $2", ['Ann', 'Bo']);
  expect(await list()).toEqual(['Zoë']);
  await client.query('commit');
  expect(await list()).toEqual(['Bo', 'Zoë']);
  await client.query('begin');
  expect(await list()).toEqual(['Bo', 'Zoë']);
  await client.query('rollback');
  await client.end();
});
