import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomIpAddress } from '../../../test/world/ip-addresses.ts';
import { buildAppForFile } from '../../../test/hostile/app-options.ts';
import {
  cardProvider,
  createConnectedOrganization,
  directPaymentPath,
  paymentRequest,
  type ConnectedOrganization,
} from '../../../test/money/cards.ts';
import { world } from '../../../test/world/world.ts';
import { takeRateLimit } from '../../platform/http/limits/rate-limit.ts';

beforeAll(cardProvider);

type Product = ReturnType<typeof buildAppForFile>;
type Way = Pick<InjectOptions, 'remoteAddress' | 'headers'>;

async function chargeBy(
  product: Product,
  way: Way,
  who: ConnectedOrganization,
  paymentMethodId: string,
) {
  const reply = await product({
    method: 'POST',
    url: directPaymentPath,
    ...way,
    headers: { ...way.headers, authorization: `Bearer ${who.token}` },
    payload: await paymentRequest(who, { paymentMethodId }),
  });
  return reply.json<{ code?: string }>().code ?? 'charged';
}

/** Declines five cards, each for a new donor, so that no donor's own limit is reached. */
async function declineFive(product: Product, way: () => Way, who: ConnectedOrganization) {
  const codes: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    codes.push(await chargeBy(product, way(), who, 'pm_card_chargeDeclined'));
  }
  expect(codes).toEqual(Array(5).fill('payments/declined'));
}

const good = (product: Product, way: Way, who: ConnectedOrganization) =>
  chargeBy(product, way, who, 'pm_card_visa');

describe('behind a proxy that is not configured', () => {
  const product = buildAppForFile(() => ({}));

  const proxies: [string, () => Way][] = [
    ['on this machine', () => ({ headers: { 'x-forwarded-for': '192.0.2.7' } })],
    ['that adds no header', () => ({ headers: { host: 'giving.example' } })],
    [
      'in a private network',
      () => ({ remoteAddress: '172.18.0.1', headers: { 'x-real-ip': '192.0.2.7' } }),
    ],
  ];

  test.each(proxies)(
    'five declined cards of one organization block no other organization %s',
    async (_where, way) => {
      const [tested, other] = [
        await createConnectedOrganization(),
        await createConnectedOrganization(),
      ];
      await declineFive(product, way, tested);

      expect(await good(product, way(), tested)).toBe('payments/too-many-declined');
      expect(await good(product, way(), other)).toBe('charged');
    },
  );

  test('a hundred declined cards block all organizations together', async () => {
    const remoteAddress = randomIpAddress();
    const way = { remoteAddress, headers: { 'x-forwarded-for': '192.0.2.7' } };
    const { services } = await world();
    const key = `cards minutes proxy ${remoteAddress}`;
    const declined = { times: 100, seconds: 600 };
    for (let count = 0; count < 99; count += 1) {
      await takeRateLimit(services.pools.app, key, declined);
    }
    const last = await chargeBy(
      product,
      way,
      await createConnectedOrganization(),
      'pm_card_chargeDeclined',
    );

    expect(last).toBe('payments/declined');
    expect(await good(product, way, await createConnectedOrganization())).toBe(
      'payments/too-many-declined',
    );
  });

  test('a stranger who claims to be a proxy gets five attempts like everyone', async () => {
    const remoteAddress = `198.51.100.${Math.floor(Math.random() * 250)}`;
    let count = 0;
    const way = () => ({ remoteAddress, headers: { 'x-forwarded-for': `192.0.2.${count++}` } });
    await declineFive(product, way, await createConnectedOrganization());

    expect(await good(product, way(), await createConnectedOrganization())).toBe(
      'payments/too-many-declined',
    );
  });
});

describe('behind a proxy that TRUSTED_PROXIES names', () => {
  const proxy = '127.0.0.1';
  const product = buildAppForFile(() => ({ trustedProxies: [proxy] }));
  const through = (forwardedFor: string): Way => ({
    remoteAddress: proxy,
    headers: { 'x-forwarded-for': forwardedFor },
  });

  test('five declined cards of one visitor block only that visitor', async () => {
    const [one, another] = [randomIpAddress(), randomIpAddress()];
    await declineFive(product, () => through(one), await createConnectedOrganization());
    const other = await createConnectedOrganization();

    expect(await good(product, through(one), other)).toBe('payments/too-many-declined');
    expect(await good(product, through(`${randomIpAddress()}, ${one}`), other)).toBe(
      'payments/too-many-declined',
    );
    expect(await good(product, through(another), other)).toBe('charged');
  });
});
