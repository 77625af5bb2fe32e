import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner, browser, claims } from '../../../test/accounts/accounts.ts';
import { randomIpAddress } from '../../../test/world/ip-addresses.ts';
import { cardProvider, createConnectedOrganization } from '../../../test/money/cards.ts';
import { linkSecrets } from '../../../test/world/letters.ts';
import { makeLink, linkToken } from '../../../test/money/payment-links.ts';
import { nextCode, switchTwoStepOn } from '../../../test/accounts/two-step.ts';
import { given, password, signIn, world, type Organization } from '../../../test/world/world.ts';
import { buildApp } from '../../app.ts';
import { openKeyring, type SessionKey } from '../../platform/core/keyring.ts';
import { unsubscribeToken } from '../../platform/mail/unsubscribe.ts';
import { resealSecrets } from './sweep.ts';

const before: SessionKey = { id: 'test', secret: 'a secret for tests that is long enough' };
const after: SessionKey = { id: 'new', secret: 'another secret that is long enough, too' };

beforeAll(cardProvider);
afterEach(async () => {
  (await world()).setNow(undefined);
});

describe('after the session key was changed', () => {
  test('a session continues, and its next token uses the new key', async () => {
    const { token } = await given.organization();

    const renewed = await withKeys([after, before], async (post) => {
      expect((await post('/api/auth/two-step/start', undefined, token)).statusCode).toBe(200);
      return post('/api/auth/refresh-token', undefined, token);
    });

    const next = renewed.json<{ token: string }>().token;
    expect([keyIdFromToken(token), keyIdFromToken(next)]).toEqual(['test', 'new']);
    expect(claims(next).sid).toBe(claims(token).sid);
    await withKeys([after], async (post) => {
      expect((await post('/api/auth/two-step/start', undefined, next)).statusCode).toBe(200);
      expect((await post('/api/auth/refresh-token', undefined, token)).statusCode).toBe(401);
    });
  });

  test('a two-step secret is encrypted with the new key when it is used', async () => {
    const organization = await given.organization();
    const { secret } = await switchTwoStepOn(organization);
    expect(await sealedWith(organization)).toBe('test');

    await withKeys([after, before], async (post) => {
      const reply = await signInWithCode(post, organization, await nextCode(secret));
      expect(reply.statusCode).toBe(200);
    });

    expect(await sealedWith(organization)).toBe('new');
    await withKeys([after], async (post) => {
      const reply = await signInWithCode(post, organization, await nextCode(secret));
      expect(reply.statusCode).toBe(200);
    });
  });

  test('the sweep encrypts an unused two-step secret with the new key', async () => {
    const [organization, untouched] = [await given.organization(), await given.organization()];
    const { secret } = await switchTwoStepOn(organization);
    const other = await switchTwoStepOn(untouched);
    const { services } = await world();

    const keys = openKeyring([after, before]);
    await resealSecrets({ ...services, keys });
    await resealSecrets({ ...services, keys });

    expect(await sealedWith(organization)).toBe('new');
    await withKeys([after], async (post) => {
      const reply = await signInWithCode(post, organization, await nextCode(secret));
      expect(reply.statusCode).toBe(200);
      const second = await signInWithCode(post, untouched, await nextCode(other.secret));
      expect(second.statusCode).toBe(200);
    });
    // Other tests of this database have encrypted secrets that must stay readable for them.
    await resealSecrets({ ...services, keys: openKeyring([before, after]) });
    expect(await sealedWith(organization)).toBe('test');
  });

  test('a removed key no longer decrypts any two-step secret', async () => {
    const organization = await given.organization();
    const { secret } = await switchTwoStepOn(organization);

    await withKeys([after], async (post) => {
      const reply = await signInWithCode(post, organization, await nextCode(secret));
      expect(reply.statusCode).toBe(400);
    });
  });

  test('the owner’s browser is still recognized', async () => {
    const organization = await given.organization();
    const own = browser();
    const credentials = { email: organization.email, password };
    await own.send('POST', '/api/auth/login', credentials);
    const cookie = [...own.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const wrong = { email: organization.email, password: 'not it' };
    const tries = (keys: SessionKey[]) =>
      withKeys(keys, async (_, app) => {
        const ipAddress = randomIpAddress();
        const statuses: number[] = [];
        for (let count = 0; count < 6; count += 1) {
          const reply = await app.inject({
            method: 'POST',
            url: '/api/auth/login',
            remoteAddress: ipAddress,
            headers: { cookie },
            payload: wrong,
          });
          statuses.push(reply.statusCode);
        }
        return statuses.at(-1);
      });

    // A known browser has ten attempts, an unknown one five.
    expect(await tries([after, before])).toBe(401);
    expect(await tries([after])).toBe(429);
  });

  test('links that verify, reset, pay and unsubscribe still work', async () => {
    const { organizationId, donorId } = await someDonor();
    const organization = await given.organization();
    const [verify] = await linkSecrets(organization.email, 'verify-email');
    await signInless('/api/auth/forgot-password', { email: organization.email });
    const [reset] = await linkSecrets(organization.email, 'reset-password');
    const from = await createConnectedOrganization();
    const pay = await linkToken(from, await makeLink(from));
    const unsubscribing = { organizationId, donorId, list: 'thanks' } as const;
    const unsubscribe = unsubscribeToken(openKeyring([before]), unsubscribing);

    await withKeys([after, before], async (post, app) => {
      const statuses = [
        await post('/api/auth/verify-email', { token: verify }),
        await app.inject({
          method: 'PUT',
          url: `/api/auth/reset-password/${reset}`,
          remoteAddress: randomIpAddress(),
          payload: { password: `${randomUUID()}!` },
        }),
        await post('/api/pay/show', { token: pay }),
        await post('/api/unsubscribe/show', { token: unsubscribe }),
      ].map(({ statusCode }) => statusCode);
      expect(statuses).toEqual([200, 200, 200, 200]);
    });
    await withKeys([after], async (post) => {
      const reply = await post('/api/unsubscribe/show', { token: unsubscribe });
      expect(reply.statusCode).not.toBe(200);
    });
  });

  test('a download ticket and an unnamed older secret still work', async () => {
    const organization = await given.organization();
    const { body } = await signIn(organization).post('/api/reports/donors', {
      dataType: 'donors',
      fileFormat: 'csv',
      dateRange: { startDate: '2026-01-01', endDate: '2026-01-31' },
      filters: {},
    });
    const url = String(body['downloadUrl']);
    const ticket = await signIn(organization).post(`${url}/ticket`);
    const { token } = ticket.body['data'] as { token: string };

    await withKeys([after, before], async (_, app) => {
      const reply = await app.inject({
        url: `${url}?token=${token}`,
        remoteAddress: randomIpAddress(),
      });
      expect(reply.statusCode).toBe(200);
    });

    const bare = { id: 'default', secret: before.secret };
    const unnamed = await withKeys([bare], async (post) =>
      post('/api/auth/login', { email: organization.email, password }),
    );
    const { token: old } = unnamed.json<{ token: string }>();
    expect(keyIdFromToken(old)).toBe('default');
    await withKeys([after, { ...bare, id: 'old' }], async (post) => {
      expect((await post('/api/auth/two-step/start', undefined, old)).statusCode).toBe(200);
    });
  });
});

type Post = (url: string, payload?: object, token?: string) => Promise<LightMyRequestResponse>;

/** The product started with other keys on the same database. */
async function withKeys<Result>(
  keys: SessionKey[],
  work: (post: Post, app: FastifyInstance) => Promise<Result>,
): Promise<Result> {
  const { services } = await world();
  const { app } = await buildApp(
    { ...services, keys: openKeyring(keys) },
    { addressSuggester: { suggest: async () => [] }, google: null, isProduction: false },
  );
  const post: Post = async (url, payload, token) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress: randomIpAddress(),
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
      ...(payload === undefined ? {} : { payload }),
    });
  try {
    return await work(post, app);
  } finally {
    await app.close();
  }
}

async function signInWithCode(post: Post, { email }: Organization, code: string) {
  const first = await post('/api/auth/login', { email, password });
  const { ticket } = first.json<{ twoStep: { ticket: string } }>().twoStep;
  return post('/api/auth/login/two-step', { ticket, code });
}

async function sealedWith({ userId }: Organization) {
  const [row] = await queryAsDatabaseOwner('select sealed_with from two_steps where user_id = $1', [
    userId,
  ]);
  return (row as { sealed_with: string }).sealed_with;
}

async function someDonor() {
  const organization = await given.organization();
  const donor = await given.donor(organization);
  return { organizationId: organization.id, donorId: donor._id };
}

const signInless = async (url: string, payload: object) =>
  withKeys([before], async (post) => post(url, payload));

const keyIdFromToken = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string })
    .kid;
