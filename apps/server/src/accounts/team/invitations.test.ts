import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner, verifiedOrganization } from '../../../test/accounts/accounts.ts';
import { letProofAge } from '../../../test/accounts/reauthentication.ts';
import {
  accept,
  invite,
  listTeam,
  member,
  newAccount,
  newEmail,
  newestToken,
  post,
  toMember,
} from '../../../test/accounts/team.ts';
import { switchTwoStepOn } from '../../../test/accounts/two-step.ts';
import { lettersTo } from '../../../test/world/letters.ts';
import { given, password, signIn, world } from '../../../test/world/world.ts';

import { dropOldInvitations } from './sweep.ts';

const show = (token: string) => post('/api/invitations/show', { token });
const invalid = { status: 400, body: { code: 'team/invitation-invalid' } };

describe('an invitation', () => {
  test('is emailed in the name of the organization, and listed', async () => {
    const organization = await verifiedOrganization();
    const email = newEmail();

    const { token } = await invite(organization, email, 'fundraiser');

    const [letter] = await lettersTo(email);
    expect(letter?.subject).toMatch(/^Join Riverside Food Bank/);
    expect(letter?.text).toMatch(/Ada Okafor \d+ invited you to join Riverside Food Bank/);
    expect((await show(token)).body['data']).toMatchObject({
      organizationName: expect.stringMatching(/^Riverside Food Bank/) as string,
      invitedBy: expect.stringMatching(/^Ada Okafor/) as string,
      email,
      role: 'fundraiser',
      hasAccount: false,
    });
    expect((await listTeam(organization)).invitations).toMatchObject([
      { email, role: 'fundraiser', isExpired: false },
    ]);
  });

  test('makes a new person a member who sees the team and changes no donor', async () => {
    const organization = await verifiedOrganization();
    const email = newEmail();
    const { token } = await invite(organization, email);

    const reply = await accept(token);

    expect(reply.body['user']).toMatchObject({
      email,
      role: 'viewer',
      isEmailVerified: true,
      organizationId: organization.id,
    });
    const viewer = toMember(reply);
    expect((await listTeam(viewer)).members).toMatchObject([
      { _id: organization.userId, role: 'owner', isYou: false },
      { _id: viewer.userId, role: 'viewer', firstName: 'Bo', isYou: true, hasTwoStep: false },
    ]);
    const written = await signIn(viewer).post('/api/donors', given.newDonor());
    expect(written).toMatchObject({ status: 403, body: { code: 'team/role' } });
  });

  test('needs a verified sender', async () => {
    const organization = await given.organization();
    const payload = { email: newEmail(), role: 'viewer' };
    const reply = await signIn(organization).post('/api/team/invitations', payload);
    expect(reply).toMatchObject({ status: 403, body: { code: 'team/unverified' } });
  });

  test('is refused for a member, and twice for the same address', async () => {
    const organization = await verifiedOrganization();
    const email = newEmail();
    await invite(organization, email);
    const again = (to: string) =>
      signIn(organization).post('/api/team/invitations', { email: to, role: 'viewer' });

    expect(await again(organization.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { code: 'team/already-member', fields: { email: expect.any(String) as string } },
    });
    expect(await again(email)).toMatchObject({
      status: 409,
      body: { code: 'team/already-invited' },
    });
  });

  test('as an owner needs an owner with a fresh proof', async () => {
    const organization = await verifiedOrganization();
    const admin = await member(organization, 'admin');
    const payload = { email: newEmail(), role: 'owner' };

    const byAdmin = await signIn(admin).post('/api/team/invitations', payload);
    await letProofAge(organization);
    const unproven = await signIn(organization).post('/api/team/invitations', payload);

    expect(byAdmin).toMatchObject({ status: 403, body: { code: 'team/owners-only' } });
    expect(unproven).toMatchObject({ status: 403, body: { code: 'auth/proof-needed' } });
  });

  test('is in the history', async () => {
    const organization = await verifiedOrganization();
    const email = newEmail();
    await invite(organization, email);

    const { body } = await signIn(organization).get('/api/activities?kind=organization');

    expect((body['data'] as object[])[0]).toMatchObject({
      does: 'invited',
      label: `${email} as Viewer`,
    });
  });
});

describe('a link', () => {
  test('works once, even in two browsers at the same time', async () => {
    const organization = await verifiedOrganization();
    const { token } = await invite(organization, newEmail());

    const replies = await Promise.all([accept(token), accept(token)]);

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect((await listTeam(organization)).members).toHaveLength(2);
    expect(await accept(token)).toMatchObject(invalid);
    expect(await show(token)).toMatchObject(invalid);
  });

  test('stops working when it is withdrawn', async () => {
    const organization = await verifiedOrganization();
    const { id, token } = await invite(organization, newEmail());

    const withdrawn = await signIn(organization).delete(`/api/team/invitations/${id}`);

    expect(withdrawn.status).toBe(200);
    expect(await accept(token)).toMatchObject(invalid);
    expect((await listTeam(organization)).invitations).toEqual([]);
    const again = await signIn(organization).delete(`/api/team/invitations/${id}`);
    expect(again).toMatchObject({ status: 404, body: { code: 'team/invitation-not-found' } });
  });

  test('expires, and another one can be sent', async () => {
    const organization = await verifiedOrganization();
    const email = newEmail();
    const { id, token } = await invite(organization, email);
    await queryAsDatabaseOwner("update invitations set expires_at = '2020-01-01' where id = $1", [
      id,
    ]);

    expect(await accept(token)).toMatchObject(invalid);
    expect((await listTeam(organization)).invitations).toMatchObject([{ isExpired: true }]);

    const resent = await signIn(organization).post(`/api/team/invitations/${id}/resend`);
    const newer = await newestToken(email);

    expect(resent.body['data']).toMatchObject({ isExpired: false });
    expect(newer).not.toBe(token);
    expect(await show(token)).toMatchObject(invalid);
    expect(await accept(newer)).toMatchObject({ status: 200 });
  });

  test('asks a new person for a name and a good password', async () => {
    const organization = await verifiedOrganization();
    const { token } = await invite(organization, newEmail());

    const nameless = await accept(token, { password });
    const weak = await accept(token, { ...newAccount, password: 'password123' });

    expect(nameless.body['fields']).toHaveProperty('firstName');
    expect(weak.body['fields']).toHaveProperty('password');
  });
});

describe('a person with an account', () => {
  test('accepts with the password of the account, and stays in both organizations', async () => {
    const organization = await verifiedOrganization();
    const person = await given.organization();
    const { token } = await invite(organization, person.email, 'bookkeeper');

    const wrong = await accept(token, { password: 'not my password' });
    const reply = await accept(token, { password });

    expect(wrong).toMatchObject({ status: 401, body: { code: 'auth/wrong-password' } });
    expect(toMember(reply)).toMatchObject({ id: organization.id, userId: person.userId });
    expect(reply.body['user']).toMatchObject({ role: 'bookkeeper', isEmailVerified: true });
    const me = await signIn(person).get('/api/auth/me');
    expect(me.body['data']).toMatchObject({ organizationId: person.id, role: 'owner' });
  });

  test('with two-step sign-in accepts without a code while signed in', async () => {
    const organization = await verifiedOrganization();
    const person = await given.organization();
    await switchTwoStepOn(person);
    const { token } = await invite(organization, person.email);

    const stranger = await signIn(await given.organization()).post('/api/team/accept', { token });
    const signedIn = await signIn(person).post('/api/team/accept', { token });

    expect(stranger).toMatchObject({ status: 409, body: { code: 'team/other-email' } });
    expect(toMember(signedIn)).toMatchObject({ id: organization.id, userId: person.userId });
  });

  test('who was removed and is invited again is a member again', async () => {
    const organization = await verifiedOrganization();
    const former = await member(organization, 'viewer');
    await signIn(organization).delete(`/api/team/members/${former.userId}`);
    const { token } = await invite(organization, former.email, 'admin');

    const reply = await accept(token, { password });

    expect(reply.body['user']).toMatchObject({ _id: former.userId, role: 'admin' });
  });
});

test('an address gets at most five invitation mails a day', async () => {
  const organization = await verifiedOrganization();
  const { id } = await invite(organization, newEmail());
  const resend = () => signIn(organization).post(`/api/team/invitations/${id}/resend`);
  const statuses: number[] = [];
  for (let sent = 1; sent <= 5; sent += 1) statuses.push((await resend()).status);

  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect((await invite(organization, newEmail())).token).not.toBe('');
});

test('invitations are deleted 30 days after they expire', async () => {
  const { services } = await world();
  const organization = await verifiedOrganization();
  const old = await invite(organization, newEmail());
  const recent = await invite(organization, newEmail());
  const expire = "update invitations set expires_at = now() - $2 * interval '1 day' where id = $1";
  await queryAsDatabaseOwner(expire, [old.id, 31]);
  await queryAsDatabaseOwner(expire, [recent.id, 29]);

  await dropOldInvitations(services);

  const { invitations } = await listTeam(organization);
  expect(invitations.map((each) => each['_id'])).toEqual([recent.id]);
});
