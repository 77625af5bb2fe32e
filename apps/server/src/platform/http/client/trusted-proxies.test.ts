import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { buildAppForFile } from '../../../../test/hostile/app-options.ts';
import { world } from '../../../../test/world/world.ts';

/** An endpoint with a limit by address. */
const url = '/api/auth/verify-email';
const proxy = '203.0.113.9';
const most = 60;

type Product = ReturnType<typeof buildAppForFile>;

async function statusOnce(product: Product, forwardedFor: string, from = proxy) {
  const headers = { 'x-forwarded-for': forwardedFor };
  const payload = { token: randomUUID() };
  return (await product({ method: 'POST', url, remoteAddress: from, headers, payload })).statusCode;
}

async function statusAfterMany(
  product: Product,
  forwardedFor: (count: number) => string,
  from = proxy,
) {
  let status = 0;
  for (let count = 0; count <= most && status !== 429; count += 1) {
    status = await statusOnce(product, forwardedFor(count), from);
  }
  return status;
}

const client = () => `198.51.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;

describe('with a trusted proxy', () => {
  const product = buildAppForFile(() => ({ trustedProxies: [proxy, '10.9.0.0/16'] }));

  test('one visitor never uses up the attempts of another', async () => {
    const [one, other] = [client(), client()];
    expect(await statusAfterMany(product, () => one)).toBe(429);
    expect(await statusOnce(product, other)).toBe(400);
  });

  test.each([
    ['what the visitor wrote on the left', (count: number) => `10.1.1.${count}`],
    ['an address of a trusted range', (count: number) => `10.9.0.${count}, 192.0.2.${count}`],
    ['what is no address', (count: number) => `unknown-${count}`],
  ])('a forged header (%s) is ignored', async (_what, left) => {
    const ipAddress = client();
    expect(await statusAfterMany(product, (count) => `${left(count)}, ${ipAddress}`)).toBe(429);
  });

  test('several trusted hops lead to the visitor, even in IPv4-mapped IPv6', async () => {
    const ipAddress = client();
    const hops = (count: number) => `10.1.1.${count}, ${ipAddress}, 10.9.3.4`;
    expect(await statusAfterMany(product, hops, `::ffff:${proxy}`)).toBe(429);
  });

  test('all addresses of one IPv6 network count as one visitor', async () => {
    const network = `2001:db8:${Math.floor(Math.random() * 60_000).toString(16)}`;
    const anywhere = (count: number) => `${network}:7:${count.toString(16)}::${count % 9}`;
    expect(await statusAfterMany(product, anywhere)).toBe(429);
    expect(await statusOnce(product, `${network}:0007:a:b:c:d`)).toBe(429);
    expect(await statusOnce(product, `${network}:8::1`)).toBe(400);
  });

  test('a client that is not a proxy cannot choose its address', async () => {
    expect(await statusAfterMany(product, (count) => `198.51.100.${count}`, client())).toBe(429);
  });
});

describe('without a trusted proxy', () => {
  const product = buildAppForFile(() => ({}));

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '172.18.0.1', 'fd00::1'])(
    'one visitor behind a proxy at %s never uses up the attempts of another',
    async (from) => {
      const one = client();
      expect(await statusAfterMany(product, () => one, from)).toBe(400);
      expect(await statusOnce(product, client(), from)).toBe(400);
    },
  );

  test('forwarding headers are ignored', async () => {
    expect(await statusAfterMany(product, (count) => `198.51.100.${count}`, client())).toBe(429);
  });
});

describe.each([
  ['no proxy is named', []],
  ['another proxy is named', ['10.9.0.0/16']],
])('where %s', (_what, trustedProxies) => {
  const product = buildAppForFile(() => ({ trustedProxies }));

  test('the log says once that a proxy forwards requests', async () => {
    const { logged } = await world();
    const before = logged.length;
    for (const from of ['172.18.0.1', client(), '127.0.0.1'])
      await statusOnce(product, client(), from);
    const said = logged.slice(before).map(({ msg }) => String(msg));
    expect(said.filter((text) => text.includes('set TRUSTED_PROXIES'))).toHaveLength(1);
  });
});
