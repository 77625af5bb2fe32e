import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner, login } from '../../../test/accounts/accounts.ts';
import { lettersTo, linkSecrets } from '../../../test/world/letters.ts';
import { randomIpAddress } from '../../../test/world/ip-addresses.ts';
import { given, password, request, signIn, world } from '../../../test/world/world.ts';

const newPassword = 'another horse, another staple';

const forgot = (email: unknown, headers: Record<string, string> = {}) =>
  request({
    method: 'POST',
    url: '/api/auth/forgot-password',
    remoteAddress: randomIpAddress(),
    headers,
    payload: { email },
  });

const reset = (secret: string, text = newPassword) =>
  request({
    method: 'PUT',
    url: `/api/auth/reset-password/${secret}`,
    remoteAddress: randomIpAddress(),
    payload: { password: text },
  });

async function resetSecret(email: string) {
  await forgot(email);
  return (await linkSecrets(email, 'reset-password')).at(-1) ?? '';
}

describe('requesting a reset link', () => {
  test('gets the same answer for any email address, and only a known one gets mail', async () => {
    const { email } = await given.organization();
    const unknown = `nobody-${randomUUID()}@example.org`;

    const toKnown = await forgot(email);
    const toUnknown = await forgot(unknown);

    expect(toKnown.body).toEqual({
      success: true,
      message: `Password reset email sent to ${email}`,
    });
    expect(toUnknown).toMatchObject({
      status: toKnown.status,
      body: { success: true, message: `Password reset email sent to ${unknown}` },
    });
    expect(Object.keys(toUnknown.headers)).toEqual(Object.keys(toKnown.headers));
    expect(await linkSecrets(email, 'reset-password')).toHaveLength(1);
    expect(await lettersTo(unknown)).toEqual([]);
  });

  test('does the same work for an unknown email address', async () => {
    const { email } = await given.organization();
    const emails = [email, `nobody-${randomUUID()}@example.org`];
    for (const each of emails) await forgot(each);

    const left = emails.map((each) =>
      queryAsDatabaseOwner(
        `select t.purpose, t.user_id, t.organization_id, count(j.id)::int as jobs
         from tickets t left join pgboss.job j
           on j.name = 'auth/send-reset' and t.hash = sha256((j.data->>'requestId')::bytea)
         where t.data->>'email' = $1 and t.purpose = 'reset-request' group by 1, 2, 3`,
        [each],
      ),
    );

    const same = [{ purpose: 'reset-request', user_id: null, organization_id: null, jobs: 1 }];
    expect(await Promise.all(left)).toEqual([same, same]);
  });

  test.each([[['a@example.org']], [{ $ne: '' }], [null], [5], ['a@example.org,b@example.org']])(
    'refuses %j as an address',
    async (email) => {
      const { status, body } = await forgot(email);

      expect({ status, fields: Object.keys(body['fields'] as object) }).toEqual({
        status: 400,
        fields: ['email'],
      });
    },
  );

  test('builds the link from the configured address, whatever the request says', async () => {
    const { email } = await given.organization();

    await forgot(email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    });

    const [letter] = (await lettersTo(email)).filter(({ subject }) => subject.startsWith('Reset'));
    expect(letter?.text).toContain('https://giving.example/reset-password/');
    expect(`${letter?.html}${letter?.text}`).not.toContain('evil');
  });

  test('sends three mails an hour and keeps answering the same', async () => {
    const { email } = await given.organization();

    const replies = [];
    for (let time = 0; time < 5; time += 1) replies.push(await forgot(email.toUpperCase()));

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await linkSecrets(email, 'reset-password')).toHaveLength(3);
  });
});

describe('a reset link', () => {
  test('sets the password, ends every session, tells the owner and signs nobody in', async () => {
    const organization = await given.organization();
    const { email } = organization;

    const { status, body } = await reset(await resetSecret(email));

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        message:
          'Your password has been successfully reset. You can now log in with your new password.',
      },
    });
    expect((await signIn(organization).get('/api/auth/me')).status).toBe(401);
    expect((await login({ email, password })).status).toBe(401);
    expect((await login({ email, password: newPassword })).status).toBe(200);
    const subjects = (await lettersTo(email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toContain('Your password was reset');
  });

  test('works exactly once even if it is used eight times at once', async () => {
    const { email } = await given.organization();
    const secret = await resetSecret(email);
    const passwords = Array.from({ length: 8 }, (_, index) => `${newPassword} ${index}`);

    const replies = await Promise.all(passwords.map((each) => reset(secret, each)));

    const winners = passwords.filter((_, index) => replies[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect((await login({ email, password: winners[0] })).status).toBe(200);
    expect(replies.filter(({ body }) => body['code'] === 'auth/reset-link-invalid')).toHaveLength(
      7,
    );
  });

  test('stops working after an hour, after another reset and after its use', async () => {
    const { email } = await given.organization();
    const old = await resetSecret(email);
    const other = await resetSecret(email);
    await reset(other);
    const expired = await resetSecret(email);
    await queryAsDatabaseOwner(
      `update tickets set expires_at = now() where purpose = 'reset-password' and used_at is null
       and user_id = (select id from users where email = $1)`,
      [email],
    );

    const replies = await Promise.all(
      [old, other, expired, 'x'.repeat(43)].map((each) => reset(each)),
    );

    expect(replies.map(({ status, body }) => [status, body['message']])).toEqual(
      Array(4).fill([
        400,
        'Invalid or missing reset token. Please request a new password reset link.',
      ]),
    );
  });

  test('still works after a refused password', async () => {
    const { email } = await given.organization();
    const secret = await resetSecret(email);

    const common = await reset(secret, 'password123');
    const short = await reset(secret, 'short');

    expect([common.status, short.status]).toEqual([400, 400]);
    expect((await reset(secret)).status).toBe(200);
  });

  test('lives for sixty minutes and is stored as a hash alone', async () => {
    const { email } = await given.organization();
    const secret = await resetSecret(email);

    const rows = await queryAsDatabaseOwner(
      `select octet_length(hash) as bytes, round(extract(epoch from expires_at - created_at)) as life,
         t::text as text
       from tickets t where purpose = 'reset-password'
         and user_id = (select id from users where email = $1)`,
      [email],
    );

    expect(rows).toEqual([expect.objectContaining({ bytes: 32, life: 3_600 })]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('cannot be used for anything else', async () => {
    const { email } = await given.organization();
    const secret = await resetSecret(email);
    const post = (url: string, payload: object) => request({ method: 'POST', url, payload });

    expect((await post('/api/auth/verify-email', { token: secret })).status).toBe(400);
    expect((await post('/api/auth/google/session', { token: secret })).status).toBe(400);
    expect((await reset(secret)).status).toBe(200);
  });

  test('is never logged', async () => {
    const { logged } = await world();
    const { email } = await given.organization();
    const secret = await resetSecret(email);
    await reset(secret, 'password123');
    await reset(secret);
    await reset(secret);

    expect(JSON.stringify(logged)).not.toContain(secret);
  });
});

describe('an unverified email address', () => {
  test('is verified by the link, and a stranger’s second step is removed', async () => {
    const organization = await given.organization();
    const { email, userId } = organization;
    await queryAsDatabaseOwner(
      `insert into two_steps (user_id, sealed_secret, confirmed_at) values ($1, '\\x00', now())`,
      [userId],
    );

    await reset(await resetSecret(email));
    const { status, body } = await login({ email, password: newPassword });

    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { isEmailVerified: true, isTwoStepOn: false } });
  });
});
