import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner, verifiedOrganization } from '../../../test/accounts/accounts.ts';
import { callbackPath, googleWorld, signInAtGoogle } from '../../../test/accounts/google.ts';
import { world } from '../../../test/world/world.ts';

const { app, arrive, comeBack } = googleWorld();

const someone = () => `ruth-${randomUUID()}@example.org`;

describe('the redirect to Google and back', () => {
  test('a state is valid once, in the browser that requested it', async () => {
    const own = arrive();
    const callback = await signInAtGoogle(await own.goTo('/api/auth/google'), { email: someone() });
    const other = arrive();
    await other.goTo('/api/auth/google');

    const inAnother = await other.goTo(callback);
    const afterwards = await own.goTo(callback);

    const failed = 'https://giving.example/social-auth-success?problem=auth%2Fgoogle-failed';
    expect([inAnother, afterwards]).toEqual([failed, failed]);
  });

  test('a repeated callback is refused', async () => {
    const { person, callback } = await comeBack({ email: someone() });

    expect(await person.goTo(callback)).toContain('problem=auth%2Fgoogle-failed');
  });

  test.each([
    '',
    '?state=x',
    '?state=a&state=b',
    '?code=1',
    '?state[]=x&code=1',
    '?error=access_denied',
  ])('a made-up callback %s is refused', async (search) => {
    const person = arrive();
    await person.goTo('/api/auth/google');

    expect(await person.goTo(`${callbackPath}${search}`)).toBe(
      'https://giving.example/social-auth-success?problem=auth%2Fgoogle-failed',
    );
  });

  test('a canceled sign-in is reported as canceled', async () => {
    const { landing } = await comeBack('cancel');

    expect(landing).toContain('problem=auth%2Fgoogle-canceled');
  });

  test('every redirect leads to the configured address, whatever the request says', async () => {
    const hosts = ['evil.example', 'giving.example@evil.example', 'giving.example.evil.example'];
    for (const host of hosts) {
      const headers = { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'http' };
      for (const more of [
        '',
        '?from=//evil.example',
        '?from=/\\evil.example',
        '?returnTo=https:evil',
      ]) {
        const landing = await arrive().goTo(`/api/auth/google${more}`, headers);
        expect(landing).toBe('https://giving.example/api/auth/google?again=1');
      }
      const redirected = await arrive().goTo(
        '/api/auth/google?again=1&redirect_uri=//evil',
        headers,
      );
      expect(new URL(redirected).searchParams.get('redirect_uri')).toBe(
        'https://giving.example/api/auth/google/callback',
      );
      expect(await arrive().goTo(`${callbackPath}?state=x`, headers)).toMatch(
        /^https:\/\/giving\.example\/social-auth-success/,
      );
    }
  });

  test('the hand-off token works once, for a minute, in its own browser', async () => {
    const { email } = await verifiedOrganization();
    const trade = (person: ReturnType<typeof arrive>, token: string) =>
      person.post('/api/auth/google/session', { token });
    const first = await comeBack({ email });
    const late = await comeBack({ email });
    await queryAsDatabaseOwner(
      'update tickets set expires_at = now() where hash = sha256($1::bytea)',
      [late.token],
    );

    const stolen = await trade(arrive(), first.token);
    const copy = arrive(new Map(first.person.jar));
    const both = await Promise.all([trade(first.person, first.token), trade(copy, first.token)]);
    const expired = await trade(late.person, late.token);

    expect(stolen).toMatchObject({ status: 400, body: { code: 'auth/hand-off-invalid' } });
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(expired.status).toBe(400);
  });

  test('no secret of the flow is logged, and no page sends a referrer', async () => {
    const { logged } = await world();
    const { person, callback, token } = await comeBack({ email: someone() });
    await person.goTo(callback);
    const { headers } = await app().inject(`/social-auth-success?token=${token}`);

    const code = new URL(callback, 'https://giving.example').searchParams.get('code') ?? 'none';
    const text = JSON.stringify(logged);
    for (const secret of [token, code, ...person.jar.values()]) expect(text).not.toContain(secret);
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});
