import { expect, test } from 'vitest';
import { importHelpers } from '../../../test/documents/files.ts';
import { given, signIn } from '../../../test/world/world.ts';

type StoredFund = { _id: string; name: string; isArchived: boolean };

test('a file’s funds are found by name or added; an undo archives the added ones', async () => {
  const organization = await given.organization();
  const staff = signIn(organization);
  const roof = await given.fund(organization, { name: 'Roof' });
  const imports = importHelpers(organization);
  const listFunds = async () =>
    ((await staff.get('/api/funds')).body['data'] as StoredFund[]).map(
      ({ name, isArchived }) => `${name}${isArchived ? ' (archived)' : ''}`,
    );
  const funds = async () => {
    const { body } = await staff.get('/api/donations?limit=10');
    const donations = body['data'] as { donor: { name: string }; fund: StoredFund | null }[];
    return Object.fromEntries(donations.map(({ donor, fund }) => [donor.name, fund?.name ?? null]));
  };

  const imported = await imports.all({
    kind: 'gifts',
    file:
      'Name,Email,Amount,Date,Fund\nAnn,ann@b.org,5,2020-01-01,ROOF\n' +
      'Bo,bo@b.org,6,2020-01-02,Library\nCy,cy@b.org,7,2020-01-03,general fund\n' +
      'Di,di@b.org,8,2020-01-04,\n',
  });

  expect(await funds()).toEqual({ Ann: 'Roof', Bo: 'Library', Cy: null, Di: null });
  expect(await listFunds()).toEqual(['General Fund', 'Library', 'Roof']);
  await imports.undo(imported);
  expect(await listFunds()).toEqual(['General Fund', 'Roof', 'Library (archived)']);
  expect((await staff.delete(`/api/funds/${roof._id}`)).body['code']).toBe('funds/in-use');
});

test('a file’s pledges have their fund, and what was paid so far too', async () => {
  const organization = await given.organization();
  const imports = importHelpers(organization);
  await imports.all({
    kind: 'pledges',
    file: 'Name,Email,Pledge Amount,Pledge Date,Paid,Fund\nAnn,ann@b.org,50,2020-01-01,20,Roof\n',
  });

  const staff = signIn(organization);
  for (const path of ['/api/pledges/filter', '/api/donations']) {
    const reply = await (path.endsWith('filter') ? staff.post(path, {}) : staff.get(path));
    expect(reply.body['data']).toMatchObject([{ fund: { name: 'Roof' } }]);
  }
});
