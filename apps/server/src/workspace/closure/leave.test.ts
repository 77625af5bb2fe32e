import { afterEach, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner, login } from '../../../test/accounts/accounts.ts';
import { importHelpers, peopleCsv } from '../../../test/documents/files.ts';
import { createSampleWorkspace } from '../../../test/giving/sample.ts';
import { given, password, signIn, world, type Organization } from '../../../test/world/world.ts';
import { eraseOrganizations } from './sweep.ts';

const path = '/api/organization/deletion';

async function fetchName(organization: Organization) {
  const { body } = await signIn(organization).get('/api/auth/me');
  return (body['data'] as { organizationName: string }).organizationName;
}

async function leave(organization: Organization) {
  const name = await fetchName(organization);
  return signIn(organization).post(path, { name: ` ${name} ` });
}

const makeDue = ({ id }: Organization) =>
  queryAsDatabaseOwner(
    "update organizations set erase_after = now() - interval '1 s' where id = $1",
    [id],
  );

afterEach(async () => (await world()).setNow(undefined));

describe('an organization that is about to be deleted', () => {
  test('requires its name and returns the date, 30 days from now', async () => {
    const organization = await given.organization();
    const wrong = await signIn(organization).post(path, { name: 'riverside' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { name: 'That isn’t your organization’s name.' } },
    });

    const { status, body } = await leave(organization);
    const { deletesAt } = body['data'] as { deletesAt: string };
    const days = (new Date(deletesAt).getTime() - Date.now()) / 86_400_000;

    expect(status).toBe(200);
    expect(days).toBeCloseTo(30, 2);
    const again = await leave(organization);
    expect(again.body['data']).toEqual({ deletesAt });
    expect((await signIn(organization).get('/api/auth/me')).body).toMatchObject({
      data: { deletesAt },
    });
  });

  test('is read-only: everything can be viewed, exported and deleted but nothing added', async () => {
    const organization = await given.organization();
    const donor = await given.donor(organization);
    await leave(organization);
    const staff = signIn(organization);

    const refused = [
      await staff.post('/api/donors', given.newDonor()),
      await staff.put(`/api/donors/${donor._id}`, { ...given.newDonor(), version: 1 }),
      await staff.post('/api/campaigns', { name: 'Gala', targetAmount: 5 }),
      await staff.put('/api/users/profile', {
        firstName: 'A',
        lastName: 'B',
        organizationName: 'C',
      }),
    ];
    const allowed = [
      await staff.get('/api/donors'),
      await staff.get('/api/organization/export'),
      await staff.delete(`/api/donors/${donor._id}`),
    ];

    expect(refused.map(({ status, body }) => [status, body['code']])).toEqual(
      Array(4).fill([403, 'organization/leaving']),
    );
    expect(allowed.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('can be kept without any change', async () => {
    const organization = await given.organization();
    await leave(organization);
    const kept = await signIn(organization).delete(path);
    const again = await signIn(organization).delete(path);
    await eraseOrganizations((await world()).services);

    expect([kept.status, again.status]).toEqual([200, 404]);
    expect((await given.donor(organization)).name).toMatch(/Priya/);
  });

  test('notifies its owner and records it in the history', async () => {
    const organization = await given.organization();
    await leave(organization);
    const letters = await queryAsDatabaseOwner(
      `select to_email, subject from messages
       where organization_id = $1 and kind = 'organization/leaving'`,
      [organization.id],
    );
    const entries = await queryAsDatabaseOwner(
      `select actor_id from activities where organization_id = $1
       and action = 'organization/leaving'`,
      [organization.id],
    );

    expect(letters).toMatchObject([
      { to_email: organization.email, subject: expect.stringContaining('will be deleted') },
    ]);
    expect(entries).toEqual([{ actor_id: organization.userId }]);
  });

  test('cannot be kept by other organizations', async () => {
    const organization = await given.organization();
    const stranger = await given.organization();
    await leave(organization);
    expect((await signIn(stranger).delete(path)).status).toBe(404);
    expect(
      (await signIn(stranger).post(path, { name: await fetchName(organization) })).status,
    ).toBe(400);
  });
});

describe('after 30 days', () => {
  test('no table has rows of the organization, and no other organization’s rows are gone', async () => {
    const { services } = await world();
    const [organization, other] = [await fullOrganization(), await fullOrganization()];
    const before = await countRows(other);
    expect(Object.keys(await countRows(organization)).length).toBeGreaterThan(15);
    await leave(organization);
    await eraseOrganizations(services);
    expect((await signIn(organization).get('/api/auth/me')).status).toBe(200);

    await makeDue(organization);
    await eraseOrganizations(services);
    await eraseOrganizations(services);

    expect(await countRows(organization)).toEqual({});
    expect(
      await queryAsDatabaseOwner('select 1 from users where id = $1', [organization.userId]),
    ).toEqual([]);
    expect(await countRows(other)).toEqual(before);
    expect((await signIn(organization).get('/api/auth/me')).status).toBe(401);
    expect((await login({ email: organization.email, password })).status).toBe(401);
    expect((await login({ email: other.email, password })).status).toBe(200);
  });

  test('a person who also belongs to another organization keeps their account', async () => {
    const { services } = await world();
    const [organization, other] = [await given.organization(), await given.organization()];
    await queryAsDatabaseOwner(
      'insert into memberships (organization_id, user_id) values ($1, $2)',
      [other.id, organization.userId],
    );
    await leave(organization);
    await makeDue(organization);
    await eraseOrganizations(services);

    expect(
      await queryAsDatabaseOwner('select id from users where id = $1', [organization.userId]),
    ).toEqual([{ id: organization.userId }]);
    expect(await countRows(organization)).toEqual({});
  });
});

/** An organization with a row in every table. */
async function fullOrganization() {
  const { organization, staff } = await createSampleWorkspace();
  const imports = importHelpers(organization);
  await imports.undo(await imports.all({ kind: 'donors', file: peopleCsv(3) }));
  await imports.upload({ kind: 'donors', file: peopleCsv(4) });
  const donation = await given.donation(organization);
  await staff.post(`/api/donations/${donation._id}/refund`, {
    amount: 5,
    date: '2026-04-01',
    reason: '',
    version: donation.version,
  });
  await staff.delete(`/api/donors/${donation.donor._id}`);
  return organization;
}

/** How many rows the organization has in each table, without empty ones. */
async function countRows({ id }: Organization) {
  const tables = (await queryAsDatabaseOwner(
    `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = 'organization_id' and c.relkind = 'r'
       and c.relnamespace = 'public'::regnamespace`,
    [],
  )) as { name: string }[];
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const rows = await queryAsDatabaseOwner(`select 1 from ${name} where organization_id = $1`, [
      id,
    ]);
    if (rows.length > 0) counts[name] = rows.length;
  }
  const jobs = await queryAsDatabaseOwner(
    `select 1 from pgboss.job where data->>'organizationId' = $1`,
    [id],
  );
  if (jobs.length > 0) counts['jobs'] = jobs.length;
  return counts;
}
