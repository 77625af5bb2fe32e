import { mostRules } from '@pledgewell/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import {
  createOrganizationAtMorning,
  mailTo,
  morningInstant,
  createDonorWithDuePledge,
  remindAt,
  listReminders,
  listRules,
  remindingOrganization,
  listStopCodes,
  switchOn,
} from '../../../test/outreach/reminders.ts';
import { given, signIn, world } from '../../../test/world/world.ts';

afterEach(async () => {
  (await world()).setNow(undefined);
});

describe('no reminder is sent', () => {
  test.each([
    ['asked-to-stop', 'reminders_stopped_at = now()'],
    ['paused', "reminders_paused_until = '2026-03-04'"],
    ['deceased', "tags = '{deceased}'"],
    ['no-email', 'email = null, email_key = null'],
    ['email-unusable', "email = 'ada@[127.0.0.1]', email_key = 'ada@[127.0.0.1]'"],
  ])('where a donor is %s', async (stop, change) => {
    const organization = await createOrganizationAtMorning();
    const { donor } = await createDonorWithDuePledge(organization, '2026-03-10');
    await switchOn(organization, -7);
    await queryAsDatabaseOwner(`update donors set ${change} where id = $1`, [donor._id]);

    expect(await listStopCodes(organization, '2026-03-03')).toEqual([stop]);
    await remindAt(morningInstant);
    expect(await mailTo(donor['email'])).toEqual([]);
    expect(await listStopCodes(organization, '2026-03-03')).toEqual([stop]);
  });

  test('if the pledge was just paid to or a payment is pending', async () => {
    const organization = await createOrganizationAtMorning();
    const one = await createDonorWithDuePledge(organization, '2026-03-10', { amount: 500 });
    const other = await createDonorWithDuePledge(organization, '2026-03-10');
    await switchOn(organization, -7);
    await given.donation(organization, {
      donor: one.donor._id,
      pledgeId: one.pledge._id,
      amount: 20,
      date: '2026-02-28',
    });
    const late = await given.donation(organization, {
      donor: other.donor._id,
      pledgeId: other.pledge._id,
      amount: 20,
      date: '2026-01-31',
    });
    await queryAsDatabaseOwner("update donations set status = 'pending' where id = $1", [late._id]);
    const found = await listStopCodes(organization, '2026-03-03');
    await queryAsDatabaseOwner("update donations set status = 'settled' where id = $1", [late._id]);

    expect(new Set(found)).toEqual(new Set(['paid-lately', 'payment-pending']));
  });

  test('before an owner has verified the email address or after the subscription ended', async () => {
    const organization = await createOrganizationAtMorning();
    const { donor } = await createDonorWithDuePledge(organization, '2026-03-10');
    await switchOn(organization, -7);
    await queryAsDatabaseOwner('update users set email_verified_at = null where id = $1', [
      organization.userId,
    ]);
    expect(await listStopCodes(organization, '2026-03-03')).toEqual(['unverified']);
    await queryAsDatabaseOwner(
      "update subscriptions set status = 'canceled' where organization_id = $1",
      [organization.id],
    );
    await remindAt(morningInstant);

    expect(await listStopCodes(organization, '2026-03-03')).toEqual(['read-only']);
    expect(await mailTo(donor['email'])).toEqual([]);
  });

  test('for days before a rule was turned on or long after a failure', async () => {
    const organization = await createOrganizationAtMorning();
    const early = await createDonorWithDuePledge(organization, '2026-03-08');
    const held = await createDonorWithDuePledge(organization, '2026-03-10');
    await switchOn(organization, -7);
    await remindAt(morningInstant);
    await queryAsDatabaseOwner(
      `with held as (
         update reminders set state = 'scheduled', sent_at = null, sent_on = null
         where donor_id = $1 returning id)
       update reminder_messages set message_id = null where reminder_id in (select id from held)`,
      [held.donor._id],
    );
    await remindAt('2026-03-06T15:05:00Z');

    expect(await mailTo(early.donor['email'])).toEqual([]);
    expect(await mailTo(held.donor['email'])).toHaveLength(1);
    expect(await listStopCodes(organization, '2026-03-03')).toEqual(['too-late']);
  });
});

test('an overdue donor who cannot be reached creates one follow-up to call', async () => {
  const organization = await createOrganizationAtMorning();
  const { donor, pledge } = await createDonorWithDuePledge(organization, '2026-03-02');
  await queryAsDatabaseOwner('update donors set email = null, email_key = null where id = $1', [
    donor._id,
  ]);
  await switchOn(organization, 1);
  await remindAt(morningInstant);
  await remindAt('2026-03-03T15:30:00Z');

  expect(await listStopCodes(organization, '2026-03-03')).toEqual(['no-email']);
  const found = await queryAsDatabaseOwner(
    'select kind, donor_id, pledge_id from follow_ups where organization_id = $1',
    [organization.id],
  );
  expect(found).toEqual([{ kind: 'overdue-pledge', donor_id: donor._id, pledge_id: pledge._id }]);
});

describe('a rule', () => {
  test('can be added, changed and deleted, and each day has at most one', async () => {
    const organization = await remindingOrganization();
    const staff = signIn(organization);
    const rule = { offsetDays: 14, channels: ['email', 'sms'], template: 'overdue', isOn: true };
    const added = await staff.post('/api/reminders/rules', rule);
    expect(added.status).toBe(201);
    const { _id } = added.body['data'] as { _id: string };
    const url = `/api/reminders/rules/${_id}`;

    expect(await staff.post('/api/reminders/rules', rule)).toMatchObject({
      status: 409,
      body: { code: 'reminders/rule-twice' },
    });
    const atOnce = [16, 16, 16].map((offsetDays) =>
      staff.post('/api/reminders/rules', { ...rule, offsetDays }),
    );
    const statuses = (await Promise.all(atOnce)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    const moved = await staff.put(url, { ...rule, offsetDays: 30, version: 1 });
    expect(moved.body['code']).toBe('reminders/rule-twice');
    const changed = await staff.put(url, { ...rule, offsetDays: 15, version: 1 });
    expect(changed.body['data']).toMatchObject({ offsetDays: 15, version: 2 });
    const stale = await staff.put(url, { ...rule, version: 1 });
    expect(stale.body['code']).toBe('record/changed');
    expect((await staff.delete(url)).status).toBe(200);
    expect((await staff.delete(url)).body['code']).toBe('reminders/rule-not-found');
  });

  test('is refused beyond the limit, even when several are added at once', async () => {
    const organization = await remindingOrganization();
    await queryAsDatabaseOwner(
      `insert into reminder_rules (organization_id, id, offset_days, channels, template)
       select $1, gen_random_uuid(), 100 + n, array['email'], 'overdue'
       from generate_series(1, $2 - 1 - (
         select count(*)::int from reminder_rules where organization_id = $1)) n`,
      [organization.id, mostRules],
    );
    const rule = { channels: ['email'], template: 'overdue', isOn: false };
    const add = (offsetDays: number) =>
      signIn(organization).post('/api/reminders/rules', { ...rule, offsetDays });

    const replies = await Promise.all([2, 3, 4, 5].map(add));

    const codes = replies.map(({ body }) => body['code']);
    expect(codes.filter((code) => code === 'reminders/too-many-rules')).toHaveLength(3);
    expect(await listRules(organization)).toHaveLength(mostRules);
  });

  test('sends no text messages on a tier without them', async () => {
    const organization = await remindingOrganization({ tier: 'starter' });
    expect(await switchOn(organization, 1, { channels: ['sms'] })).toMatchObject({
      status: 403,
      body: { code: 'plans/sms' },
    });
  });

  test('sends nothing once it is turned off, even what was planned', async () => {
    const organization = await createOrganizationAtMorning();
    const { donor } = await createDonorWithDuePledge(organization, '2026-03-10');
    await switchOn(organization, -7);
    await remindAt('2026-03-03T14:55:00Z');
    await switchOn(organization, -7, { isOn: false });
    await remindAt(morningInstant);

    expect(await mailTo(donor['email'])).toEqual([]);
    expect(await listStopCodes(organization, '2026-03-03')).toEqual(['rule-off']);
  });

  test('sends at the time in the settings', async () => {
    const organization = await createOrganizationAtMorning();
    const staff = signIn(organization);
    await createDonorWithDuePledge(organization, '2026-03-10');
    await switchOn(organization, -7);
    const { body } = await staff.get('/api/reminders/settings');
    const settings = body['data'] as { version: number };
    const changed = await staff.put('/api/reminders/settings', { ...settings, sendAt: '18:30' });

    expect(changed.body['data']).toMatchObject({ sendAt: '18:30', version: settings.version + 1 });
    const stale = await staff.put('/api/reminders/settings', { ...settings, sendAt: '09:00' });
    expect(stale.body['code']).toBe('record/changed');
    expect(await listReminders(organization, 'date=2026-03-03')).toMatchObject([{ time: '18:30' }]);
  });
});
