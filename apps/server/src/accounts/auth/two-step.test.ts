import { afterEach, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner, login } from '../../../test/accounts/accounts.ts';
import { lettersTo } from '../../../test/world/letters.ts';
import {
  answerTwoStep,
  codeAt,
  firstStep,
  halfMinute,
  nextCode,
  switchTwoStepOn,
} from '../../../test/accounts/two-step.ts';
import { given, password, signIn, world } from '../../../test/world/world.ts';

afterEach(async () => {
  (await world()).setNow(undefined);
});

describe('turning on two-step sign-in', () => {
  test('returns a secret, checks its first code and shows ten recovery codes once', async () => {
    const organization = await given.organization();

    const { staff, url, recoveryCodes } = await switchTwoStepOn(organization);

    expect(url).toMatch(/^otpauth:\/\/totp\/Pledgewell:owner-.*secret=[A-Z2-7]{32}/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await staff.get('/api/auth/me')).body).toMatchObject({ data: { isTwoStepOn: true } });
    expect((await staff.get('/api/auth/two-step')).body).toMatchObject({
      data: { isOn: true, recoveryCodesLeft: 10 },
    });
    const subjects = (await lettersTo(organization.email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toContain('Two-step sign-in is on');
  });

  test('changes nothing before the first code', async () => {
    const organization = await given.organization();
    const staff = signIn(organization);

    await staff.post('/api/auth/two-step/start');
    const badCode = await staff.post('/api/auth/two-step/confirm', { code: '000000' });

    expect(badCode.status).toBe(400);
    expect(await login({ email: organization.email, password })).toMatchObject({
      body: { token: expect.any(String) },
    });
  });

  test('stores the secret encrypted and the recovery codes hashed', async () => {
    const organization = await given.organization();
    const { secret, recoveryCodes } = await switchTwoStepOn(organization);

    const rows = await queryAsDatabaseOwner(
      `select encode(t.sealed_secret, 'escape') || t::text ||
         (select string_agg(r::text, '') from recovery_codes r where r.user_id = t.user_id) as all
       from two_steps t where t.user_id = $1`,
      [organization.userId],
    );

    const text = JSON.stringify(rows);
    expect(text).toContain(organization.userId);
    for (const each of [secret, ...recoveryCodes]) expect(text).not.toContain(each);
  });

  test('is refused if two-step sign-in is already on', async () => {
    const organization = await given.organization();
    const { staff, secret } = await switchTwoStepOn(organization);

    const start = await staff.post('/api/auth/two-step/start');
    const confirm = await staff.post('/api/auth/two-step/confirm', {
      code: await nextCode(secret),
    });

    expect([start.status, confirm.status]).toEqual([409, 409]);
  });
});

describe('signing in with two steps', () => {
  test('returns a ticket and no session for the password alone', async () => {
    const organization = await given.organization();
    const { secret } = await switchTwoStepOn(organization);

    const first = await login({ email: organization.email, password });
    const ticket = (first.body['twoStep'] as { ticket: string }).ticket;
    const second = await answerTwoStep(ticket, await nextCode(secret));

    expect(first.body).toEqual({
      success: true,
      message: expect.any(String),
      twoStep: { ticket: expect.any(String), expiresInSeconds: 300 },
    });
    expect(second).toMatchObject({ status: 200, body: { user: { email: organization.email } } });
    const me = await signIn({ token: String(second.body['token']) }).get('/api/auth/me');
    expect(me.status).toBe(200);
  });

  test('accepts a code once even if two sign-ins use it at once', async () => {
    const organization = await given.organization();
    const { secret } = await switchTwoStepOn(organization);
    const tickets = [
      await firstStep(organization.email),
      await firstStep(organization.email),
      await firstStep(organization.email),
    ];
    const code = await nextCode(secret);

    const replies = await Promise.all(
      tickets.slice(0, 2).map((ticket) => answerTwoStep(ticket, code)),
    );
    const later = await answerTwoStep(tickets[2] ?? '', code);

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(later.status).toBe(400);
  });

  test('accepts the previous code but no older one', async () => {
    const organization = await given.organization();
    const { secret } = await switchTwoStepOn(organization);
    const { services, setNow } = await world();
    const start = services.now().getTime();
    setNow(new Date(start + 10 * halfMinute));
    const ticket = await firstStep(organization.email);

    const old = await answerTwoStep(ticket, codeAt(secret, new Date(start + 8 * halfMinute)));
    const before = await answerTwoStep(ticket, codeAt(secret, new Date(start + 9 * halfMinute)));

    expect([old.status, before.status]).toEqual([400, 200]);
  });

  test('accepts a recovery code once, however it is typed', async () => {
    const organization = await given.organization();
    const { recoveryCodes, staff } = await switchTwoStepOn(organization);
    const code = (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ');

    const first = await answerTwoStep(await firstStep(organization.email), code);
    const again = await answerTwoStep(await firstStep(organization.email), code);

    expect([first.status, again.status]).toEqual([200, 400]);
    expect((await staff.get('/api/auth/two-step')).body).toMatchObject({
      data: { recoveryCodesLeft: 9 },
    });
  });

  test('uses the ticket up after five wrong codes or one sign-in', async () => {
    const organization = await given.organization();
    const { secret } = await switchTwoStepOn(organization);
    const spoilt = await firstStep(organization.email);
    const good = await firstStep(organization.email);
    for (let time = 0; time < 5; time += 1) await answerTwoStep(spoilt, '000000');

    const late = await answerTwoStep(spoilt, await nextCode(secret));
    const first = await answerTwoStep(good, await nextCode(secret));
    const second = await answerTwoStep(good, await nextCode(secret));

    expect(late).toMatchObject({ status: 409, body: { code: 'auth/step-expired' } });
    expect([first.status, second.status]).toEqual([200, 409]);
  });

  test('is limited to ten codes in three minutes', async () => {
    const organization = await given.organization();
    await switchTwoStepOn(organization);
    const tickets = [
      await firstStep(organization.email),
      await firstStep(organization.email),
      await firstStep(organization.email),
    ];

    const replies = [];
    for (let time = 0; time < 12; time += 1) {
      replies.push(await answerTwoStep(tickets[Math.floor(time / 4)] ?? '', '000000'));
    }

    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
  });

  test('keeps Remember me through both steps', async () => {
    const organization = await given.organization();
    const { secret } = await switchTwoStepOn(organization);
    const ticket = await firstStep(organization.email, { rememberMe: true });
    await answerTwoStep(ticket, await nextCode(secret));

    const rows = await queryAsDatabaseOwner(
      'select is_remembered from sessions where organization_id = $1 order by id desc limit 1',
      [organization.id],
    );
    expect(rows).toEqual([{ is_remembered: true }]);
  });
});

describe('turning off two-step sign-in', () => {
  test('requires a code and notifies the owner', async () => {
    const organization = await given.organization();
    const { staff, secret } = await switchTwoStepOn(organization);

    const wrong = await staff.post('/api/auth/two-step/disable', { code: '000000' });
    const off = await staff.post('/api/auth/two-step/disable', { code: await nextCode(secret) });

    expect([wrong.status, off.status]).toEqual([400, 200]);
    expect((await login({ email: organization.email, password })).body).toHaveProperty('token');
    const subjects = (await lettersTo(organization.email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toContain('Two-step sign-in is off');
  });

  test('new recovery codes replace the old ones', async () => {
    const organization = await given.organization();
    const { staff, secret, recoveryCodes } = await switchTwoStepOn(organization);

    const renewed = await staff.post('/api/auth/two-step/recovery-codes', {
      code: await nextCode(secret),
    });
    const old = await answerTwoStep(await firstStep(organization.email), recoveryCodes[0] ?? '');

    expect((renewed.body['data'] as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect(old.status).toBe(400);
  });
});
