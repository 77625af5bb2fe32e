import { describe, expect, test } from 'vitest';
import { login, verifiedOrganization } from '../../../test/accounts/accounts.ts';
import { accept, invite, member, toMember } from '../../../test/accounts/team.ts';
import { given, password, signIn, type Organization } from '../../../test/world/world.ts';

const path = ({ userId }: Organization, id = '') =>
  `/api/team/members/${userId}/sessions${id && `/${id}`}`;

type MemberSession = { _id: string; isCurrent: boolean };

async function listSessions(by: Organization, whose: Organization) {
  const { body } = await signIn(by).get(path(whose));
  return body['data'] as MemberSession[];
}

describe('an owner', () => {
  test('sees a member’s sessions and ends one within a request', async () => {
    const organization = await verifiedOrganization();
    const bo = await member(organization, 'fundraiser');
    const [own] = await listSessions(organization, bo);
    const second = await login({ email: bo.email, password });
    const other = { ...bo, token: String(second.body['token']) };
    expect(await listSessions(organization, bo)).toHaveLength(2);

    const reply = await signIn(organization).delete(path(bo, own?._id));

    expect(reply.status).toBe(200);
    expect((await signIn(bo).get('/api/donors')).status).toBe(401);
    expect((await signIn(other).get('/api/donors')).status).toBe(200);
    const again = await signIn(organization).delete(path(bo, own?._id));
    expect(again).toMatchObject({ status: 404, body: { code: 'auth/session-not-found' } });
  });

  test('ends all sessions of a member, which the history records', async () => {
    const organization = await verifiedOrganization();
    const bo = await member(organization, 'viewer');

    const reply = await signIn(organization).delete(path(bo));

    expect(reply.body['message']).toBe('Bo Lindqvist is signed out of this organization.');
    expect((await signIn(bo).get('/api/donors')).status).toBe(401);
    const { body } = await signIn(organization).get('/api/activities?kind=organization');
    expect((body['data'] as object[])[0]).toMatchObject({
      does: 'ended the sessions of',
      label: 'Bo Lindqvist',
    });
  });

  test('keeps the own current session while ending the others', async () => {
    const organization = await verifiedOrganization();
    const second = await login({ email: organization.email, password });

    await signIn(organization).delete(path(organization));

    const sessions = await listSessions(organization, organization);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    const token = String(second.body['token']);
    expect((await signIn({ ...organization, token }).get('/api/donors')).status).toBe(401);
  });

  test('neither sees nor ends sessions in the member’s other organizations', async () => {
    const organization = await verifiedOrganization();
    const person = await given.organization();
    const { token } = await invite(organization, person.email);
    const there = toMember(await accept(token, { password }));

    expect(await listSessions(organization, there)).toHaveLength(1);
    await signIn(organization).delete(path(there));

    expect((await signIn(there).get('/api/donors')).status).toBe(401);
    expect((await signIn(person).get('/api/donors')).status).toBe(200);
  });

  test('finds nobody who is not a member', async () => {
    const organization = await verifiedOrganization();
    const stranger = await given.organization();
    const former = await member(organization, 'viewer');
    await signIn(organization).delete(`/api/team/members/${former.userId}`);

    for (const whose of [stranger, former]) {
      const reply = await signIn(organization).get(path(whose));
      expect(reply).toMatchObject({ status: 404, body: { code: 'team/member-not-found' } });
    }
  });
});

test('an admin sees nobody’s sessions but their own', async () => {
  const organization = await verifiedOrganization();
  const admin = await member(organization, 'admin');

  expect(await signIn(admin).get(path(organization))).toMatchObject({
    status: 403,
    body: { code: 'team/role' },
  });
  expect((await signIn(admin).get('/api/auth/sessions')).body['data']).toHaveLength(1);
});
