import { describe, expect, test } from 'vitest';
import { browser, verifiedOrganization } from '../../../test/accounts/accounts.ts';
import {
  accept,
  invite,
  inviteAgain,
  isOnTeam,
  member,
  toMember,
} from '../../../test/accounts/team.ts';
import {
  answerTwoStep,
  firstStep,
  nextCode,
  switchTwoStepOn,
} from '../../../test/accounts/two-step.ts';
import { given, password, signIn } from '../../../test/world/world.ts';

const invalid = { status: 400, body: { code: 'team/invitation-invalid' } };

/** The ticket that the right password gives. */
async function acceptFirstStep(token: string) {
  const reply = await accept(token, { password });
  expect(reply.body).not.toHaveProperty('token');
  return (reply.body['twoStep'] as { ticket: string }).ticket;
}

describe('accepting with a password and a second step', () => {
  test('joins a person of another organization once the code is right', async () => {
    const organization = await verifiedOrganization();
    const person = await given.organization();
    const { secret } = await switchTwoStepOn(person);
    const { token } = await invite(organization, person.email, 'fundraiser');

    const ticket = await acceptFirstStep(token);
    expect(await isOnTeam(organization, person.email)).toBe(false);
    const wrong = await answerTwoStep(ticket, '000000');
    expect(await isOnTeam(organization, person.email)).toBe(false);
    const reply = await answerTwoStep(ticket, await nextCode(secret));

    expect(wrong).toMatchObject({ status: 400, body: { code: 'auth/wrong-code' } });
    expect(toMember(reply)).toMatchObject({ id: organization.id, userId: person.userId });
    expect(reply.body).toMatchObject({
      message: expect.stringMatching(/^Welcome to Riverside Food Bank/) as string,
      user: { role: 'fundraiser', isEmailVerified: true, isTwoStepOn: true },
    });
    expect((await accept(token, { password })).body).toMatchObject(invalid.body);
  });

  test('joins a former member of the only organization, with a recovery code', async () => {
    const organization = await verifiedOrganization();
    const former = await member(organization);
    const { recoveryCodes } = await switchTwoStepOn(former);
    const { token } = await inviteAgain(organization, former);

    const reply = await answerTwoStep(await acceptFirstStep(token), recoveryCodes[0] ?? '');

    expect(reply.body).toMatchObject({ user: { _id: former.userId, role: 'admin' } });
  });

  test('joins a former member of one organization in another one', async () => {
    const [organization, other] = [await verifiedOrganization(), await verifiedOrganization()];
    const former = await member(organization);
    const { secret } = await switchTwoStepOn(former);
    await signIn(organization).delete(`/api/team/members/${former.userId}`);
    const { token } = await invite(other, former.email);

    const reply = await answerTwoStep(await acceptFirstStep(token), await nextCode(secret));

    expect(toMember(reply)).toMatchObject({ id: other.id, userId: former.userId });
    expect(await isOnTeam(organization, former.email)).toBe(false);
  });

  test('takes no code without the right password, and five wrong codes end the step', async () => {
    const organization = await verifiedOrganization();
    const former = await member(organization);
    const { secret } = await switchTwoStepOn(former);
    const { token } = await inviteAgain(organization, former);

    const wrong = await accept(token, { password: 'not my password' });
    const ticket = await acceptFirstStep(token);
    for (let tries = 0; tries < 5; tries += 1) await answerTwoStep(ticket, '000000');
    const late = await answerTwoStep(ticket, await nextCode(secret));

    expect(wrong).toMatchObject({ status: 401, body: { code: 'auth/wrong-password' } });
    expect(wrong.body).not.toHaveProperty('twoStep');
    expect(late).toMatchObject({ status: 409, body: { code: 'auth/step-expired' } });
    expect(await isOnTeam(organization, former.email)).toBe(false);
  });

  test('allows as few wrong passwords from one IP address as sign-in does', async () => {
    const organization = await verifiedOrganization();
    const former = await member(organization);
    const { token } = await inviteAgain(organization, former);
    const guesser = browser();
    const statuses: number[] = [];
    for (let guess = 1; guess <= 6; guess += 1) {
      const answer = { token, password: `wrong guess ${guess}` };
      statuses.push((await guesser.send('POST', '/api/invitations/accept', answer)).status);
    }

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('is refused if the invitation is withdrawn before the code', async () => {
    const organization = await verifiedOrganization();
    const former = await member(organization);
    const { secret } = await switchTwoStepOn(former);
    const { id, token } = await inviteAgain(organization, former);
    const ticket = await acceptFirstStep(token);
    await signIn(organization).delete(`/api/team/invitations/${id}`);

    expect(await answerTwoStep(ticket, await nextCode(secret))).toMatchObject(invalid);
    expect(await isOnTeam(organization, former.email)).toBe(false);
  });

  test('does not add a person who signs in without accepting the invitation', async () => {
    const organization = await verifiedOrganization();
    const person = await given.organization();
    const { secret } = await switchTwoStepOn(person);
    await invite(organization, person.email);

    const reply = await answerTwoStep(await firstStep(person.email), await nextCode(secret));

    expect(toMember(reply).id).toBe(person.id);
    expect(await isOnTeam(organization, person.email)).toBe(false);
  });
});
