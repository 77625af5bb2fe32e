import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import {
  createOrganizationAtMorning,
  mailTo,
  createDonorWithDuePledge,
  remindAt,
  listReminders,
  type ListedReminder,
} from '../../../test/outreach/reminders.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';

afterEach(async () => {
  (await world()).setNow(undefined);
});

let organization: Organization;
let staff: ReturnType<typeof signIn>;
let donor: { _id: string; name: string } & Record<string, unknown>;
let pledge: { _id: string };

beforeEach(async () => {
  organization = await createOrganizationAtMorning();
  staff = signIn(organization);
  ({ donor, pledge } = await createDonorWithDuePledge(organization, '2026-03-20'));
});

const form = (changes = {}) => ({
  pledgeId: pledge._id,
  instalment: 1,
  date: '2026-03-04',
  time: '14:30',
  channels: ['email'],
  message: 'Dear {{donor_name}}, {{amount_due}} would help us now.',
  ...changes,
});

async function schedule(changes = {}): Promise<ListedReminder> {
  const { status, body } = await staff.post('/api/reminders', form(changes));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body['data'] as ListedReminder;
}

test('a draft suggests the next payment, the next allowed time and the donor’s channels', async () => {
  const { body } = await staff.get(`/api/reminders/draft?pledgeId=${pledge._id}`);
  expect(body['data']).toMatchObject({
    donor: { name: donor.name },
    pledge: { amountOpen: 120 },
    payments: [{ instalment: 1, dueDate: '2026-03-20', amountOpen: 120 }],
    date: '2026-03-02',
    time: '10:15',
    window: { from: '08:00', to: '21:00' },
    channels: [
      { channel: 'email', stop: null },
      { channel: 'sms', stop: { code: 'no-consent' } },
    ],
    stop: null,
    messages: { email: expect.stringContaining('$120.00 is due on Mar 20, 2026') },
  });
});

test('a reminder is sent at its time with the text that the user wrote', async () => {
  const scheduled = await schedule();
  expect(scheduled).toMatchObject({
    status: 'scheduled',
    date: '2026-03-04',
    time: '14:30',
    rule: null,
    message: `Dear ${donor.name}, $120.00 would help us now.`,
  });
  await remindAt('2026-03-04T19:29:00Z');
  expect(await mailTo(donor['email'])).toHaveLength(0);
  await remindAt('2026-03-04T19:30:00Z');

  const [mail] = await mailTo(donor['email']);
  expect(mail?.text).toContain('$120.00 would help us now.');
  expect(await listReminders(organization, `pledgeId=${pledge._id}`)).toMatchObject([
    { _id: scheduled._id, status: 'sent', deliveries: [{ state: 'sent' }] },
  ]);
});

test('a reminder can be edited by one user at a time and canceled for good', async () => {
  const { _id, version } = await schedule();
  const url = `/api/reminders/${_id}`;
  const changes = { ...form({ time: '09:15', message: 'Hello again.' }), version };
  const { pledgeId: _pledge, instalment: _installment, ...sent } = changes;
  const changed = await staff.put(url, sent);
  expect(changed.body['data']).toMatchObject({ time: '09:15', message: 'Hello again.' });
  expect((await staff.put(url, sent)).body['code']).toBe('record/changed');

  const canceled = await staff.post(`${url}/cancel`);
  expect(canceled.body['data']).toMatchObject({
    status: 'cancelled',
    stop: null,
    cancelledBy: expect.stringContaining('Ada Okafor'),
  });
  expect((await staff.post(`${url}/cancel`)).body['code']).toBe('reminders/over');
  await remindAt('2026-03-04T19:30:00Z');
  expect(await mailTo(donor['email'])).toEqual([]);
});

test('a reminder can be sent at once, and again no earlier than the next day', async () => {
  const { _id } = await schedule();
  const now = await staff.post(`/api/reminders/${_id}/send`);
  await drainJobs();
  expect(now.body).toMatchObject({ message: `Reminder sent to ${donor.name}` });
  expect(await mailTo(donor['email'])).toHaveLength(1);

  const again = await staff.post(`/api/reminders/${_id}/resend`);
  expect(again).toMatchObject({ status: 409, body: { code: 'reminders/one-a-day' } });
  (await world()).setNow(new Date('2026-03-03T15:00:00Z'));
  expect((await staff.post(`/api/reminders/${_id}/resend`)).status).toBe(201);
  await drainJobs();
  expect(await mailTo(donor['email'])).toHaveLength(2);
  expect((await staff.post(`/api/reminders/${_id}/send`)).body['code']).toBe('reminders/over');
});

test('a failed reminder can be sent again on the same day', async () => {
  const { _id } = await schedule();
  await staff.post(`/api/reminders/${_id}/send`);
  await queryAsDatabaseOwner(
    "update messages set state = 'failed', letter = null, last_error = 'No.' where donor_id = $1",
    [donor._id],
  );
  expect(await listReminders(organization, 'date=2026-03-04')).toMatchObject([
    { status: 'failed', deliveries: [{ state: 'failed', sentence: 'No.' }] },
  ]);
  expect((await staff.post(`/api/reminders/${_id}/resend`)).status).toBe(201);
});

test('an upcoming reminder of a rule can be sent now or canceled', async () => {
  const other = await createDonorWithDuePledge(organization, '2026-03-25');
  const rules = (await staff.get('/api/reminders/rules')).body['data'] as Record<string, unknown>[];
  const { _id: rule, isSampleOnly: _only, ...fields } = rules[0] ?? {};
  await staff.put(`/api/reminders/rules/${String(rule)}`, { ...fields, isOn: true });
  const [one] = await listReminders(organization, 'date=2026-03-13');
  const [two] = await listReminders(organization, 'date=2026-03-18');
  expect([one?.rule, two?.rule]).toEqual([{ offsetDays: -7 }, { offsetDays: -7 }]);

  expect((await staff.post(`/api/reminders/${one?._id}/cancel`)).status).toBe(200);
  expect((await staff.post(`/api/reminders/${two?._id}/send`)).status).toBe(200);
  await drainJobs();
  await remindAt('2026-03-13T14:05:00Z');
  await remindAt('2026-03-18T14:05:00Z');
  expect(await mailTo(donor['email'])).toHaveLength(0);
  expect(await mailTo(other.donor['email'])).toHaveLength(1);
});

test('a payment after a reminder was written stops the reminder for certain', async () => {
  const { _id } = await schedule();
  (await world()).setNow(new Date('2026-03-03T15:00:00Z'));
  const donation = { donor: donor._id, pledgeId: pledge._id, amount: 20, date: '2026-03-03' };
  await given.donation(organization, donation);

  expect(await staff.post(`/api/reminders/${_id}/send`)).toMatchObject({
    status: 409,
    body: {
      code: 'reminders/stopped',
      message: 'The donor recently made a payment on this pledge.',
    },
  });
  await remindAt('2026-03-04T19:30:00Z');
  expect(await mailTo(donor['email'])).toEqual([]);
});

describe('a sentence says why a reminder cannot be scheduled', () => {
  test.each([
    [{ date: '2026-03-01' }, 'reminders/past'],
    [{ date: '2027-03-20' }, 'reminders/too-far'],
    [{ time: '21:00' }, 'reminders/quiet-hours'],
    [{ instalment: 2 }, 'reminders/payment-not-found'],
    [{ channels: ['sms'] }, 'reminders/channel'],
    [{ message: 'Hello {{donor}}' }, 'request/invalid'],
    [{ pledgeId: '01980000-0000-7000-8000-000000000001' }, 'reminders/pledge-not-found'],
  ])('%j', async (changes, code) => {
    const { status, body } = await staff.post('/api/reminders', form(changes));
    expect(status).toBeGreaterThanOrEqual(400);
    expect([body['code'], String(body['message']).endsWith('.')]).toEqual([
      code,
      code !== 'reminders/pledge-not-found',
    ]);
  });

  test('when the pledge is paid or the donor opted out', async () => {
    await queryAsDatabaseOwner('update donors set reminders_stopped_at = now() where id = $1', [
      donor._id,
    ]);
    const stopped = await staff.post('/api/reminders', form());
    expect(stopped.body['message']).toBe('The donor unsubscribed from reminders.');
    await queryAsDatabaseOwner('update donors set reminders_stopped_at = null where id = $1', [
      donor._id,
    ]);
    const donation = { donor: donor._id, pledgeId: pledge._id, amount: 120, date: '2026-03-01' };
    await given.donation(organization, donation);
    const paid = await staff.post('/api/reminders', form());
    expect(paid.body['code']).toBe('reminders/nothing-open');
  });
});
