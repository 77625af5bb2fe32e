import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { erase, restore, findOnlyDeletion, listTrash } from '../../../test/giving/trash.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

/** A donor with a pledge, a payment on it and a donation to a campaign. */
async function giving(organization: Organization) {
  const donor = await given.donor(organization, { name: 'Noor Haddad', notes: 'very private' });
  const campaign = await given.campaign(organization, { name: 'Gala' });
  const pledge = await given.pledge(organization, { donor: donor._id, campaign: campaign._id });
  const payment = await given.donation(organization, { donor: donor._id, pledgeId: pledge._id });
  const donation = await given.donation(organization, { donor: donor._id, campaign: campaign._id });
  return { donor, campaign, pledge, payment, donation };
}

/** Everything that lists and totals say, to compare before and after. */
async function figures(organization: Organization) {
  const staff = signIn(organization);
  const replies = await Promise.all([
    staff.get('/api/donors'),
    staff.post('/api/pledges/filter', {}),
    staff.get('/api/donations'),
    staff.get('/api/campaigns'),
    staff.get('/api/dashboard/stats?period=year'),
  ]);
  return replies.map(({ body }) => body);
}

describe('recently deleted', () => {
  test('lists what was deleted, when, by whom, how much and for how long', async () => {
    const organization = await given.organization();
    const { donor } = await giving(organization);
    await signIn(organization).delete(`/api/donors/${donor._id}`);

    expect(await listTrash(organization)).toMatchObject([
      {
        kind: 'donor',
        label: 'Noor Haddad',
        deletedBy: expect.stringMatching(/^Ada Okafor/),
        daysLeft: 30,
        records: { donors: 1, campaigns: 0, pledges: 1, donations: 2 },
      },
    ]);
  });

  test('is paged, newest first', async () => {
    const organization = await given.organization();
    for (const name of ['One', 'Two', 'Three']) {
      const donor = await given.donor(organization, { name });
      await signIn(organization).delete(`/api/donors/${donor._id}`);
    }

    const { body } = await signIn(organization).get('/api/trash?limit=2&page=1');

    expect(body).toMatchObject({
      data: [{ label: 'Three' }, { label: 'Two' }],
      count: 3,
      pagination: { page: 1, limit: 2, total: 3, totalPages: 2 },
    });
  });

  test.each(['donor', 'pledge', 'donation', 'campaign'] as const)(
    'a restored %s comes back with everything deleted with it, and every total is the same',
    async (kind) => {
      const organization = await given.organization();
      const made = await giving(organization);
      const record = { ...made, donation: made.payment }[kind];
      const before = await figures(organization);
      const removed = await signIn(organization).delete(`/api/${kind}s/${record._id}`);
      expect(removed.status).toBe(200);
      expect(await figures(organization)).not.toEqual(before);

      const { status, body } = await restore(
        organization,
        await findOnlyDeletion(organization, kind),
      );

      expect({ status, body }).toMatchObject({
        status: 200,
        body: { message: expect.stringContaining('restored successfully!') },
      });
      expect(await figures(organization)).toEqual(before);
      expect(await listTrash(organization)).toEqual([]);
    },
  );

  test('a record deleted earlier stays deleted when its donor is restored', async () => {
    const organization = await given.organization();
    const { donor, donation } = await giving(organization);
    await signIn(organization).delete(`/api/donations/${donation._id}`);
    await signIn(organization).delete(`/api/donors/${donor._id}`);
    await restore(organization, await findOnlyDeletion(organization, 'donor'));

    expect(await listTrash(organization)).toMatchObject([{ kind: 'donation' }]);
  });

  test('a donation cannot be restored before its donor', async () => {
    const organization = await given.organization();
    const { donor, donation, pledge } = await giving(organization);
    await signIn(organization).delete(`/api/donations/${donation._id}`);
    await signIn(organization).delete(`/api/pledges/${pledge._id}`);
    await signIn(organization).delete(`/api/donors/${donor._id}`);

    const refused = [
      await restore(organization, await findOnlyDeletion(organization, 'donation')),
      await restore(organization, await findOnlyDeletion(organization, 'pledge')),
    ];

    expect(refused.map(({ status, body }) => [status, body['code']])).toEqual([
      [409, 'donations/donor-in-trash'],
      [409, 'pledges/donor-in-trash'],
    ]);
  });

  test('a taken email address or a full tier prevents restoring a donor', async () => {
    const organization = await given.organization({ tier: 'starter' });
    const donor = await given.donor(organization, { email: 'noor@example.org' });
    await signIn(organization).delete(`/api/donors/${donor._id}`);
    const deletion = await findOnlyDeletion(organization, 'donor');
    const twin = await given.donor(organization, { email: 'NOOR@example.org' });

    const taken = await restore(organization, deletion);
    await signIn(organization).put(`/api/donors/${twin._id}`, {
      ...given.newDonor(),
      version: twin.version,
    });
    await fillUp(organization);
    const full = await restore(organization, deletion);

    expect(taken).toMatchObject({
      status: 409,
      body: { message: 'Another donor already has this email address.' },
    });
    expect(full).toMatchObject({
      status: 409,
      body: {
        message: 'Your Starter plan includes up to 200 donors. Upgrade to Growth to add more.',
      },
    });
    expect(await listTrash(organization)).toHaveLength(1);
  });

  test('a deleted record can be restored and erased after the trial but never by others', async () => {
    const organization = await given.organization();
    const stranger = await given.organization();
    const donor = await given.donor(organization);
    await signIn(organization).delete(`/api/donors/${donor._id}`);
    const deletion = await findOnlyDeletion(organization, 'donor');
    await queryAsDatabaseOwner(
      'update subscriptions set trial_ends_at = now() where organization_id = $1',
      [organization.id],
    );

    for (const act of [restore, erase]) {
      const reply = await act(stranger, deletion);
      expect(reply).toMatchObject({ status: 404, body: { code: 'trash/not-found' } });
    }
    expect((await restore(organization, deletion)).status).toBe(200);
    expect((await restore(organization, deletion)).status).toBe(404);
  });
});

describe('erasing a deleted record', () => {
  test('leaves nothing of a donor, of earlier deleted records or in the history', async () => {
    const organization = await given.organization();
    const { donor, donation, campaign } = await giving(organization);
    await signIn(organization).delete(`/api/donations/${donation._id}`);
    await signIn(organization).delete(`/api/donors/${donor._id}`);

    const { status, body } = await erase(
      organization,
      await findOnlyDeletion(organization, 'donor'),
    );

    expect([status, body['message']]).toEqual([200, 'Noor Haddad was permanently erased.']);
    expect(await listTrash(organization)).toEqual([]);
    for (const table of ['donors', 'pledges', 'donations', 'refunds', 'donor_giving']) {
      expect([table, await countRows(table, organization)]).toEqual([table, 0]);
    }
    const left = await queryAsDatabaseOwner(
      `select (select string_agg(a::text, '') from activities a where organization_id = $1)
        || (select string_agg(d::text, '') from deletions d where organization_id = $1) as text`,
      [organization.id],
    );
    expect((left[0] as { text: string }).text).not.toMatch(/Noor|private/);
    expect((await signIn(organization).get(`/api/campaigns/${campaign._id}`)).body).toMatchObject({
      data: { currentAmount: 0, donations: 0, pledges: 0 },
    });
  });

  test('keeps the donations of a pledge and of a campaign', async () => {
    const organization = await given.organization();
    const { pledge, campaign } = await giving(organization);
    for (const [kind, record] of [
      ['pledge', pledge],
      ['campaign', campaign],
    ] as const) {
      await signIn(organization).delete(`/api/${kind}s/${record._id}`);
      const reply = await erase(organization, await findOnlyDeletion(organization, kind));
      expect(reply.status).toBe(200);
    }

    const { body } = await signIn(organization).get('/api/donations');
    expect(body).toMatchObject({ count: 2 });
    expect(await countRows('pledges', organization)).toBe(0);
    expect(await countRows('campaigns', organization)).toBe(0);
  });

  test('refuses one of a simultaneous erase and restore', async () => {
    const organization = await given.organization();
    const donor = await given.donor(organization);
    await signIn(organization).delete(`/api/donors/${donor._id}`);
    const deletion = await findOnlyDeletion(organization, 'donor');

    const replies = await Promise.all([
      erase(organization, deletion),
      restore(organization, deletion),
      erase(organization, deletion),
    ]);

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(2);
  });
});

async function countRows(table: string, { id }: Organization) {
  const [row] = await queryAsDatabaseOwner(
    `select count(*)::int as rows from ${table} where organization_id = $1`,
    [id],
  );
  return (row as { rows: number }).rows;
}

/** Through the database, because two hundred requests would take too long. */
async function fillUp({ id }: Organization) {
  await queryAsDatabaseOwner(
    `with added as (
       insert into donors (organization_id, id, name)
       select $1, gen_random_uuid(), 'Donor ' || n from generate_series(1, 199) n returning id
     ), noted as (
       insert into activities (organization_id, id, action, entity, entity_id, label)
       select $1, gen_random_uuid(), 'donors/created', 'donor', id, 'Donor' from added
     )
     update organization_counters set donors = donors + 199 where organization_id = $1`,
    [id],
  );
}
