import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { given, signIn, world } from '../../../../test/world/world.ts';

async function fetchRaw(url: string, encoding: string, token?: string) {
  const { app } = await world();
  return app.inject({
    method: 'GET',
    url,
    headers: {
      'accept-encoding': encoding,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
}

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('the description is compressed for %s', async (accepted, encoding, decompress) => {
  const plain = await fetchRaw('/api/openapi.json', 'identity');
  const packed = await fetchRaw('/api/openapi.json', accepted);

  expect(packed.headers['content-encoding']).toBe(encoding);
  expect(packed.headers['vary']).toContain('accept-encoding');
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8);
  expect(decompress(packed.rawPayload).toString()).toBe(plain.body);
});

test('a list over a kilobyte is compressed, and a short reply is not', async () => {
  const organization = await given.organization();
  for (let number = 0; number < 3; number += 1) await given.donor(organization);

  const list = await fetchRaw('/api/donors', 'br', organization.token);
  const me = await fetchRaw('/api/health', 'br');

  expect(list.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(list.rawPayload).toString())).toEqual(
    (await signIn(organization).get('/api/donors')).body,
  );
  expect(me.headers['content-encoding']).toBeUndefined();
});

test('a client that accepts nothing gets the plain reply', async () => {
  const { headers, body } = await fetchRaw('/api/openapi.json', '');

  expect(headers['content-encoding']).toBeUndefined();
  expect(body.startsWith('{')).toBe(true);
});
