import { describe, expect, test } from 'vitest';
import { claims, login } from '../../../test/accounts/accounts.ts';
import { lettersTo } from '../../../test/world/letters.ts';
import { randomIpAddress } from '../../../test/world/ip-addresses.ts';
import { given, password, request, signIn, withoutRequestId } from '../../../test/world/world.ts';

const newPassword = 'another horse, another staple';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function signInAgain(email: string, userAgent = firefox) {
  const { body } = await request({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: randomIpAddress(),
    headers: { 'user-agent': userAgent },
    payload: { email, password },
  });
  return { token: String(body['token']) };
}

describe('changing the password', () => {
  test('keeps this session, ends all others and notifies the owner', async () => {
    const organization = await given.organization();
    const { email } = organization;
    const other = await signInAgain(email);

    const { status } = await signIn(organization).post('/api/auth/change-password', {
      currentPassword: password,
      newPassword,
    });

    expect(status).toBe(200);
    expect((await signIn(organization).get('/api/auth/me')).status).toBe(200);
    expect((await signIn(other).get('/api/auth/me')).status).toBe(401);
    expect((await login({ email, password: newPassword })).status).toBe(200);
    expect((await login({ email, password })).status).toBe(401);
    expect((await lettersTo(email)).at(-1)?.subject).toContain('Your password was changed');
  });

  test('reports a wrong current password at its field and stops after ten guesses', async () => {
    const organization = await given.organization();
    const change = () =>
      signIn(organization).post('/api/auth/change-password', {
        currentPassword: 'not it',
        newPassword,
      });

    const first = await change();
    for (let time = 0; time < 9; time += 1) await change();

    expect(first).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: 'That isn’t your current password.' } },
    });
    expect((await change()).status).toBe(429);
  });

  test('reports a common new password at its field', async () => {
    const organization = await given.organization();

    const { body } = await signIn(organization).post('/api/auth/change-password', {
      currentPassword: password,
      newPassword: 'password123',
    });

    expect(Object.keys(body['fields'] as object)).toEqual(['newPassword']);
  });

  test('an ended session learns nothing about the password', async () => {
    const organization = await given.organization();
    await signIn(organization).post('/api/auth/logout');
    const change = (currentPassword: string) =>
      signIn(organization).post('/api/auth/change-password', { currentPassword, newPassword });

    const right = await change(password);
    const wrong = await change('not it');

    expect([right.status, wrong.status]).toEqual([401, 401]);
    expect(withoutRequestId(wrong.body)).toEqual(withoutRequestId(right.body));
    expect((await login({ email: organization.email, password })).status).toBe(200);
  });
});

describe('the list of sessions', () => {
  test('names each browser and marks the current one', async () => {
    const organization = await given.organization();
    await signInAgain(organization.email);

    const { body } = await signIn(organization).get('/api/auth/sessions');

    expect(body).toMatchObject({
      count: 2,
      data: [
        { device: 'Firefox on Windows', isCurrent: false },
        { isCurrent: true, _id: claims(organization.token).sid },
      ],
    });
  });

  test('contains only the user’s own active sessions', async () => {
    const organization = await given.organization();
    await given.organization();
    const other = await signInAgain(organization.email);
    await signIn(other).post('/api/auth/logout');

    expect((await signIn(organization).get('/api/auth/sessions')).body['count']).toBe(1);
  });

  test('a session can be ended once', async () => {
    const organization = await given.organization();
    const other = await signInAgain(organization.email);
    const end = () => signIn(organization).delete(`/api/auth/sessions/${claims(other.token).sid}`);

    expect((await end()).status).toBe(200);
    expect((await signIn(other).get('/api/auth/me')).status).toBe(401);
    expect((await end()).status).toBe(404);
  });

  test('all other sessions can be ended at once', async () => {
    const organization = await given.organization();
    const others = [await signInAgain(organization.email), await signInAgain(organization.email)];

    const { body } = await signIn(organization).post('/api/auth/sessions/end-others');

    expect(body).toMatchObject({ data: { ended: 2 } });
    const requests = [...others, organization].map((each) => signIn(each).get('/api/auth/me'));
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([401, 401, 200]);
  });
});
