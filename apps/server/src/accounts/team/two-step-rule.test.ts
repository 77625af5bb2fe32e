import { describe, expect, inject, test } from 'vitest';
import { login, verifiedOrganization } from '../../../test/accounts/accounts.ts';
import { letProofAge } from '../../../test/accounts/reauthentication.ts';
import { listTeam, member } from '../../../test/accounts/team.ts';
import { nextCode, switchTwoStepOn } from '../../../test/accounts/two-step.ts';
import { endpoints, toSend, validSample } from '../../../test/hostile/malformed.ts';
import { lettersTo } from '../../../test/world/letters.ts';
import { password, request, signIn, type Organization } from '../../../test/world/world.ts';

const setRule = (by: Pick<Organization, 'token'>, requiresTwoStep: boolean) =>
  signIn(by).put('/api/team/two-step', { requiresTwoStep });

/** An organization that requires two-step sign-in, with a member who lacks it. */
async function strictOrganization() {
  const organization = await verifiedOrganization();
  const { secret } = await switchTwoStepOn(organization);
  const bo = await member(organization, 'fundraiser');
  const reply = await setRule(organization, true);
  return { organization, bo, reply, secret };
}

describe('an organization that requires two-step sign-in', () => {
  test('holds members without it from their next request on, until they set it up', async () => {
    const { bo, reply, organization } = await strictOrganization();
    expect(reply.body['message']).toBe('Everybody needs two-step sign-in now.');

    const held = await signIn(bo).get('/api/donors');
    expect(held).toMatchObject({ status: 403, body: { code: 'team/second-step-needed' } });
    const me = await signIn(bo).get('/api/auth/me');
    expect(me.body['data']).toMatchObject({ requiresTwoStep: true, isTwoStepOn: false });
    expect((await signIn(organization).get('/api/donors')).status).toBe(200);

    await switchTwoStepOn(bo);
    expect((await signIn(bo).get('/api/donors')).status).toBe(200);
  });

  test('lets members without it sign in, set it up, switch and sign out, and nothing else', async () => {
    const { bo } = await strictOrganization();
    const { status, body } = await login({ email: bo.email, password });
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${String(body['token'])}` };
    const open: string[] = [];
    for (const [name, endpoint] of endpoints.filter(([, { access }]) => access === 'signed-in')) {
      if (name === 'auth.logout') continue;
      const { url, payload, type } = toSend(endpoint, validSample(endpoint, inject('fuzzSeed')));
      const reply = await request({
        method: endpoint.method,
        url,
        ...(payload !== undefined && { payload }),
        headers: { ...headers, ...(payload !== undefined && { 'content-type': type }) },
      });
      if (reply.body['code'] !== 'team/second-step-needed') open.push(name);
    }
    expect(new Set(open)).toEqual(
      new Set([
        'auth.me',
        'auth.provePresence',
        'auth.provePresenceWithGoogle',
        'auth.organizations',
        'auth.switchOrganization',
        'auth.twoStep',
        'auth.startTwoStep',
        'auth.confirmTwoStep',
      ]),
    );
    expect((await request({ method: 'POST', url: '/api/auth/logout', headers })).status).toBe(200);
  });

  test('does not let members turn it off again', async () => {
    const { organization, secret } = await strictOrganization();
    const code = await nextCode(secret);
    const refused = await signIn(organization).post('/api/auth/two-step/disable', { code });
    expect(refused).toMatchObject({ status: 409, body: { code: 'team/two-step-required' } });
  });

  test('may stop requiring it, which the history records like the start', async () => {
    const { organization, bo } = await strictOrganization();
    await setRule(organization, false);
    await setRule(organization, false);

    expect((await signIn(bo).get('/api/donors')).status).toBe(200);
    expect((await listTeam(organization)).requiresTwoStep).toBe(false);
    const { body } = await signIn(organization).get('/api/activities?kind=organization');
    const entries = (body['data'] as { does: string }[]).map(({ does }) => does);
    expect(entries.slice(0, 2)).toEqual([
      'stopped requiring two-step sign-in at',
      'required two-step sign-in for everybody at',
    ]);
  });
});

describe('requiring two-step sign-in', () => {
  test('tells each member who lacks it once what to do', async () => {
    const organization = await verifiedOrganization();
    await switchTwoStepOn(organization);
    const [without, withIt, former] = [
      await member(organization, 'fundraiser'),
      await member(organization, 'admin'),
      await member(organization, 'viewer'),
    ];
    await switchTwoStepOn(withIt);
    await signIn(organization).delete(`/api/team/members/${former.userId}`);
    await setRule(organization, true);
    await setRule(organization, true);

    const subject = 'now requires two-step sign-in';
    const noticesTo = async ({ email }: Organization) =>
      (await lettersTo(email)).filter((letter) => letter.subject.endsWith(subject));
    const notices = await noticesTo(without);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toMatch(/until you set it up,\s+you can’t open Riverside/);
    expect(notices[0]?.text).toContain('https://giving.example/dashboard/profile/two-step');
    for (const other of [organization, withIt, former]) expect(await noticesTo(other)).toEqual([]);
  });

  test('is up to owners and admins who use it themselves', async () => {
    const organization = await verifiedOrganization();
    const admin = await member(organization, 'admin');
    const viewer = await member(organization, 'viewer');

    const without = await setRule(admin, true);
    expect(without).toMatchObject({ status: 409, body: { code: 'team/two-step-yourself-first' } });
    expect(await setRule(viewer, true)).toMatchObject({ status: 403, body: { code: 'team/role' } });
    await switchTwoStepOn(admin);
    expect((await setRule(admin, true)).status).toBe(200);
  });

  test('needs a recent proof of identity', async () => {
    const organization = await verifiedOrganization();
    await letProofAge(organization);
    const reply = await setRule(organization, false);
    expect(reply).toMatchObject({ status: 403, body: { code: 'auth/proof-needed' } });
  });
});
