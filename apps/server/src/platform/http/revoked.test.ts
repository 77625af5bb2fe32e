import { expect, test } from 'vitest';
import { given, password, request, signIn } from '../../../test/world/world.ts';

test.each([
  ['POST', '/api/auth/presence', { password: 'a wrong password' }, 10],
  ['POST', '/api/auth/presence', { code: '000000' }, 10],
  ['POST', '/api/auth/resend-verification', undefined, 3],
  ['PUT', '/api/organization/logo', undefined, 60],
] as const)('a revoked token uses up no attempt at %s %s', async (method, url, payload, most) => {
  const owner = await given.organization();
  const revoked = signIn(owner);
  await revoked.post('/api/auth/logout');
  const send = (by: ReturnType<typeof signIn>) =>
    method === 'PUT' ? by.put(url, payload ?? {}) : by.post(url, payload);

  for (let count = 0; count <= most; count += 1) {
    expect((await send(revoked)).status).toBe(401);
  }

  const { body } = await request({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: owner.email, password },
  });
  const again = signIn({ token: String(body['token']) });
  expect((await send(again)).status).not.toBe(429);
});
