import { expect, test } from 'vitest';
import { apiKey } from '../../../test/accounts/api-keys.ts';
import { given, request, signIn, type Organization } from '../../../test/world/world.ts';

/** The latest entry of the history. */
async function latest(organization: Organization, kind = 'donor') {
  const { body } = await signIn(organization).get(`/api/activities?kind=${kind}&limit=1`);
  return (body['data'] as Record<string, unknown>[])[0];
}

test('a change names the person who made it', async () => {
  const organization = await given.organization();
  await given.donor(organization);
  expect(await latest(organization)).toMatchObject({
    does: 'added the donor',
    who: { _id: organization.userId },
    through: { kind: 'person', name: null },
  });
});

test('a change by a program keeps the name of its API key, and who created the key', async () => {
  const organization = await given.organization();
  const key = await apiKey(organization, { name: 'Website form' });
  await request({
    method: 'POST',
    url: '/api/v1/donors',
    payload: given.newDonor(),
    headers: { authorization: `Bearer ${key}` },
  });
  const named = {
    does: 'added the donor',
    who: { _id: organization.userId },
    through: { kind: 'api-key', name: 'Website form' },
  };
  expect(await latest(organization)).toMatchObject(named);
  const { body } = await signIn(organization).get('/api/api-keys');
  const [{ _id } = { _id: '' }] = body['data'] as { _id: string }[];
  await signIn(organization).put(`/api/api-keys/${_id}`, { name: 'Old form', role: 'viewer' });
  expect(await latest(organization)).toMatchObject(named);
});

test('signing in is an act of the person', async () => {
  const organization = await given.organization();
  expect(await latest(organization, 'account')).toMatchObject({ through: { kind: 'person' } });
});

test('the history can be filtered by source', async () => {
  const organization = await given.organization();
  const key = await apiKey(organization, { name: 'Website form' });
  await given.donor(organization, { name: 'Typed Donor' });
  await request({
    method: 'POST',
    url: '/api/v1/donors',
    payload: given.newDonor({ name: 'Website Donor' }),
    headers: { authorization: `Bearer ${key}` },
  });

  const labels = async (query: string) => {
    const { body } = await signIn(organization).get(`/api/activities?kind=donor&${query}`);
    return (body['data'] as { label: string }[]).map(({ label }) => label);
  };

  expect(await labels('through=api-key')).toEqual(['Website Donor']);
  expect(await labels('through=person')).toEqual(['Typed Donor']);
  expect(await labels('through=api-key&search=website')).toEqual(['Website Donor']);
  expect(await labels('through=api-key&change=deleted')).toEqual([]);
  expect(await labels('through=donor')).toEqual([]);
  const all = await signIn(organization).get('/api/activities?through=api-key');
  expect(all.body['data']).toMatchObject([{ label: 'Website Donor' }]);
});

test('each adjustment of a pledge names what it came through', async () => {
  const organization = await given.organization();
  const key = await apiKey(organization, { name: 'Website form' });
  const pledge = await given.pledge(organization, { amount: 100 });
  const written = await request({
    method: 'POST',
    url: `/api/v1/pledges/${pledge._id}/write-off`,
    payload: { amount: 40, reason: 'Agreed by phone', version: pledge.version },
    headers: { authorization: `Bearer ${key}` },
  });
  expect(written.status).toBe(200);

  const { body } = await signIn(organization).get(`/api/pledges/${pledge._id}`);
  expect(body['data']).toMatchObject({
    history: [
      { kind: 'promise', through: { kind: 'person', name: null } },
      { kind: 'write-off', through: { kind: 'api-key', name: 'Website form' } },
    ],
  });
});
