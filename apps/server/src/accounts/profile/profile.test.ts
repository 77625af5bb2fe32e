import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner, verifiedOrganization } from '../../../test/accounts/accounts.ts';
import { member } from '../../../test/accounts/team.ts';
import { given, request, signIn, type Organization } from '../../../test/world/world.ts';

const address = {
  street: '1 Elm St',
  city: 'Salem',
  state: 'OR',
  zipCode: '02134',
  country: 'USA',
};

/** What the form sends. */
const profile = (fields: Record<string, unknown> = {}) => ({
  firstName: 'Grace',
  lastName: 'Hopper',
  organizationName: 'Harbor Light',
  phone: '(415) 555-2671',
  address,
  taxId: '12-3456789',
  ...fields,
});

const save = (organization: Organization, fields: Record<string, unknown> = {}) =>
  signIn(organization).put('/api/users/profile', profile(fields));

describe('the profile', () => {
  test('can be changed, and the response shows the updated user', async () => {
    const organization = await given.organization();

    const saved = await save(organization, { timeZone: 'Asia/Tokyo', version: 1 });
    const me = await signIn(organization).get('/api/auth/me');

    expect(saved).toMatchObject({
      status: 200,
      body: {
        message: 'Profile updated successfully!',
        data: {
          firstName: 'Grace',
          lastName: 'Hopper',
          organizationName: 'Harbor Light',
          email: organization.email,
          phone: '+14155552671',
          address,
          taxId: '12-3456789',
          timeZone: 'Asia/Tokyo',
          version: 2,
        },
      },
    });
    expect(me.body['data']).toEqual(saved.body['data']);
  });

  test('keeps its time zone if none is sent and defaults to the home country', async () => {
    const organization = await given.organization({ timeZone: 'Europe/London' });
    const { body } = await save(organization, { address: {}, phone: '', taxId: '' });

    expect(body['data']).toMatchObject({
      timeZone: 'Europe/London',
      address: { street: '', country: 'USA' },
      phone: '',
      taxId: '',
    });
  });

  test('accepts a tax ID with or without its dash and refuses any other text', async () => {
    const organization = await given.organization();
    const { body } = await save(organization, { taxId: ' 987654321 ' });

    expect(body['data']).toMatchObject({ taxId: '98-7654321' });
    for (const taxId of ['12-345678', '1-23456789', '12-34567890', 'abc', 5, null]) {
      const refused = await save(organization, { taxId });
      expect(refused).toMatchObject({
        status: 400,
        body: { fields: { taxId: expect.stringMatching(/./) } },
      });
    }
  });

  test.each(['firstName', 'lastName', 'organizationName'])('requires %s', async (field) => {
    const organization = await given.organization();
    for (const value of ['', '  ', null, undefined]) {
      const { status, body } = await save(organization, { [field]: value });
      expect([status, Object.keys(body['fields'] as object)]).toEqual([400, [field]]);
    }
  });

  test.each(
    `email emailVerifiedAt isEmailVerified password role tier subscription organizationId userId _id
     id trialEndsAt deletesAt createdAt __proto__ constructor toString`.split(/\s+/),
  )('has no %s that anybody sets', async (field) => {
    const organization = await given.organization();
    const before = await readEverything(organization);

    // Written by hand, because JSON.stringify ignores the key __proto__.
    const payload = `${JSON.stringify(profile()).slice(0, -1)},"${field}":"power"}`;
    const { status, body } = await request({
      method: 'PUT',
      url: '/api/users/profile',
      headers: {
        authorization: `Bearer ${organization.token}`,
        'content-type': 'application/json',
      },
      payload,
    });

    expect([status, body['code']]).toEqual([400, expect.stringMatching(/^request\//)]);
    expect(await readEverything(organization)).toEqual(before);
  });

  test('is not overwritten by a user who has seen an older version', async () => {
    const organization = await given.organization();
    await save(organization, { firstName: 'First', version: 1 });

    const late = await save(organization, { firstName: 'Late', version: 1 });
    const me = await signIn(organization).get('/api/auth/me');

    expect(late).toMatchObject({ status: 409, body: { code: 'record/changed' } });
    expect(me.body['data']).toMatchObject({ firstName: 'First' });
  });

  test('records every change in the history with the values before and after', async () => {
    const organization = await given.organization();
    await save(organization);
    const [entry] = await queryAsDatabaseOwner(
      `select actor_id, label, before->>'lastName' as before, after->>'lastName' as after
       from activities where organization_id = $1 and action = 'profile/updated'`,
      [organization.id],
    );
    expect(entry).toMatchObject({
      actor_id: organization.userId,
      label: 'Harbor Light',
      before: expect.stringMatching(/^Okafor/),
      after: 'Hopper',
    });
  });

  test('cannot be changed by others or after the trial', async () => {
    const organization = await given.organization();
    const stranger = await given.organization();
    await save(stranger);
    const mine = await signIn(organization).get('/api/auth/me');
    expect(mine.body['data']).toMatchObject({ firstName: 'Ada' });

    await queryAsDatabaseOwner(
      'update subscriptions set trial_ends_at = now() where organization_id = $1',
      [organization.id],
    );
    const refused = await save(organization);
    expect(refused).toMatchObject({ status: 403, body: { code: 'plans/read-only' } });
    const out = await request({ method: 'PUT', url: '/api/users/profile', payload: profile() });
    expect(out.status).toBe(401);
  });
});

/** The complete rows of a person and an organization. */
async function readEverything({ id, userId }: Organization) {
  return queryAsDatabaseOwner(
    `select to_jsonb(u) as person, to_jsonb(o) as organization, to_jsonb(b) as plan,
       to_jsonb(m) as membership
     from users u join organizations o on o.id = $2 join subscriptions b on b.organization_id = $2
       join memberships m on m.organization_id = $2
     where u.id = $1`,
    [userId, id],
  );
}

test('a viewer changes their own name, and nothing of the organization', async () => {
  const organization = await verifiedOrganization();
  const viewer = await member(organization, 'viewer');
  const { put, get } = signIn(viewer);
  expect((await save(viewer)).body['code']).toBe('team/role');

  const reply = await put('/api/users/name', { firstName: 'Grace', lastName: 'Hopper' });

  expect(reply).toMatchObject({ status: 200, body: { data: { firstName: 'Grace' } } });
  const { body } = await get('/api/activities?kind=organization');
  expect((body['data'] as object[])[0]).toMatchObject({
    does: 'changed their name to',
    label: 'Grace Hopper',
  });
});
