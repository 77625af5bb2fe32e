import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { given, signIn, world } from '../../../test/world/world.ts';
import { listExpiredDeletions } from '../../giving/index.ts';
import { eraseExpired } from './service/erase-expired.ts';

describe('a record in the trash', () => {
  test('is erased after 30 days, including the contents of its history', async () => {
    const { services } = await world();
    const organization = await given.organization();
    const staff = signIn(organization);
    const donor = await given.donor(organization, { notes: 'very private' });
    await staff.delete(`/api/donors/${donor._id}`);
    await queryAsDatabaseOwner(
      "update deletions set erase_after = now() - interval '1 s' where organization_id = $1",
      [organization.id],
    );

    await eraseExpired(services);
    await eraseExpired(services);

    const restored = await staff.post(`/api/donors/${donor._id}/restore`);
    const donors = await queryAsDatabaseOwner('select id from donors where organization_id = $1', [
      organization.id,
    ]);
    const history = await queryAsDatabaseOwner(
      `select action, label, before, after from activities
       where organization_id = $1 and entity_id = $2 order by at`,
      [organization.id, donor._id],
    );
    expect(restored.status).toBe(404);
    expect(donors).toEqual([]);
    expect(history).toEqual(
      ['donors/created', 'donors/deleted'].map((action) => ({
        action,
        label: 'Erased record',
        before: null,
        after: null,
      })),
    );
  });

  test('can be restored until then', async () => {
    const { services } = await world();
    const organization = await given.organization();
    const donor = await given.donor(organization);
    await signIn(organization).delete(`/api/donors/${donor._id}`);

    await eraseExpired(services);

    const { status } = await signIn(organization).post(`/api/donors/${donor._id}/restore`);
    expect(status).toBe(200);
  });
});

describe('the history', () => {
  test('records who changed what, with the values before and after', async () => {
    const organization = await given.organization();
    const staff = signIn(organization);
    const donor = await given.donor(organization, { name: 'Before' });
    await staff.put(`/api/donors/${donor._id}`, {
      ...given.newDonor({ name: 'After' }),
      version: 1,
    });

    const [entry] = await queryAsDatabaseOwner(
      `select actor_id, label, before ->> 'name' as before, after ->> 'name' as after
       from activities where organization_id = $1 and action = 'donors/updated'`,
      [organization.id],
    );

    expect(entry).toEqual({
      actor_id: organization.userId,
      label: 'After',
      before: 'Before',
      after: 'After',
    });
  });
});

test('nobody waits behind the many deletions of another organization', async () => {
  const { owner, services } = await world();
  const [busy, other] = [await given.organization(), await given.organization()];
  for (const organization of [busy, busy, busy, other]) {
    const { _id } = await given.donor(organization);
    await signIn(organization).delete(`/api/donors/${_id}`);
  }
  await owner.query(
    `update deletions set erase_after = (deleted_at at time zone 'UTC' - interval '1 year') at time zone 'UTC' where organization_id = any($1)`,
    [[busy.id, other.id]],
  );

  const mine: string[] = [busy.id, other.id];
  const due = (await listExpiredDeletions(services.pools.ops)).map((each) => each.organization_id);

  expect(due.filter((id) => mine.includes(id))).toEqual([busy.id, other.id, busy.id, busy.id]);
});
