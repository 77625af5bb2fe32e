import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { login, refresh, verifiedOrganization } from '../../../test/accounts/accounts.ts';
import { apiKey } from '../../../test/accounts/api-keys.ts';
import { member } from '../../../test/accounts/team.ts';
import {
  answerTwoStep,
  firstStep,
  nextCode,
  switchTwoStepOn,
} from '../../../test/accounts/two-step.ts';
import { lettersTo, linkSecrets } from '../../../test/world/letters.ts';
import {
  given,
  password,
  request,
  signIn,
  world,
  type Organization,
} from '../../../test/world/world.ts';
import { addOrganization } from './service/add-organization.ts';
import { disableUser, enableUser } from './service/disable-user.ts';
import { createPasswordLink } from './service/reset-password.ts';
import { resetSecondStep } from './service/reset-second-step.ts';

const nobody = 'nobody@example.org';
const newPassword = 'a new and long password 7';

const services = async () => (await world()).services;

const resetWith = (link: string) =>
  request({
    method: 'PUT',
    url: `/api/auth/reset-password/${link.split('/').at(-1)}`,
    payload: { password: newPassword },
  });

/** The newest entry about accounts in the history of an organization. */
async function latest(organization: Pick<Organization, 'token'>) {
  const { body } = await signIn(organization).get('/api/activities?kind=account&limit=1');
  return (body['data'] as Record<string, unknown>[])[0];
}

describe('the link that sets a new password', () => {
  test('changes nothing until it is used, then works once', async () => {
    const organization = await given.organization();
    const link = await createPasswordLink(await services(), organization.email);

    expect(link).toMatch(/^https:\/\/giving\.example\/reset-password\/[\w-]{43}$/);
    expect(await latest(organization)).toMatchObject({
      does: 'created a password reset link for',
      who: null,
      through: { kind: 'operator', name: null },
    });
    expect((await login({ email: organization.email, password })).status).toBe(200);

    expect((await resetWith(link)).status).toBe(200);
    expect((await signIn(organization).get('/api/auth/me')).status).toBe(401);
    expect((await login({ email: organization.email, password: newPassword })).status).toBe(200);
    expect((await resetWith(link)).body).toMatchObject({ code: 'auth/reset-link-invalid' });
  });

  test('ends after an hour', async () => {
    const organization = await given.organization();
    const { owner } = await world();
    const link = await createPasswordLink(await services(), organization.email);
    const { rows } = await owner.query<{ minutes: number }>(
      `select extract(epoch from expires_at - created_at)::int / 60 as minutes from tickets
       where user_id = $1 and purpose = 'reset-password'`,
      [organization.userId],
    );

    expect(link).toContain('/reset-password/');
    expect(rows).toEqual([{ minutes: 60 }]);
  });

  test('needs somebody who has an account', async () => {
    await expect(createPasswordLink(await services(), nobody)).rejects.toThrow(
      'No user here has the email address nobody@example.org.',
    );
  });
});

describe('resetting the second step', () => {
  test('turns it off, ends the sessions, and tells the person and the history', async () => {
    const organization = await given.organization();
    const { secret } = await switchTwoStepOn(organization);
    const ticket = await firstStep(organization.email);
    const code = await nextCode(secret);

    expect(await resetSecondStep(await services(), organization.email)).toBe(1);

    expect((await signIn(organization).get('/api/auth/me')).status).toBe(401);
    expect((await answerTwoStep(ticket, code)).body).toMatchObject({ code: 'auth/step-expired' });
    const again = await login({ email: organization.email, password });
    expect(again).toMatchObject({ status: 200, body: { user: { isTwoStepOn: false } } });
    const { body } = await signIn({ token: String(again.body['token']) }).get(
      '/api/activities?through=operator',
    );
    expect(body['data']).toMatchObject([
      { does: 'turned off two-step sign-in and ended the sessions of', who: null },
    ]);
    const subjects = (await lettersTo(organization.email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toBe('Your two-step sign-in was turned off – Pledgewell');
  });

  test('is refused where there is none', async () => {
    const { email } = await given.organization();

    await expect(resetSecondStep(await services(), email)).rejects.toThrow(
      `Two-step sign-in isn’t on for ${email}.`,
    );
  });
});

describe('a disabled user', () => {
  test('loses sessions, API keys and links at once, and gets in again when enabled', async () => {
    const organization = await given.organization();
    const key = await apiKey(organization);
    const donors = async () => (await signIn({ token: key }).get('/api/v1/donors')).status;
    const link = await createPasswordLink(await services(), organization.email);
    expect(await donors()).toBe(200);

    expect(await disableUser(await services(), organization.email)).toBe(1);

    expect((await signIn(organization).get('/api/auth/me')).status).toBe(401);
    expect((await refresh(organization.token)).status).toBe(401);
    expect(await donors()).toBe(401);
    expect((await resetWith(link)).status).toBe(400);
    expect(await login({ email: organization.email, password })).toMatchObject({
      status: 403,
      body: { code: 'auth/disabled', message: expect.stringMatching(/^Your account is disabled/) },
    });
    expect((await login({ email: organization.email, password: 'wrong' })).status).toBe(401);
    await expect(createPasswordLink(await services(), organization.email)).rejects.toThrow(
      'is disabled. First: pledgewell users enable',
    );
    await expect(disableUser(await services(), organization.email)).rejects.toThrow('already');

    await enableUser(await services(), organization.email);
    expect((await signIn(organization).get('/api/auth/me')).status).toBe(401);
    expect(await donors()).toBe(200);
    expect((await login({ email: organization.email, password })).status).toBe(200);
    await expect(enableUser(await services(), organization.email)).rejects.toThrow(
      'isn’t disabled',
    );
  });

  test('gets no link from a forgotten password', async () => {
    const { email } = await given.organization();
    await disableUser(await services(), email);

    await request({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });

    expect(await linkSecrets(email, 'reset-password')).toEqual([]);
  });

  test('is refused after the code, too', async () => {
    const organization = await given.organization();
    const { secret } = await switchTwoStepOn(organization);
    await disableUser(await services(), organization.email);

    const ticket = await firstStep(organization.email);

    expect((await answerTwoStep(ticket, await nextCode(secret))).body).toMatchObject({
      code: 'auth/disabled',
    });
  });

  test('a session that was opened at the same moment does not work', async () => {
    const organization = await given.organization();
    const { owner } = await world();
    await owner.query('update users set disabled_at = now() where id = $1', [organization.userId]);

    expect((await signIn(organization).get('/api/auth/me')).status).toBe(401);
    expect((await refresh(organization.token)).status).toBe(401);
  });

  test('the team sees in the history who did it', async () => {
    const organization = await verifiedOrganization();
    const { email } = await member(organization);
    await disableUser(await services(), email);

    expect(await latest(organization)).toMatchObject({
      does: 'disabled',
      label: email,
      who: null,
      through: { kind: 'operator' },
    });
  });
});

describe('a new organization', () => {
  test('gets a new owner, whose link sets the password and verifies the address', async () => {
    const owner = `ada.okafor+${randomUUID()}@example.org`;
    const added = await addOrganization(await services(), { name: 'Harbour Shelter', owner });

    expect((await resetWith(added.resetLink ?? '')).status).toBe(200);
    const { status, body } = await login({ email: owner, password: newPassword });

    expect({ status, user: body['user'] }).toMatchObject({
      status: 200,
      user: {
        organizationId: added.id,
        organizationName: 'Harbour Shelter',
        firstName: 'Ada',
        role: 'owner',
        isEmailVerified: true,
      },
    });
    const token = String(body['token']);
    expect((await signIn({ token }).post('/api/donors', given.newDonor())).status).toBe(201);
    const { body: history } = await signIn({ token }).get('/api/activities?through=operator');
    expect(history['data']).toMatchObject([{ does: 'created the account', label: owner }]);
  });

  test('may belong to somebody who has an account', async () => {
    const first = await given.organization();
    const { id, resetLink } = await addOrganization(await services(), {
      name: 'Second Shelter',
      owner: first.email.toUpperCase(),
    });

    expect(resetLink).toBeNull();
    const { body } = await signIn(first).get('/api/auth/organizations');
    expect(body['data']).toMatchObject([
      { _id: first.id, role: 'owner' },
      { _id: id, name: 'Second Shelter', role: 'owner' },
    ]);
    const switched = await signIn(first).post(`/api/auth/organizations/${id}/switch`);
    expect(switched.status).toBe(200);
  });

  test.each([
    ['', 'ada@example.org', /Organization name/],
    ['Harbour Shelter', 'ada', /email/i],
  ])('%j with the owner %j is refused', async (name, owner, sentence) => {
    await expect(addOrganization(await services(), { name, owner })).rejects.toThrow(sentence);
  });

  test('does not go to a disabled user', async () => {
    const { email } = await given.organization();
    await disableUser(await services(), email);

    await expect(
      addOrganization(await services(), { name: 'Shelter', owner: email }),
    ).rejects.toThrow('is disabled');
  });
});
