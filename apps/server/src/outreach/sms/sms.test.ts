import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import twilio from 'twilio';
import { withTenant } from '../../platform/db/tenant.ts';
import type { DonorMessage } from '@pledgewell/contract';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { listFollowUps } from '../../../test/giving/follow-ups.ts';
import { runAsOrganization } from '../../platform/jobs/unit-of-work.ts';
import { markFinal, markSending, postTextMessage } from '../../platform/messages/outbox.ts';
import { openSms } from '../../platform/sms/open.ts';
import { sendJob } from '../../platform/sms/send.ts';
import {
  atEndOfFile,
  given,
  publicUrl,
  request,
  signIn,
  world,
  type Organization,
} from '../../../test/world/world.ts';

const settings = {
  accountSid: `AC${'1'.repeat(32)}`,
  authToken: 'a token that signs',
  from: '+15005550006',
  apiUrl: 'http://127.0.0.1:1',
  isStandIn: true,
};

let mine: Organization;

beforeAll(async () => {
  const { services } = await world();
  const before = services.sms;
  services.sms = openSms(settings, () => publicUrl);
  atEndOfFile(async () => {
    services.sms = before;
  });
  mine = await given.organization();
});

/** A number that no other donor has. */
const phone = () => `+1415${randomInt(2_000_000, 9_999_999)}`;

/** A message being sent to a donor, which the provider has not confirmed yet. */
async function sending(organization: Organization, toPhone = phone()) {
  const { services } = await world();
  const donor = await given.donor(organization, { phone: toPhone });
  const id = await runAsOrganization(services, organization.id, services.log, async (ctx) => {
    const made = await postTextMessage(ctx, {
      channel: 'sms',
      job: sendJob,
      donorId: donor._id,
      toName: donor.name,
      to: { phone: toPhone },
      kind: 'reminders/reminder',
      text: 'Hello',
      keptText: 'Hello',
      list: 'reminders',
      sendBefore: null,
    });
    await markSending(ctx, made, 1);
    return made;
  });
  // The provider already has it.
  await services.boss.deleteQueuedJobs(sendJob);
  return { id, donorId: donor._id, phone: toPhone };
}

async function tell(path: string, fields: Record<string, string>, token = settings.authToken) {
  const all = { AccountSid: settings.accountSid, ...fields };
  const signature = twilio.getExpectedTwilioSignature(token, `${publicUrl}${path}`, all);
  return request({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    },
    payload: new URLSearchParams(all).toString(),
  });
}

const report = (id: string, fields: Record<string, string>, token?: string) =>
  tell(
    `/api/webhooks/twilio-status/${mine.id}/${id}`,
    { MessageSid: 'SM1', To: '+14155550100', ...fields },
    token,
  );

const answer = (from: string, text: string, sid = 'SM2') =>
  tell('/api/webhooks/twilio-incoming', { MessageSid: sid, From: from, Body: text });

const stored = async (id: string) => {
  const { services } = await world();
  return withTenant(services.pools.app, mine.id, (db) =>
    db
      .selectFrom('messages')
      .select(['state', 'lastError', 'providerId', 'letter'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
};

const stoppedAt = async (organization: Organization, donorId: string) => {
  const { body } = await signIn(organization).get(`/api/donors/${donorId}/preferences`);
  return (body['data'] as { smsStoppedAt: string | null }).smsStoppedAt;
};

test('reports may arrive in any order and repeatedly, and a status never goes back', async () => {
  const { id } = await sending(mine);

  expect((await report(id, { MessageStatus: 'queued' })).status).toBe(200);
  expect(await stored(id)).toMatchObject({ state: 'sending' });
  await report(id, { MessageStatus: 'delivered' });
  await report(id, { MessageStatus: 'sent' });
  await report(id, { MessageStatus: 'undelivered', ErrorCode: '30003' });
  expect(await stored(id)).toEqual({
    state: 'delivered',
    lastError: null,
    providerId: 'SM1',
    letter: null,
  });
});

test('a report resolves an unclear message', async () => {
  const { services } = await world();
  const { id } = await sending(mine);
  await runAsOrganization(services, mine.id, services.log, (ctx) =>
    markFinal(ctx, id, { state: 'unclear', lastError: 'No answer.' }),
  );
  await report(id, { MessageStatus: 'sent' });

  expect(await stored(id)).toMatchObject({ state: 'sent', lastError: null });
});

test('an undelivered text says why, and creates a follow-up about the number', async () => {
  const { id, donorId } = await sending(mine);
  await report(id, { MessageStatus: 'undelivered', ErrorCode: '30005' });

  expect(await stored(id)).toMatchObject({
    state: 'failed',
    lastError: 'The phone number is no longer in use.',
  });
  const { body } = await signIn(mine).get(`/api/follow-ups?donorId=${donorId}`);
  expect(body['data']).toMatchObject([{ kind: 'unreachable-phone' }]);
});

test('only the provider can report, and messages are not confused', async () => {
  const { id } = await sending(mine);
  const other = await sending(mine);
  const forged = await report(id, { MessageStatus: 'delivered' }, 'another token');

  expect(forged.status).toBe(400);
  expect(await stored(id)).toMatchObject({ state: 'sending' });
  await report(other.id, { MessageStatus: 'delivered' });
  expect(await stored(id)).toMatchObject({ state: 'sending' });
  const gone = '01980000-0000-7000-8000-000000000009';
  const path = `/api/webhooks/twilio-status/${gone}/${id}`;
  expect((await tell(path, { MessageSid: 'SM1', MessageStatus: 'delivered' })).status).toBe(200);
});

test('STOP opts out of every organization that texted the phone, and START opts in again', async () => {
  const { id: _, ...ours } = await sending(mine);
  const theirs = await given.organization();
  const { donorId: theirDonor } = await sending(theirs, ours.phone);
  const silent = await given.organization();
  const unwritten = await given.donor(silent, { phone: ours.phone });

  const { status, body } = await answer(ours.phone, ' Stop ');
  expect([status, body]).toEqual([200, { text: '<Response/>' }]);
  expect(await stoppedAt(mine, ours.donorId)).not.toBeNull();
  expect(await stoppedAt(theirs, theirDonor)).not.toBeNull();
  expect(await stoppedAt(silent, unwritten._id)).toBeNull();

  await answer(ours.phone, 'Thank you!');
  expect(await stoppedAt(mine, ours.donorId)).not.toBeNull();
  await answer(ours.phone, 'START');
  expect(await stoppedAt(mine, ours.donorId)).toBeNull();
  const history = await signIn(mine).get('/api/activities?limit=2');
  expect(history.body['data']).toMatchObject([
    { action: 'sms/started', who: null, through: { kind: 'donor' } },
    { action: 'sms/stopped', who: null, through: { kind: 'donor' } },
  ]);
});

test('a STOP known only to the provider counts as an opt-out', async () => {
  const { id, donorId } = await sending(mine);
  await report(id, { MessageStatus: 'failed', ErrorCode: '21610' });

  expect(await stoppedAt(mine, donorId)).not.toBeNull();
  const history = await signIn(mine).get(`/api/donors/${donorId}/activities?limit=1`);
  expect(history.body['data']).toMatchObject([
    { action: 'sms/stopped', who: null, through: { kind: 'donor' } },
  ]);
});

test('a donor’s reply is stored once for the last sender and creates a follow-up', async () => {
  const before = await sending(mine);
  const theirs = await given.organization();
  const { donorId, id } = await sending(theirs, before.phone);
  await queryAsDatabaseOwner(
    "update messages set state = 'sent', letter = null where id = any ($1)",
    [[id, before.id]],
  );
  const card = `I paid ♥ with ${['4242', '4242', '4242', '4242'].join(' ')}\u0000`;
  await answer(before.phone, card, 'SM31');
  await answer(before.phone, card, 'SM31');
  await answer(before.phone, 'And again', 'SM32');

  const listMessages = async (organization: Organization, donor: string) => {
    const { body } = await signIn(organization).get(`/api/donors/${donor}/messages`);
    return (body['data'] as DonorMessage[]).filter(({ isAnswer }) => isAnswer);
  };
  const kept = await listMessages(theirs, donorId);
  expect(kept.map(({ text, state, to }) => [text, state, to])).toEqual([
    ['And again', 'received', before.phone],
    ['I paid ♥ with [card number]', 'received', before.phone],
  ]);
  expect(await listMessages(mine, before.donorId)).toEqual([]);
  expect(await listFollowUps(theirs)).toMatchObject([
    { kind: 'answered-text', reason: '“I paid ♥ with [card number]”', donor: { _id: donorId } },
  ]);
  const history = await signIn(theirs).get('/api/activities?through=donor');
  expect(history.body['data']).toMatchObject([
    { does: 'replied to a text message to', who: null, record: { _id: donorId } },
    { does: 'replied to a text message to', who: null, record: { _id: donorId } },
  ]);
  const unknown = await answer('+14155550123', 'Who is this?', 'SM33');
  expect(unknown.status).toBe(200);
});
