import { randomUUID } from 'node:crypto';
import { api, exportEndpoints, archiveEndpoints, type AnyEndpoint } from '@pledgewell/contract';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { login } from '../../../test/accounts/accounts.ts';
import { validValues } from '../../../test/hostile/arbitrary.ts';
import { cardProvider } from '../../../test/money/cards.ts';
import { createPaidTierOrganization } from '../../../test/money/connect.ts';
import { letProofAge } from '../../../test/accounts/reauthentication.ts';
import {
  firstStep,
  answerTwoStep,
  nextCode,
  switchTwoStepOn,
} from '../../../test/accounts/two-step.ts';
import { given, password, request, signIn, world } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/core/context.ts';
import { addDownloadTicket } from '../../platform/http/download-ticket.ts';
import { randomIpAddress } from '../../../test/world/ip-addresses.ts';

// Without a card provider, account actions are refused before reauthentication is checked.
beforeAll(cardProvider);

afterEach(async () => {
  (await world()).setNow(undefined);
});

const endpoints = Object.values(api).flatMap((area): AnyEndpoint[] => Object.values(area));
const marked = endpoints.filter(({ needsReauthentication }) => needsReauthentication);
const endpointName = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** Actions that only the account's owner may perform, however long ago they signed in. */
const table = [
  'DELETE /api/connect/accounts',
  'GET /api/connect/oauth-url',
  'GET /api/organization/export',
  'POST /api/api-keys',
  'POST /api/api-keys/:id/rotate',
  'POST /api/auth/two-step/confirm',
  'POST /api/auth/two-step/disable',
  'POST /api/auth/two-step/recovery-codes',
  'POST /api/auth/two-step/start',
  'POST /api/connect/account-links',
  'POST /api/connect/accounts',
  'POST /api/connect/oauth-callback',
  'POST /api/organization/deletion',
  'POST /api/quickbooks/connect',
  'POST /api/webhook-endpoints',
  'POST /api/webhook-endpoints/:id/rotate-secret',
  'PUT /api/api-keys/:id',
  'PUT /api/team/two-step',
];

describe('reauthentication', () => {
  test('is required by exactly these endpoints', () => {
    expect(marked.map(endpointName).toSorted()).toEqual(table);
  });

  test.each(marked.map((each) => [endpointName(each), each] as const))(
    '%s refuses a session whose proof is older than ten minutes, and takes a new one',
    async (_, endpoint) => {
      const organization = await createPaidTierOrganization();
      await letProofAge(organization);
      const stale = await call(endpoint, organization.token);

      await letProofAge(organization, 9);
      const fresh = await call(endpoint, organization.token);

      expect(stale).toMatchObject({ status: 403, body: { code: 'auth/proof-needed' } });
      expect(fresh.body['code']).not.toBe('auth/proof-needed');
    },
  );

  test('is required for the ticket of a protected download and of no other', async () => {
    const now = new Date();
    const stale = { now, provenAt: new Date(now.getTime() - 600_001) } as Ctx;
    const make = (endpoint: AnyEndpoint) =>
      addDownloadTicket({ ...stale, sessionId: null }, { gen: 1 } as never, { endpoint, path: '' });

    await expect(make(archiveEndpoints.export)).rejects.toMatchObject({
      code: 'auth/proof-needed',
    });
    await expect(make(exportEndpoints.file)).rejects.toMatchObject({ code: 'auth/signed-out' });
  });

  test('comes from signing in and not from renewing the token', async () => {
    const organization = await given.organization();
    await letProofAge(organization);
    const renewed = await request({
      method: 'POST',
      url: '/api/auth/refresh-token',
      remoteAddress: randomIpAddress(),
      headers: { authorization: `Bearer ${organization.token}` },
    });
    const again = await login({ email: organization.email, password });

    expect(await startsTwoStep(renewed.body['token'])).toBe(403);
    expect(await startsTwoStep(again.body['token'])).toBe(200);
  });
});

describe('reauthenticating', () => {
  test('with the password lasts ten minutes, in this session alone', async () => {
    const organization = await given.organization();
    const other = await login({ email: organization.email, password });
    await letProofAge(organization);
    const staff = signIn(organization);

    const reply = await staff.post('/api/auth/presence', { password });

    expect(reply.status).toBe(200);
    expect(await startsTwoStep(organization.token)).toBe(200);
    expect(await startsTwoStep(other.body['token'])).toBe(403);
    (await world()).setNow(new Date(Date.now() + 11 * 60_000));
    expect(await startsTwoStep(organization.token)).toBe(403);
  });

  test('with a wrong password or code proves nothing', async () => {
    const organization = await given.organization();
    await letProofAge(organization);
    const staff = signIn(organization);

    const wrong = await staff.post('/api/auth/presence', { password: 'not it' });
    const noSecondStep = await staff.post('/api/auth/presence', { code: '123456' });
    const both = await staff.post('/api/auth/presence', { password, code: '123456' });
    const none = await staff.post('/api/auth/presence', {});

    expect(wrong.body).toMatchObject({
      code: 'auth/password-needed',
      fields: { password: 'That isn’t your password.' },
    });
    expect(noSecondStep.body).toMatchObject({ code: 'auth/two-step-off' });
    expect([both.status, none.status]).toEqual([400, 400]);
    expect(await startsTwoStep(organization.token)).toBe(403);
  });

  test('with a code uses the code up', async () => {
    const organization = await given.organization();
    const { staff, secret, recoveryCodes } = await switchTwoStepOn(organization);
    const code = await nextCode(secret);

    const first = await staff.post('/api/auth/presence', { code });
    const second = await staff.post('/api/auth/presence', { code });
    const recovery = await staff.post('/api/auth/presence', { code: recoveryCodes[0] });
    const signedIn = await answerTwoStep(await firstStep(organization.email), code);

    expect([first.status, second.status, recovery.status]).toEqual([200, 400, 200]);
    expect(signedIn.status).toBe(400);
  });

  test('is limited to ten attempts in three minutes, as signing in is', async () => {
    const organization = await given.organization();
    const staff = signIn(organization);

    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await staff.post('/api/auth/presence', { password: 'not it' })).status);
    }
    const right = await staff.post('/api/auth/presence', { password });

    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    expect(right.body).toMatchObject({ code: 'auth/too-many-attempts' });
  });
});

async function startsTwoStep(token: unknown) {
  return (await signIn({ token: String(token) }).post('/api/auth/two-step/start')).status;
}

/** A valid request. */
function call({ method, path, body }: AnyEndpoint, token: string) {
  const payload = body === undefined ? undefined : fc.sample(validValues(body as z.ZodType), 1)[0];
  return request({
    method,
    url: path.replace(':id', randomUUID()),
    remoteAddress: randomIpAddress(),
    headers: { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
}
