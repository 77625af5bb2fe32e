import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner, verifiedOrganization } from '../../../test/accounts/accounts.ts';
import { googleWorld } from '../../../test/accounts/google.ts';
import {
  accept,
  invite,
  inviteAgain,
  isOnTeam,
  member,
  newEmail,
  toMember,
} from '../../../test/accounts/team.ts';
import { answerTwoStep, nextCode, switchTwoStepOn } from '../../../test/accounts/two-step.ts';
import { lettersTo } from '../../../test/world/letters.ts';
import { password, signIn, type Organization } from '../../../test/world/world.ts';

const { arrive, comeBack } = googleWorld();

const landingPage = 'https://giving.example/social-auth-success';
const invalid = { status: 400, body: { code: 'team/invitation-invalid' } };

/** Goes from the page of an invitation to Google, and back. */
async function comeBackWith(token: string, email: string, verified = true) {
  const came = await comeBack({ email, verified }, arrive(), `?invitation=${token}`);
  return {
    ...came,
    trade: () => came.person.post('/api/auth/google/session', { token: came.token }),
  };
}

/** A former member without a password, who signed in with Google. */
async function formerGoogleMember(organization: Organization) {
  const person = await member(organization);
  const { person: visitor, token } = await comeBack({ email: person.email });
  await visitor.post('/api/auth/google/session', { token });
  await queryAsDatabaseOwner('update users set password_hash = null where id = $1', [
    person.userId,
  ]);
  return person;
}

describe('accepting with Google', () => {
  test('joins a former member who has no password', async () => {
    const organization = await verifiedOrganization();
    const former = await formerGoogleMember(organization);
    const { token } = await inviteAgain(organization, former);

    const byPassword = await accept(token, { password });
    const { landing, trade } = await comeBackWith(token, former.email);
    const reply = await trade();

    expect(byPassword).toMatchObject({ status: 409, body: { code: 'team/use-google' } });
    expect(landing).toMatch(/social-auth-success\?token=[\w-]{43}$/);
    expect(toMember(reply as never)).toMatchObject({ id: organization.id, userId: former.userId });
    expect(reply.body).toMatchObject({
      message: expect.stringMatching(/^Welcome to Riverside Food Bank/) as string,
      user: { role: 'admin', hasPassword: false },
    });
    const again = await comeBackWith(token, former.email);
    expect(again.landing).toBe(`${landingPage}?problem=team%2Finvitation-invalid`);
  });

  test('links Google first, and tells only the person that it was linked', async () => {
    const organization = await verifiedOrganization();
    const former = await member(organization);
    const { token } = await inviteAgain(organization, former);

    const reply = await (await comeBackWith(token, former.email)).trade();

    expect(reply.body).toMatchObject({ user: { _id: former.userId, hasGoogle: true } });
    const subjects = (await lettersTo(former.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('Google was linked'));
    const actions = await queryAsDatabaseOwner(
      'select action from activities where actor_id = $1 order by at',
      [former.userId],
    );
    expect(actions).toEqual([{ action: 'team/joined' }, { action: 'team/joined' }]);
  });

  test('still needs the code of a person with two-step sign-in', async () => {
    const organization = await verifiedOrganization();
    const person = await verifiedOrganization();
    const { secret } = await switchTwoStepOn(person);
    const { token } = await invite(organization, person.email);

    const { body } = await (await comeBackWith(token, person.email)).trade();
    expect(body).not.toHaveProperty('token');
    expect(await isOnTeam(organization, person.email)).toBe(false);
    const { ticket } = body['twoStep'] as { ticket: string };
    const reply = await answerTwoStep(ticket, await nextCode(secret));

    expect(toMember(reply)).toMatchObject({ id: organization.id, userId: person.userId });
  });

  test('is refused to every account but the invited one, and links none of them', async () => {
    const organization = await verifiedOrganization();
    const former = await formerGoogleMember(organization);
    const { token } = await inviteAgain(organization, former);
    const someoneElse = await verifiedOrganization();
    const otherFormer = await formerGoogleMember(someoneElse);
    await signIn(someoneElse).delete(`/api/team/members/${otherFormer.userId}`);

    for (const email of [someoneElse.email, otherFormer.email, newEmail()]) {
      const { landing } = await comeBackWith(token, email);
      expect(landing).toBe(`${landingPage}?problem=team%2Fgoogle-other-email`);
    }
    const me = await signIn(someoneElse).get('/api/auth/me');
    expect(me.body).toMatchObject({ data: { hasGoogle: false } });
    expect(await isOnTeam(organization, someoneElse.email)).toBe(false);
  });

  test('needs an address that Google has verified, if Google isn’t linked yet', async () => {
    const organization = await verifiedOrganization();
    const former = await member(organization);
    const { token } = await inviteAgain(organization, former);

    const { landing } = await comeBackWith(token, former.email, false);

    expect(landing).toBe(`${landingPage}?problem=auth%2Fgoogle-unverified`);
  });

  test('is refused if the invitation is withdrawn on the way', async () => {
    const organization = await verifiedOrganization();
    const former = await formerGoogleMember(organization);
    const { id, token } = await inviteAgain(organization, former);
    const { trade } = await comeBackWith(token, former.email);
    await signIn(organization).delete(`/api/team/invitations/${id}`);

    expect(await trade()).toMatchObject(invalid);
    const { landing } = await comeBackWith(token, former.email);
    expect(landing).toBe(`${landingPage}?problem=team%2Finvitation-invalid`);
    expect(await isOnTeam(organization, former.email)).toBe(false);
  });

  test('keeps former members out who sign in without their invitation', async () => {
    const organization = await verifiedOrganization();
    const former = await formerGoogleMember(organization);
    await inviteAgain(organization, former);

    const { landing } = await comeBack({ email: former.email });
    const guessed = await comeBackWith(randomUUID(), former.email);

    expect(landing).toBe(`${landingPage}?problem=team%2Fformer-member`);
    expect(guessed.landing).toBe(`${landingPage}?problem=team%2Finvitation-invalid`);
  });

  test('stores only the hash of the link’s secret, and keeps it through the configured address', async () => {
    const token = 'A'.repeat(43);
    const person = arrive();
    await person.goTo(`/api/auth/google?invitation=${token}`);
    const [stored] = (await queryAsDatabaseOwner(
      "select data from tickets where purpose = 'google-state' order by created_at desc limit 1",
      [],
    )) as { data: { invitation: string } }[];
    const elsewhere = (search: string) =>
      arrive().goTo(`/api/auth/google${search}`, { host: 'evil.example' });

    expect(stored?.data.invitation).toMatch(/^[\w-]{43}$/);
    expect(stored?.data.invitation).not.toBe(token);
    expect(await elsewhere(`?invitation=${token}`)).toBe(
      `https://giving.example/api/auth/google?invitation=${token}&again=1`,
    );
    for (const search of ['?invitation=//evil', '?invitation=a&invitation=b', '?invitation=%0d']) {
      expect(await elsewhere(search)).toBe('https://giving.example/api/auth/google?again=1');
    }
  });
});
