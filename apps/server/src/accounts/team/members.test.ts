import { describe, expect, test } from 'vitest';
import { login, verifiedOrganization } from '../../../test/accounts/accounts.ts';
import { letProofAge } from '../../../test/accounts/reauthentication.ts';
import {
  accept,
  invite,
  listTeam,
  member,
  newEmail,
  toMember,
} from '../../../test/accounts/team.ts';
import { lettersTo } from '../../../test/world/letters.ts';
import { given, password, signIn, world } from '../../../test/world/world.ts';
import { disableUser } from '../operator/service/disable-user.ts';

const toPath = ({ userId }: { userId: string }) => `/api/team/members/${userId}`;

test('a member whose account the operator disabled is marked', async () => {
  const organization = await verifiedOrganization();
  const { email } = await member(organization);
  await disableUser((await world()).services, email);

  const { members } = await listTeam(organization);
  expect(members).toMatchObject([
    { email: organization.email, isDisabled: false },
    { email, isDisabled: true },
  ]);
});

describe('a new role', () => {
  test('counts from the next request of the same session on', async () => {
    const organization = await verifiedOrganization();
    const bo = await member(organization, 'viewer');
    const add = () => signIn(bo).post('/api/donors', given.newDonor());
    expect((await add()).status).toBe(403);

    const reply = await signIn(organization).put(toPath(bo), { role: 'fundraiser' });

    expect(reply.body['message']).toBe('Bo Lindqvist is now Fundraiser.');
    expect((await add()).status).toBe(201);
    const subjects = (await lettersTo(bo.email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toMatch(/^Your role at Riverside Food Bank \d+ changed$/);
  });

  test('is in the history with both roles', async () => {
    const organization = await verifiedOrganization();
    const bo = await member(organization, 'viewer');
    await signIn(organization).put(toPath(bo), { role: 'fundraiser' });

    const { body } = await signIn(organization).get('/api/activities?kind=organization');

    expect((body['data'] as object[])[0]).toMatchObject({
      does: 'changed the role of',
      label: 'Bo Lindqvist',
      details: ['Role from Viewer to Fundraiser'],
    });
  });

  test('is up to owners if it is theirs, and needs a fresh proof', async () => {
    const organization = await verifiedOrganization();
    const admin = await member(organization, 'admin');
    const viewer = await member(organization, 'viewer');

    const byAdmin = await signIn(admin).put(toPath(viewer), { role: 'owner' });
    await letProofAge(organization);
    const unproven = await signIn(organization).put(toPath(viewer), { role: 'owner' });
    const ordinary = await signIn(organization).put(toPath(viewer), { role: 'admin' });

    expect(byAdmin).toMatchObject({ status: 403, body: { code: 'team/owners-only' } });
    expect(unproven).toMatchObject({ status: 403, body: { code: 'auth/proof-needed' } });
    expect(ordinary.status).toBe(200);
  });

  test('is refused for oneself, except for an owner who hands over', async () => {
    const organization = await verifiedOrganization();
    const admin = await member(organization, 'admin');
    const own = await signIn(admin).put(toPath(admin), { role: 'viewer' });
    const last = await signIn(organization).put(toPath(organization), { role: 'admin' });
    await signIn(organization).put(toPath(admin), { role: 'owner' });
    const handedOver = await signIn(organization).put(toPath(organization), { role: 'admin' });

    expect(own).toMatchObject({ status: 409, body: { code: 'team/own-role' } });
    expect(last).toMatchObject({ status: 409, body: { code: 'team/last-owner' } });
    expect(handedOver.status).toBe(200);
  });
});

test('a member who loses a role can’t come back with it by an invitation of their own', async () => {
  const organization = await verifiedOrganization();
  const admin = await member(organization, 'admin');
  const { token } = await invite(admin, newEmail(), 'admin');

  await signIn(organization).put(toPath(admin), { role: 'viewer' });

  expect((await listTeam(organization)).invitations).toEqual([]);
  expect(await accept(token)).toMatchObject({ body: { code: 'team/invitation-invalid' } });
});

test('a member whose role changes keeps the invitations that the new role may send', async () => {
  const organization = await verifiedOrganization();
  const viewer = await member(organization);
  await signIn(organization).put(toPath(viewer), { role: 'admin' });
  await invite(viewer, newEmail());
  await signIn(organization).put(toPath(viewer), { role: 'owner' });

  expect((await listTeam(organization)).invitations).toHaveLength(1);
});

describe('removing a member', () => {
  test('ends their sessions at once and tells them', async () => {
    const organization = await verifiedOrganization();
    const bo = await member(organization, 'fundraiser');

    const reply = await signIn(organization).delete(toPath(bo));

    expect(reply.status).toBe(200);
    expect((await signIn(bo).get('/api/team')).status).toBe(401);
    const wrong = await login({ email: bo.email, password: 'not my password' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'auth/wrong-password' } });
    const right = await login({ email: bo.email, password });
    expect(right).toMatchObject({ status: 403, body: { code: 'team/former-member' } });
    expect((await listTeam(organization)).members).toHaveLength(1);
    const subjects = (await lettersTo(bo.email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toMatch(/^You were removed from Riverside/);
  });

  test('withdraws the invitations that they sent, which the history records', async () => {
    const organization = await verifiedOrganization();
    const admin = await member(organization, 'admin');
    const { token } = await invite(admin, newEmail());

    await signIn(organization).delete(toPath(admin));

    expect((await listTeam(organization)).invitations).toEqual([]);
    expect(await accept(token)).toMatchObject({ body: { code: 'team/invitation-invalid' } });
    const { body } = await signIn(organization).get('/api/activities?kind=organization');
    const withdrawn = expect.objectContaining({ does: 'withdrew the invitation of' });
    expect(body['data']).toContainEqual(withdrawn);
  });

  test('leaves their other organizations alone', async () => {
    const organization = await verifiedOrganization();
    const person = await given.organization();
    const { token } = await invite(organization, person.email);
    const there = toMember(await accept(token, { password }));

    await signIn(organization).delete(toPath(person));

    expect((await signIn(there).get('/api/team')).status).toBe(401);
    expect((await signIn(person).get('/api/team')).status).toBe(200);
  });

  test('lets a person who leaves continue in another organization, and only then', async () => {
    const organization = await verifiedOrganization();
    const person = await given.organization();
    const { token } = await invite(organization, person.email);
    const inOther = toMember(await accept(token, { password }));
    const countSessions = async () =>
      (await signIn(inOther).get('/api/auth/sessions')).body['count'];
    const before = await countSessions();

    const refused = await signIn(person).delete(toPath(person));
    expect(refused).toMatchObject({ status: 409, body: { code: 'team/last-owner' } });
    expect(await countSessions()).toBe(before);

    const left = await signIn(inOther).delete(toPath(inOther));
    expect((await signIn(inOther).get('/api/team')).status).toBe(401);
    const me = await signIn({ token: String(left.body['token']) }).get('/api/auth/me');
    expect(me.body['data']).toMatchObject({ organizationId: person.id, role: 'owner' });
  });

  test('is up to owners and admins, but everybody may leave', async () => {
    const organization = await verifiedOrganization();
    const viewer = await member(organization, 'viewer');
    const other = await member(organization, 'viewer');

    const refused = await signIn(viewer).delete(toPath(other));
    const left = await signIn(viewer).delete(toPath(viewer));

    expect(refused).toMatchObject({ status: 403, body: { code: 'team/role' } });
    expect(left.status).toBe(200);
    const subjects = (await lettersTo(organization.email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toMatch(/^Bo Lindqvist left Riverside/);
    expect((await signIn(viewer).get('/api/team')).status).toBe(401);
  });

  test('never removes the last owner', async () => {
    const organization = await verifiedOrganization();
    const admin = await member(organization, 'admin');

    const byAdmin = await signIn(admin).delete(toPath(organization));
    const own = await signIn(organization).delete(toPath(organization));

    expect(byAdmin).toMatchObject({ status: 403, body: { code: 'team/owners-only' } });
    expect(own).toMatchObject({ status: 409, body: { code: 'team/last-owner' } });
  });

  test('keeps one of two owners who remove each other at the same time', async () => {
    const organization = await verifiedOrganization();
    const second = await member(organization, 'owner');

    const replies = await Promise.all([
      signIn(organization).delete(toPath(second)),
      signIn(second).delete(toPath(organization)),
    ]);

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const [winner] = replies[0].status === 200 ? [organization] : [second];
    expect((await listTeam(winner)).members.map(({ role }) => role)).toEqual(['owner']);
  });

  test('keeps one of two owners who leave at the same time', async () => {
    const organization = await verifiedOrganization();
    const second = await member(organization, 'owner');

    const replies = await Promise.all(
      [organization, second].map((owner) => signIn(owner).delete(toPath(owner))),
    );

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});
