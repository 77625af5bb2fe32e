import { afterEach, expect, test } from 'vitest';
import {
  createOrganizationAtMorning,
  mailTo,
  morningInstant,
  createDonorWithDuePledge,
  remindAt,
  listReminders,
  listRules,
  listStopCodes,
  switchOn,
} from '../../../test/outreach/reminders.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';

afterEach(async () => {
  (await world()).setNow(undefined);
});

test('an organization starts with rules that are off and send nothing', async () => {
  const organization = await createOrganizationAtMorning();
  const { donor } = await createDonorWithDuePledge(organization, '2026-03-10');
  await remindAt(morningInstant);

  expect((await listRules(organization)).map(({ offsetDays, isOn }) => [offsetDays, isOn])).toEqual(
    [
      [-7, false],
      [1, false],
      [30, false],
      [60, false],
    ],
  );
  expect(await mailTo(donor['email'])).toEqual([]);
});

test('a rule sends one reminder for a payment due at its time and shows the text', async () => {
  const organization = await createOrganizationAtMorning();
  const { donor, pledge } = await createDonorWithDuePledge(organization, '2026-03-10');
  await switchOn(organization, -7);

  const [before] = await listReminders(organization, 'date=2026-03-03');
  expect(before).toMatchObject({
    status: 'scheduled',
    stop: null,
    date: '2026-03-03',
    time: '10:00',
    rule: { offsetDays: -7 },
    pledge: { _id: pledge._id, amountOpen: 120, dueDate: '2026-03-10' },
    deliveries: [{ channel: 'email', state: 'waiting', to: donor['email'] }],
  });
  await remindAt('2026-03-03T14:59:00Z');
  expect(await mailTo(donor['email'])).toEqual([]);
  await remindAt(morningInstant);
  await remindAt('2026-03-03T15:20:00Z');
  await remindAt('2026-03-04T15:20:00Z');

  const [mail, ...more] = await mailTo(donor['email']);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('$120.00 is due on Mar 10, 2026');
  expect(mail?.text).toContain('/unsubscribe/');
  const [after] = await listReminders(organization, 'date=2026-03-03');
  expect(after).toMatchObject({
    _id: before?._id,
    status: 'sent',
    message: before?.message,
    deliveries: [{ state: 'sent', sentence: null }],
  });
  const { body } = await signIn(organization).get('/api/reminders/figures');
  expect(body['data']).toEqual({ scheduledThisWeek: 0, sentThisMonth: 1 });
  const { body: history } = await signIn(organization).get('/api/activities?kind=records&limit=1');
  expect(history['data']).toMatchObject([{ who: null, through: { kind: 'reminder-rule' } }]);
});

test('a reminder for a payment made in between is stopped right before sending', async () => {
  const organization = await createOrganizationAtMorning();
  const { donor, pledge } = await createDonorWithDuePledge(organization, '2026-03-10');
  await switchOn(organization, -7);
  await remindAt('2026-03-03T14:55:00Z');
  const donation = { donor: donor._id, pledgeId: pledge._id, amount: 120, date: '2026-03-03' };
  await given.donation(organization, donation);
  await remindAt(morningInstant);

  expect(await mailTo(donor['email'])).toEqual([]);
  expect(await listReminders(organization, 'date=2026-03-03')).toMatchObject([
    { status: 'cancelled', stop: { code: 'paid', sentence: 'This payment is already paid.' } },
  ]);
});

test('a new due date moves the unsent reminder, and nothing is sent twice', async () => {
  const organization = await createOrganizationAtMorning();
  const staff = signIn(organization);
  const { donor, pledge } = await createDonorWithDuePledge(organization, '2026-03-10');
  await switchOn(organization, -7);
  const move = async (dueDate: string) => {
    const { body } = await staff.get(`/api/pledges/${pledge._id}`);
    const { version } = body['data'] as { version: number };
    return staff.put(`/api/pledges/${pledge._id}`, {
      donor: donor._id,
      amount: 120,
      date: '2026-01-05',
      dueDate,
      status: 'open',
      version,
    });
  };

  await move('2026-03-12');
  await remindAt(morningInstant);
  expect(await mailTo(donor['email'])).toHaveLength(0);
  await remindAt('2026-03-05T15:05:00Z');
  expect(await mailTo(donor['email'])).toHaveLength(1);
  await move('2026-03-14');
  await remindAt('2026-03-07T15:05:00Z');
  expect(await mailTo(donor['email'])).toHaveLength(1);
  expect(await listStopCodes(organization, '2026-03-07')).toEqual(['reminded-already']);
  await move('2026-06-30');
  await remindAt('2026-06-23T14:05:00Z');
  expect(await mailTo(donor['email'])).toHaveLength(2);
});

test('one letter a day covers several payments of a donor', async () => {
  const organization = await createOrganizationAtMorning();
  const { donor } = await createDonorWithDuePledge(organization, '2026-03-10');
  await given.pledge(organization, {
    donor: donor._id,
    amount: 80,
    date: '2026-01-05',
    dueDate: '2026-03-02',
  });
  await switchOn(organization, -7);
  await switchOn(organization, 1);
  await remindAt(morningInstant);

  const letters = await mailTo(donor['email']);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('$200.00 was due on Mar 2, 2026 and Mar 10, 2026');
  const sent = await listReminders(organization, 'date=2026-03-03');
  expect(sent.map(({ status }) => status)).toEqual(['sent', 'sent']);
});

test('a distant donor gets reminders in their own time zone, even across clock changes', async () => {
  const organization = await createOrganizationAtMorning('2026-03-06T12:00:00Z');
  const hawaii = { street: '', city: 'Hilo', state: 'HI', zipCode: '', country: 'USA' };
  const { donor } = await createDonorWithDuePledge(
    organization,
    '2026-03-15',
    {},
    { address: hawaii },
  );
  const near = await createDonorWithDuePledge(organization, '2026-03-15');
  await switchOn(organization, -7);

  // Ten in the morning, an hour earlier than the day before: the clocks went forward overnight.
  await remindAt('2026-03-08T14:00:00Z');
  expect(await mailTo(near.donor['email'])).toHaveLength(1);
  expect(await mailTo(donor['email'])).toEqual([]);
  await remindAt('2026-03-08T20:00:00Z');
  expect(await mailTo(donor['email'])).toHaveLength(1);
});

test('a reminder delayed until the evening waits for the morning', async () => {
  const organization = await createOrganizationAtMorning();
  const { donor } = await createDonorWithDuePledge(organization, '2026-03-10');
  await switchOn(organization, -7);
  await remindAt('2026-03-04T02:00:00Z');
  expect(await mailTo(donor['email'])).toEqual([]);
  await remindAt('2026-03-04T12:59:00Z');
  expect(await mailTo(donor['email'])).toEqual([]);
  await remindAt('2026-03-04T13:00:00Z');
  expect(await mailTo(donor['email'])).toHaveLength(1);
});

test('a delayed reminder is sent late, but not after two days', async () => {
  const organization = await createOrganizationAtMorning('2026-03-01T15:30:00Z');
  const donors = [];
  for (const due of ['2026-03-09', '2026-03-10', '2026-03-12']) {
    donors.push((await createDonorWithDuePledge(organization, due)).donor['email']);
  }
  await switchOn(organization, -7);
  await remindAt('2026-03-05T15:05:00Z');

  const sent = await Promise.all(donors.map(mailTo));
  expect(sent.map(({ length }) => length)).toEqual([0, 1, 1]);
});

test('the calendar counts reminders to be sent and gives the reason for each stopped one', async () => {
  const organization = await createOrganizationAtMorning();
  const one = await createDonorWithDuePledge(organization, '2026-03-10');
  await createDonorWithDuePledge(organization, '2026-03-10', {}, { tags: ['deceased'] });
  await createDonorWithDuePledge(organization, '2026-03-20', { amount: 40 });
  await given.pledge(organization, {
    donor: one.donor._id,
    amount: 80,
    date: '2026-01-05',
    dueDate: '2026-03-10',
  });
  await switchOn(organization, -7);
  const { body } = await signIn(organization).get('/api/reminders/calendar');
  const { days, from, to } = body['data'] as { days: { date: string }[]; from: string; to: string };

  expect([from, to, days.length]).toEqual(['2026-03-02', '2026-03-31', 30]);
  const on = (date: string) => days.find((each) => each.date === date);
  expect(on('2026-03-03')).toMatchObject({
    messages: 1,
    scheduled: 2,
    sent: 0,
    stopped: [{ code: 'deceased', sentence: 'The donor is tagged as deceased.', count: 1 }],
  });
  expect(on('2026-03-13')).toMatchObject({ messages: 1, scheduled: 1, stopped: [] });
  expect(on('2026-03-14')).toMatchObject({ messages: 0, scheduled: 0, stopped: [] });
  await remindAt(morningInstant);
  await sameAsLists(organization);
});

type ReminderStatistics = { statistics: Record<string, number> };
type Counted = Record<string, number> & { date: string; stopped: { count: number }[] };

/** A day of the calendar contains what its list contains. */
async function sameAsLists(organization: Organization) {
  const staff = signIn(organization);
  const { body } = await staff.get('/api/reminders/calendar');
  for (const day of (body['data'] as { days: Counted[] }).days) {
    const { date, scheduled, sent, failed, cancelled = 0, stopped } = day;
    const listed = await staff.get(`/api/reminders?date=${date}`);
    const all = cancelled + stopped.reduce((sum, { count }) => sum + count, 0);
    const counted = { date, scheduled, sent, failed, cancelled: all };
    expect({ date, ...(listed.body as unknown as ReminderStatistics).statistics }).toEqual(counted);
  }
}
