import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { given, type Organization, signIn } from '../../../test/world/world.ts';

const spring = {
  name: 'Spring Appeal',
  description: 'Seeds and tools for the community garden.',
  startDate: '2026-03-01',
  endDate: '2026-05-31',
  targetAmount: 25_000,
};

type StoredCampaign = { _id: string; name: string; version: number };

async function campaign(organization: Organization, fields: Record<string, unknown> = {}) {
  const reply = await signIn(organization).post('/api/campaigns', { ...spring, ...fields });
  if (reply.status !== 201) throw new Error(`no campaign: ${JSON.stringify(reply.body)}`);
  return reply.body['data'] as StoredCampaign & Record<string, unknown>;
}

const namesIn = ({ body }: { body: Record<string, unknown> }) =>
  (body['data'] as StoredCampaign[]).map(({ name }) => name);

describe('creating a campaign', () => {
  test('a new campaign is answered with everything that was typed, and nothing received', async () => {
    const staff = signIn(await given.organization());

    const { status, body } = await staff.post('/api/campaigns', {
      ...spring,
      name: '  Spring Appeal ',
      targetAmount: 25_000.5,
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      message: 'Campaign "Spring Appeal" was created successfully!',
      data: {
        ...spring,
        targetAmount: 25_000.5,
        currentAmount: 0,
        donations: 0,
        pledges: 0,
        pledgedAmount: 0,
        version: 1,
      },
    });
  });

  test('a name and a target are enough', async () => {
    const staff = signIn(await given.organization());

    const { status, body } = await staff.post('/api/campaigns', { name: 'Gala', targetAmount: 1 });

    expect(status).toBe(201);
    expect(body).toMatchObject({ data: { description: '', startDate: null, endDate: null } });
  });

  test.each([
    [{ name: '   ' }, { name: 'Campaign name is required' }],
    [{ targetAmount: 0 }, { targetAmount: 'Target amount must be greater than zero' }],
    [{ targetAmount: -5 }, { targetAmount: 'Target amount must be greater than zero' }],
    [{ targetAmount: 10.005 }, { targetAmount: 'Use at most two decimals.' }],
    [{ targetAmount: 1e9 }, { targetAmount: 'The amount can be at most $999,999,999.99.' }],
    [{ targetAmount: '5' }, { targetAmount: 'Please enter a valid amount' }],
    [{ startDate: '2027-02-30' }, { startDate: 'Enter a date as YYYY-MM-DD.' }],
    [
      { startDate: '2026-06-01', endDate: '2026-05-31' },
      { endDate: 'Start date cannot be after end date' },
    ],
    [{ colour: 'green' }, { colour: 'This field doesn’t exist.' }],
  ])('%j is refused and nothing is written', async (wrong, fields) => {
    const staff = signIn(await given.organization());

    const { status, body } = await staff.post('/api/campaigns', { ...spring, ...wrong });

    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'request/invalid', fields });
    expect((await staff.get('/api/campaigns')).body['count']).toBe(0);
  });

  test('the same key with the same body creates one campaign', async () => {
    const staff = signIn(await given.organization());
    const key = { 'idempotency-key': randomUUID() };

    await Promise.all([1, 2, 3].map(() => staff.post('/api/campaigns', spring, key)));

    expect((await staff.get('/api/campaigns')).body['count']).toBe(1);
  });
});

describe('listing and searching', () => {
  test('the newest campaign comes first, page by page', async () => {
    const organization = await given.organization();
    for (const name of ['First', 'Second', 'Third']) await campaign(organization, { name });
    const staff = signIn(organization);

    const one = await staff.get('/api/campaigns?limit=2');
    const two = await staff.get('/api/campaigns?limit=2&page=2');
    const beyond = await staff.get('/api/campaigns?limit=2&page=9');

    expect(namesIn(one)).toEqual(['Third', 'Second']);
    expect(namesIn(two)).toEqual(['First']);
    expect(namesIn(beyond)).toEqual([]);
    expect(beyond.body['pagination']).toEqual({ page: 9, limit: 2, total: 3, totalPages: 2 });
  });

  test('case and accents do not matter, and every word must occur', async () => {
    const organization = await given.organization();
    await campaign(organization, { name: 'Été à la Bibliothèque' });
    await campaign(organization, { name: 'Summer Reading', description: 'Bibliothèque' });
    const staff = signIn(organization);

    const typed = encodeURIComponent('ete BIBLIO');
    expect(namesIn(await staff.get(`/api/campaigns/search?query=${typed}`))).toEqual([
      'Été à la Bibliothèque',
    ]);
    expect(namesIn(await staff.get('/api/campaigns?search=biblio'))).toHaveLength(2);
  });

  test('special characters are searched literally', async () => {
    const organization = await given.organization();
    for (const name of ['100% match', '1000 meals', 'under_score', 'back\\slash']) {
      await campaign(organization, { name });
    }
    const path = '/api/campaigns/search?query=';
    const found = async (query: string) =>
      namesIn(await signIn(organization).get(path + encodeURIComponent(query)));

    expect(await found('100%')).toEqual(['100% match']);
    expect(await found('r_s')).toEqual(['under_score']);
    expect(await found('k\\s')).toEqual(['back\\slash']);
    expect(await found("';--")).toEqual([]);
  });

  test('a type-ahead requires two letters and returns few fields and the requested number of results', async () => {
    const organization = await given.organization();
    for (const name of ['Gala C', 'gala a', 'Gala B']) await campaign(organization, { name });
    const staff = signIn(organization);

    const found = await staff.get('/api/campaigns/search?query=gala&limit=2');

    expect(namesIn(found)).toEqual(['gala a', 'Gala B']);
    const [first = {}] = found.body['data'] as object[];
    expect(Object.keys(first).toSorted()).toEqual(['_id', 'description', 'name']);
    const { fields } = (await staff.get('/api/campaigns/search?query=g')).body;
    expect(fields).toEqual({ query: 'Type at least 2 characters to search' });
  });

  test("another organization's campaigns are found by nobody else", async () => {
    await campaign(await given.organization(), { name: 'Their Gala' });
    const stranger = signIn(await given.organization());

    expect(namesIn(await stranger.get('/api/campaigns'))).toEqual([]);
    expect(namesIn(await stranger.get('/api/campaigns/search?query=gala'))).toEqual([]);
  });
});

describe('changing a campaign', () => {
  test('an edit is stored and raises the version', async () => {
    const organization = await given.organization();
    const staff = signIn(organization);
    const { _id } = await campaign(organization);

    const { body } = await staff.put(`/api/campaigns/${_id}`, {
      name: 'Autumn Appeal',
      targetAmount: 30_000,
      version: 1,
    });

    expect(body).toMatchObject({
      message: 'Campaign "Autumn Appeal" was updated successfully!',
      data: { name: 'Autumn Appeal', description: '', startDate: null, version: 2 },
    });
    expect((await staff.get(`/api/campaigns/${_id}`)).body['data']).toEqual(body['data']);
  });

  test('of two editors who saw the same version, the second is refused', async () => {
    const organization = await given.organization();
    const { _id } = await campaign(organization);
    const edit = (name: string) =>
      signIn(organization).put(`/api/campaigns/${_id}`, { ...spring, name, version: 1 });

    const replies = await Promise.all([edit('One'), edit('Other')]);

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'record/changed',
      message: 'This record was changed by someone else. Reload to see the latest version.',
    });
  });
});

describe('deleting a campaign', () => {
  test('a deleted campaign leaves every list and is restored unchanged', async () => {
    const organization = await given.organization();
    const staff = signIn(organization);
    const stored = await campaign(organization);
    const path = `/api/campaigns/${stored._id}`;

    const removed = await staff.delete(path);

    expect(removed.body['message']).toBe('Campaign "Spring Appeal" was deleted successfully!');
    expect((await staff.get(path)).status).toBe(404);
    expect((await staff.put(path, { ...spring, version: 1 })).status).toBe(404);
    expect((await staff.delete(path)).status).toBe(404);
    expect((await staff.get('/api/campaigns')).body['count']).toBe(0);
    expect(namesIn(await staff.get('/api/campaigns/search?query=spring'))).toEqual([]);

    const restored = await staff.post(`${path}/restore`);
    expect(restored.body).toMatchObject({
      message: 'Campaign "Spring Appeal" was restored successfully!',
      data: stored,
    });
    expect((await staff.post(`${path}/restore`)).body['code']).toBe('campaigns/not-in-trash');
  });

  test('of ten simultaneous deletions, one succeeds', async () => {
    const organization = await given.organization();
    const { _id } = await campaign(organization);

    const replies = await Promise.all(
      Array.from({ length: 10 }, () => signIn(organization).delete(`/api/campaigns/${_id}`)),
    );

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('every change leaves an entry in the history', async () => {
  const organization = await given.organization();
  const staff = signIn(organization);
  const { _id } = await campaign(organization);
  await staff.put(`/api/campaigns/${_id}`, { ...spring, name: 'Renamed', version: 1 });
  await staff.delete(`/api/campaigns/${_id}`);
  await staff.post(`/api/campaigns/${_id}/restore`);

  const rows = await queryAsDatabaseOwner(
    'select action, label from activities where entity_id = $1 order by id',
    [_id],
  );

  expect(rows).toEqual([
    { action: 'campaigns/created', label: 'Spring Appeal' },
    { action: 'campaigns/updated', label: 'Renamed' },
    { action: 'campaigns/deleted', label: 'Renamed' },
    { action: 'campaigns/restored', label: 'Renamed' },
  ]);
});
