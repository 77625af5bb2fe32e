import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import {
  letterHelpers,
  sendInVain,
  type LetterHelpers,
} from '../../../test/outreach/letter-helpers.ts';
import { completeProfile } from '../../../test/documents/pdf.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { randomIpAddress } from '../../../test/world/ip-addresses.ts';
import { given, request, world } from '../../../test/world/world.ts';
import { openKeyring } from '../../platform/core/keyring.ts';
import { readUnsubscribeToken, unsubscribeToken } from '../../platform/mail/unsubscribe.ts';

let helpers: LetterHelpers;

beforeAll(async () => {
  helpers = await letterHelpers();
});

/** A donor who got a thank-you letter, with its unsubscribe URL. */
async function thanked() {
  const { donor, email, donation } = await helpers.donation();
  await helpers.thank(donation._id);
  const url = (await helpers.letterTo(email))?.unsubscribeUrl ?? '';
  return { donor, email, donation, url, token: url.split('/').at(-1) ?? '' };
}

const stranger = (url: string, payload: object, headers = {}) =>
  request({ method: 'POST', url, payload, headers, remoteAddress: randomIpAddress() });

describe('the unsubscribe link in a mail program', () => {
  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
    ],
  ])('unsubscribes with one click, sent as %s', async (type, payload) => {
    const { donor, donation, url } = await thanked();
    const reply = await request({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': type },
      payload,
      remoteAddress: randomIpAddress(),
    });
    expect(reply.status).toBe(200);
    expect(await helpers.thank(donation._id)).toMatchObject({
      status: 409,
      body: { code: 'letters/stopped' },
    });
    const { body } = await helpers.staff.get(`/api/donors/${donor._id}/preferences`);
    expect(body['data']).toMatchObject({ thanks: false, reminders: true });
  });

  test('does not unsubscribe when it is only fetched', async () => {
    const { donation, url, token } = await thanked();
    await request({ method: 'GET', url: new URL(url).pathname });
    await stranger('/api/unsubscribe/show', { token });
    expect((await helpers.thank(donation._id)).status).toBe(201);
  });
});

describe('the page behind the unsubscribe link', () => {
  test('names the organization but not the donor, and can undo a choice', async () => {
    const { donor, token } = await thanked();
    const seen = await stranger('/api/unsubscribe/show', { token });
    expect(seen.body['data']).toEqual({
      organization: expect.stringMatching(/^Riverside Food Bank/),
      list: 'thanks',
      reminders: true,
      thanks: true,
    });
    expect(JSON.stringify(seen.body)).not.toContain(donor.name);

    const off = await stranger('/api/unsubscribe', { token, reminders: false, thanks: false });
    expect(off.body['data']).toMatchObject({ reminders: false, thanks: false });
    const on = await stranger('/api/unsubscribe', { token, reminders: true, thanks: false });
    expect(on.body['data']).toMatchObject({ reminders: true, thanks: false });

    const told = await queryAsDatabaseOwner(
      `select action, actor_id, after from activities
       where entity_id = $1 and action = 'letters/chosen' order by at, id`,
      [donor._id],
    );
    expect(told).toMatchObject([
      { actor_id: null, after: { reminders: false, thanks: false } },
      { actor_id: null, after: { reminders: true, thanks: false } },
    ]);
  });

  test('never stops receipts', async () => {
    const { email, donation, token } = await thanked();
    await completeProfile(helpers.organization);
    await stranger('/api/unsubscribe', { token, reminders: false, thanks: false });
    expect(await helpers.staff.post(`/api/receipts/${donation._id}/email`)).toMatchObject({
      status: 200,
    });

    const receipt = await helpers.letterTo(email);
    expect(receipt?.subject).toMatch(/^Your receipt/);
    expect(receipt?.unsubscribeUrl).toBeNull();
  });

  test('looks the same for a forged link and an erased donor', async () => {
    const { services } = await world();
    const { donor, token } = await thanked();
    const bytes = Buffer.from(token, 'base64url');
    const flipped = Array.from({ length: bytes.length }, (_, at) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      return changed.toString('base64url');
    });
    expect(flipped.filter((each) => readUnsubscribeToken(services.keys, each))).toEqual([]);

    const unsubscribing = { organizationId: helpers.organization.id, list: 'thanks' as const };
    const nobody = unsubscribeToken(services.keys, { ...unsubscribing, donorId: randomUUIDv7() });
    const forged = unsubscribeToken(openKeyring([{ id: 'test', secret: 'another secret' }]), {
      ...unsubscribing,
      donorId: donor._id,
    });
    await helpers.staff.delete(`/api/donors/${donor._id}`);
    for (const wrong of ['', 'x', token, nobody, forged]) {
      expect(await stranger('/api/unsubscribe/show', { token: wrong })).toMatchObject({
        status: 404,
        body: { code: 'letters/wrong-link' },
      });
    }
    const once = await stranger(`/unsubscribe/${forged}`, {});
    expect(once.status).toBe(404);
  });
});

describe('an email address that does not exist', () => {
  test('gets no mail until a user allows it again', async () => {
    const { donor, email, donation } = await helpers.donation();
    await helpers.thank(donation._id);
    const [message] = await helpers.listMessages(donor._id);
    await sendInVain(helpers.organization, message?._id ?? '');
    await drainJobs();

    expect(await helpers.listMessages(donor._id)).toMatchObject([
      { state: 'bounced', error: 'This email address doesn’t exist.' },
    ]);
    expect((await helpers.thank(donation._id)).body).toMatchObject({ code: 'letters/suppressed' });
    expect((await helpers.staff.post(`/api/receipts/${donation._id}/email`)).status).toBe(409);
    const todo = await helpers.staff.get(`/api/follow-ups?donorId=${donor._id}`);
    expect(todo.body['data']).toMatchObject([{ kind: 'bounced-email' }]);
    const { body } = await helpers.staff.get(`/api/donors/${donor._id}/preferences`);
    expect(body['data']).toMatchObject({
      suppressed: { reason: 'bounced', detail: 'This email address doesn’t exist.' },
    });

    const allowed = await helpers.staff.delete(`/api/donors/${donor._id}/suppression`);
    expect(allowed.body).toMatchObject({
      message: `Email to ${email} is turned on again.`,
      data: { suppressed: null },
    });
    expect((await helpers.thank(donation._id)).status).toBe(201);
    expect(await helpers.staff.delete(`/api/donors/${donor._id}/suppression`)).toMatchObject({
      status: 404,
    });
  });

  test('does not stop mail to a corrected address', async () => {
    const { donor, donation } = await helpers.donation();
    await helpers.thank(donation._id);
    const [message] = await helpers.listMessages(donor._id);
    await sendInVain(helpers.organization, message?._id ?? '');
    await drainJobs();
    await helpers.staff.put(`/api/donors/${donor._id}`, {
      ...given.newDonor(),
      version: donor.version,
    });
    expect((await helpers.thank(donation._id)).status).toBe(201);
  });
});

test('preferences that staff enter are stored with their time and recorded in the history', async () => {
  const { donor } = await helpers.donation();
  const url = `/api/donors/${donor._id}/preferences`;
  const wanted = {
    reminders: false,
    thanks: true,
    pausedUntil: '2030-01-31',
    smsConsent: 'By phone',
  };
  const { body } = await helpers.staff.put(url, wanted);
  expect(body['data']).toMatchObject({
    reminders: false,
    remindersStoppedAt: expect.any(String),
    thanks: true,
    pausedUntil: '2030-01-31',
    smsConsent: { at: expect.any(String), note: 'By phone' },
  });

  const first = body['data'] as { remindersStoppedAt: string; smsConsent: { at: string } };
  const again = (await helpers.staff.put(url, wanted)).body['data'] as typeof first;
  expect(again).toMatchObject(first);

  const { body: history } = await helpers.staff.get('/api/activities?limit=3');
  const entries = history['data'] as { does: string; details: string[] }[];
  expect(
    entries.find(({ does }) => does === 'changed communication preferences for')?.details,
  ).toEqual([
    'Reminders from on to off',
    'Reminders paused until set to Jan 31, 2030',
    'Text-message consent set to By phone',
  ]);
  expect(
    entries.filter(({ does }) => does === 'changed communication preferences for'),
  ).toHaveLength(1);
});
