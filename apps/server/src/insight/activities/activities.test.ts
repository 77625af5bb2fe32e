import { randomUUIDv7 } from 'node:crypto';
import type { Activity } from '@pledgewell/contract';
import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

describe('the history', () => {
  test('lists who did what to which record, the latest first', async () => {
    const organization = await given.organization();
    const donor = await given.donor(organization, { name: 'Maya Chen' });
    const donation = await given.donation(organization, { donor: donor._id, amount: 80 });
    await change(organization, donation, { amount: 95.5, notes: 'By post' });

    const [changed, recorded, added] = await activities(organization);

    expect(changed).toMatchObject({
      who: { _id: organization.userId, name: expect.stringMatching(/^Ada Okafor/) as string },
      action: 'donations/updated',
      does: 'changed a donation of',
      label: '$95.50 from Maya Chen',
      details: ['Amount from $80.00 to $95.50', 'Notes changed'],
      record: { _id: donation._id, kind: 'donation', standing: 'there' },
    });
    expect(recorded).toMatchObject({
      action: 'donations/recorded',
      label: '$80.00 from Maya Chen',
    });
    expect(added).toMatchObject({ does: 'added the donor', label: 'Maya Chen', details: [] });
  });

  test('marks a deleted record as in the trash', async () => {
    const organization = await given.organization();
    const donor = await given.donor(organization);
    await signIn(organization).delete(`/api/donors/${donor._id}`);

    const [deleted, added] = await activities(organization);

    expect(deleted).toMatchObject({ action: 'donors/deleted', record: { standing: 'deleted' } });
    expect(added).toMatchObject({ action: 'donors/created', record: { standing: 'deleted' } });
  });

  test('shows actions without a label', async () => {
    const organization = await given.organization();
    await write(organization, { action: 'kites/flown', entity: 'kite', label: 'Red kite' });

    const [entry] = await activities(organization);

    expect(entry).toMatchObject({ does: 'changed', label: 'Red kite', record: null, who: null });
  });

  test('lists the users it can be filtered by', async () => {
    const organization = await given.organization();

    const { body } = await signIn(organization).get('/api/activities/people');

    expect(body['data']).toMatchObject([{ _id: organization.userId }]);
  });

  test("another organization's history is empty here", async () => {
    const organization = await given.organization();
    const stranger = await given.organization();
    await given.donor(stranger);
    const [foreign] = await activities(stranger);

    const all = await activities(organization, 'kind=records');
    const after = await activities(organization, `before=${foreign?._id}`);
    const byStranger = await activities(organization, `actorId=${stranger.userId}`);

    expect([...all, ...after, ...byStranger]).toEqual([]);
  });
});

describe('paging the history', () => {
  test('returns every entry once, even entries of the same instant', async () => {
    const organization = await given.organization();
    const at = '2026-03-01T10:00:00Z';
    for (let number = 1; number <= 7; number += 1) {
      await write(organization, { label: `Entry ${number}`, at });
    }

    const seen: string[] = [];
    let before: string | null = null;
    do {
      const { body } = await list(organization, `limit=3${before ? `&before=${before}` : ''}`);
      seen.push(...(body['data'] as Activity[]).map(({ label }) => label));
      before = body['next'] as string | null;
    } while (before !== null);

    expect(seen.filter((label) => label.startsWith('Entry'))).toHaveLength(7);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('the filters', () => {
  test('filter by record kind, change and user', async () => {
    const organization = await given.organization();
    const donation = await given.donation(organization);
    await signIn(organization).delete(`/api/donations/${donation._id}`);

    const codes = async (query: string) =>
      (await activities(organization, query)).map(({ action }) => action);

    expect(await codes('kind=donation')).toEqual(['donations/deleted', 'donations/recorded']);
    expect(await codes('kind=donation&change=added')).toEqual(['donations/recorded']);
    expect(await codes('kind=account')).toEqual(['auth/registered']);
    expect(await codes('kind=records')).not.toContain('auth/registered');
    expect(await codes('change=written-off')).toEqual([]);
    expect(await codes(`actorId=${organization.userId}&kind=donor`)).toEqual(['donors/created']);
    expect(await codes(`actorId=${randomUUIDv7()}`)).toEqual([]);
  });

  test('ignore case and accents and take % and _ literally', async () => {
    const organization = await given.organization();
    for (const label of ['José Núñez', '100% Cotton Club', '100 Cotton Clubs', 'a_b']) {
      await write(organization, { label });
    }

    const labels = async (search: string) =>
      (await activities(organization, `search=${encodeURIComponent(search)}`)).map(
        ({ label }) => label,
      );

    expect(await labels('nunez JOSE')).toEqual(['José Núñez']);
    expect(await labels('100%')).toEqual(['100% Cotton Club']);
    expect(await labels('_b')).toEqual(['a_b']);
    expect(await labels('%')).toEqual(['100% Cotton Club']);
    expect(await labels('nu')).toEqual(['José Núñez']);
    expect(await labels('j nu')).toEqual(['José Núñez']);
    expect(await labels('ez')).toEqual([]);
  });

  test("count days in the organization's time zone", async () => {
    const organization = await given.organization({ timeZone: 'Pacific/Kiritimati' });
    await write(organization, { label: 'Late on the 1st', at: '2026-05-01T09:59:59Z' });
    await write(organization, { label: 'Early on the 2nd', at: '2026-05-01T10:00:00Z' });
    await write(organization, { label: 'Early on the 3rd', at: '2026-05-02T10:00:00Z' });

    const found = await activities(organization, 'startDate=2026-05-02&endDate=2026-05-02');

    expect(found.map(({ label }) => label)).toEqual(['Early on the 2nd']);
  });

  test.each([
    ['kind=kite', 'kind'],
    ['change=flown', 'change'],
    ['through=magic', 'through'],
    ['actorId=me', 'actorId'],
    ['before=1', 'before'],
    ['startDate=2026-02-30', 'startDate'],
    ['startDate=2026-05-02&endDate=2026-05-01', 'endDate'],
    ['limit=101', 'limit'],
    ['sortBy=at', 'sortBy'],
  ])('%s is refused beside its field', async (query, field) => {
    const { status, body } = await list(await given.organization(), query);

    expect(status).toBe(400);
    expect(body['fields']).toHaveProperty(field);
  });
});

type Entry = { action?: string; entity?: string; label: string; at?: string };

/** Writes an entry without a user, as the product itself does. */
const write = (organization: Organization, { action, entity, label, at }: Entry) =>
  queryAsDatabaseOwner(
    `insert into activities (organization_id, id, action, entity, entity_id, label, at)
     values ($1, $2, $3, $4, $5, $6, coalesce($7::timestamptz, now()))`,
    [
      organization.id,
      randomUUIDv7(),
      action ?? 'donors/updated',
      entity ?? 'donor',
      randomUUIDv7(),
      label,
      at ?? null,
    ],
  );

const list = (organization: Organization, query = '') =>
  signIn(organization).get(`/api/activities?${query}`);

async function activities(organization: Organization, query = '') {
  const { body } = await list(organization, query);
  return body['data'] as Activity[];
}

type Recorded = { _id: string; version: number; donor: { _id: string } };

async function change(organization: Organization, donation: Recorded, fields: object) {
  const reply = await signIn(organization).put(`/api/donations/${donation._id}`, {
    donor: donation.donor._id,
    amount: 80,
    method: 'check',
    date: '2026-03-31',
    version: donation.version,
    ...fields,
  });
  expect(reply.status).toBe(200);
}
