import { describe, expect, test } from 'vitest';
import { refresh, verifiedOrganization } from '../../../test/accounts/accounts.ts';
import { letProofAge } from '../../../test/accounts/reauthentication.ts';
import { accept, invite, toMember } from '../../../test/accounts/team.ts';
import { given, password, signIn } from '../../../test/world/world.ts';

/** A person with an own organization, who is also an admin of another one. */
async function personInTwo() {
  const other = await verifiedOrganization();
  const own = await given.organization();
  const { token } = await invite(other, own.email, 'admin');
  return { own, other: toMember(await accept(token, { password })) };
}

const switchTo = (from: { token: string }, id: string) =>
  signIn(from).post(`/api/auth/organizations/${id}/switch`);

describe('a person in two organizations', () => {
  test('lists both, with the role in each', async () => {
    const { own, other } = await personInTwo();

    const { body } = await signIn(other).get('/api/auth/organizations');

    expect(body['data']).toMatchObject([
      { _id: own.id, role: 'owner', isCurrent: false },
      { _id: other.id, role: 'admin', isCurrent: true },
    ]);
  });

  test('switches between them', async () => {
    const { own, other } = await personInTwo();

    const there = toMember(await switchTo(own, other.id));
    const back = toMember(await switchTo(there, own.id));

    expect([there.id, back.id]).toEqual([other.id, own.id]);
    expect((await signIn(there).get('/api/team')).status).toBe(200);
    expect((await refresh(back.token)).status).toBe(200);
  });

  test('proves nothing by switching', async () => {
    const { own, other } = await personInTwo();
    await letProofAge(own);

    const there = toMember(await switchTo(own, other.id));

    const reply = await signIn(there).post('/api/auth/two-step/start');
    expect(reply).toMatchObject({ status: 403, body: { code: 'auth/proof-needed' } });
  });

  test('is signed out of both by a new password', async () => {
    const { own, other } = await personInTwo();

    const reply = await signIn(own).post('/api/auth/change-password', {
      currentPassword: password,
      newPassword: 'a much better pass phrase',
    });

    expect(reply.status).toBe(200);
    expect((await signIn(other).get('/api/team')).status).toBe(401);
    expect((await signIn(own).get('/api/team')).status).toBe(200);
  });
});

test('nobody switches to an organization of others', async () => {
  const { own } = await personInTwo();
  const stranger = await given.organization();
  expect(await switchTo(own, stranger.id)).toMatchObject({
    status: 404,
    body: { code: 'team/organization-not-found' },
  });
});
