import { mostFunds } from '@pledgewell/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner, verifiedOrganization } from '../../../test/accounts/accounts.ts';
import { member } from '../../../test/accounts/team.ts';
import { given, type Organization, signIn } from '../../../test/world/world.ts';

type StoredFund = { _id: string; name: string; isDefault: boolean; version: number };

let organization: Organization;
const staff = () => signIn(organization);
const listFunds = async (whose = organization) =>
  (await signIn(whose).get('/api/funds')).body['data'] as StoredFund[];

beforeAll(async () => {
  organization = await given.organization();
});

describe('funds', () => {
  test('a new organization has a default fund without restrictions', async () => {
    expect(await listFunds(await given.organization())).toMatchObject([
      { name: 'General Fund', isDefault: true, restriction: 'unrestricted', isArchived: false },
    ]);
  });

  test('a fund has a restriction, an account and a class, and the history says who added it', async () => {
    const fields = { name: ' Roof ', restriction: 'purpose', account: '4100', class: 'Building' };

    const { status, body } = await staff().post('/api/funds', fields);

    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: 'Fund "Roof" was added.',
      data: { ...fields, name: 'Roof', isDefault: false, isArchived: false, version: 1 },
    });
    const { body: history } = await staff().get('/api/activities?limit=1');
    expect(history['data']).toMatchObject([{ action: 'funds/created', label: 'Roof' }]);
  });

  test('no two funds share a name, whatever its case and accents', async () => {
    await given.fund(organization, { name: 'Café' });
    const another = await given.fund(organization);

    const added = await staff().post('/api/funds', { name: 'CAFE' });
    const renamed = await staff().put(`/api/funds/${another._id}`, { name: 'cafe' });

    for (const { status, body } of [added, renamed]) {
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'funds/name-taken',
        fields: { name: 'There’s already a fund with this name.' },
      });
    }
  });

  test('a fund is archived and used again, and the list has archived ones last', async () => {
    const own = await given.organization();
    const { _id, name, version } = await given.fund(own, { name: 'Alpha' });
    await given.fund(own, { name: 'Beta' });
    const change = (fields: object) => signIn(own).put(`/api/funds/${_id}`, { name, ...fields });

    const archived = await change({ isArchived: true, version });
    expect(archived.body).toMatchObject({
      message: 'Fund "Alpha" was archived.',
      data: { isArchived: true },
    });
    const stored = await signIn(own).get(`/api/funds/${_id}`);
    expect(stored.body['data']).toEqual(archived.body['data']);
    expect((await listFunds(own)).map((fund) => fund.name)).toEqual([
      'General Fund',
      'Beta',
      'Alpha',
    ]);
    expect((await change({ isArchived: false })).body['message']).toBe(
      'Fund "Alpha" can be used again.',
    );
    expect((await change({ version })).body['code']).toBe('record/changed');
  });

  test('the default fund is renamed, and neither archived nor deleted', async () => {
    const own = await given.organization();
    const [general] = await listFunds(own);
    const url = `/api/funds/${general?._id}`;

    const archived = await signIn(own).put(url, { name: 'General Fund', isArchived: true });
    expect(archived.body['code']).toBe('funds/default-stays');
    expect((await signIn(own).delete(url)).body['code']).toBe('funds/default-stays');
    expect((await signIn(own).put(url, { name: 'Operating' })).body['data']).toMatchObject({
      name: 'Operating',
      isDefault: true,
    });
  });

  test('a bookkeeper changes funds, and a fundraiser only reads them', async () => {
    const own = await verifiedOrganization();
    const bookkeeper = signIn(await member(own, 'bookkeeper'));
    const fundraiser = signIn(await member(own, 'fundraiser'));

    expect((await bookkeeper.post('/api/funds', { name: 'Garden' })).status).toBe(201);
    expect((await fundraiser.get('/api/funds')).status).toBe(200);
    expect((await fundraiser.post('/api/funds', { name: 'Garden 2' })).status).toBe(403);
  });

  test('several at once do not exceed what an organization can have', async () => {
    const own = await given.organization();
    await queryAsDatabaseOwner(
      `insert into funds (organization_id, id, name)
       select $1, gen_random_uuid(), 'Fund ' || n from generate_series(1, $2) n`,
      [own.id, mostFunds - 2],
    );

    const add = (name: string) => signIn(own).post('/api/funds', { name });
    const replies = await Promise.all(['Alpha', 'Beta', 'Gamma', 'Delta'].map(add));

    const codes = replies.map(({ body }) => body['code']);
    expect(codes.filter((code) => code === 'funds/too-many')).toHaveLength(3);
    expect(await listFunds(own)).toHaveLength(mostFunds);
  });

  test('an unused fund is deleted for good', async () => {
    const { _id, name } = await given.fund(organization);

    const { body } = await staff().delete(`/api/funds/${_id}`);

    expect(body['message']).toBe(`Fund "${name}" was deleted.`);
    expect((await staff().get(`/api/funds/${_id}`)).body['code']).toBe('funds/not-found');
  });
});
