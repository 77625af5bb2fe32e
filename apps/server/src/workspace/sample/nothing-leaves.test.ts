import { afterEach, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { mailInto, smsInto } from '../../../test/world/outboxes.ts';
import { listRules, switchOn } from '../../../test/outreach/reminders.ts';
import { createSampleWorkspace, listRecords, samplePath } from '../../../test/giving/sample.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { given, world, type Organization } from '../../../test/world/world.ts';
import type { OutgoingMail } from '../../platform/ports/mail.ts';
import type { OutgoingSms } from '../../platform/ports/sms.ts';
import { scheduleReminders, sendReminders } from '../../outreach/reminders/sweep.ts';

afterEach(async () => (await world()).setNow(undefined));

/** Outgoing connections that record what they were given, like real ones or like stand-ins. */
async function waysOut(isStandIn: boolean) {
  const { services } = await world();
  const before = { mail: services.mail, sms: services.sms };
  const letters: OutgoingMail[] = [];
  const texts: OutgoingSms[] = [];
  Object.assign(services, {
    mail: mailInto(letters, isStandIn),
    sms: smsInto(texts, isStandIn),
  });
  return { letters, texts, close: () => Object.assign(services, before) };
}

const noon = '2026-11-23T17:05:00Z';

/** Days on which rules send, and everything that then waits. */
async function liveAWeek() {
  const { services, setNow } = await world();
  for (let day = 1; day <= 7; day += 1) {
    setNow(new Date(new Date(noon).getTime() + day * 86_400_000));
    await scheduleReminders(services);
    await sendReminders(services);
    await drainJobs();
  }
}

const countSent = async ({ id }: Organization) => {
  const [row] = (await queryAsDatabaseOwner(
    `select count(*)::int as sent from messages m
       join donors d on d.organization_id = m.organization_id and d.id = m.donor_id
     where m.organization_id = $1 and d.is_sample and m.state = 'sent'`,
    [id],
  )) as { sent: number }[];
  return row?.sent ?? 0;
};

/** The messages to sample donors, and to real ones. */
async function writtenTo({ id }: Organization) {
  const rows = (await queryAsDatabaseOwner(
    `select m.id, d.is_sample from messages m
       join donors d on d.organization_id = m.organization_id and d.id = m.donor_id
     where m.organization_id = $1`,
    [id],
  )) as { id: string; is_sample: boolean }[];
  const ids = (isSample: boolean) =>
    rows.filter((row) => row.is_sample === isSample).map((row) => row.id);
  return { sample: ids(true), real: ids(false) };
}

/** An open pledge of a sample donor who has agreed to text messages. */
async function textable({ id }: Organization) {
  const [row] = (await queryAsDatabaseOwner(
    `select p.id from pledges p
         join donors d on d.organization_id = p.organization_id and d.id = p.donor_id
     where d.organization_id = $1 and d.sms_consent_at is not null and p.status = 'open' limit 1`,
    [id],
  )) as { id: string }[];
  return row?.id ?? '';
}

const byText = (pledgeId: string) => ({
  pledgeId,
  date: '2026-11-24',
  time: '12:00',
  channels: ['sms'],
  message: 'Hello {{donor_name}}, {{amount_due}} is open.',
});

describe('with a real mail server and SMS provider', () => {
  test('nothing is sent to sample donors, and their messages still count as sent', async () => {
    const out = await waysOut(false);
    try {
      (await world()).setNow(new Date(noon));
      const { organization, staff } = await createSampleWorkspace({ tier: 'starter' });
      const donations = await listRecords(organization, '/api/donations?limit=40&search=check');
      for (const { _id } of donations.data.slice(0, 4)) {
        await staff.post(`/api/receipts/${_id}/email`);
        await staff.post(`/api/donations/${_id}/thank-you`, words);
      }
      const added = await staff.post('/api/reminders', byText(await textable(organization)));
      expect(added.status).toBe(201);
      const { _id } = added.body['data'] as { _id: string };
      expect((await staff.post(`/api/reminders/${_id}/send`)).status).toBe(200);
      await drainJobs();
      const before = await countSent(organization);
      const own = await given.donor(organization, { email: 'somebody@real.example' });
      const donation = await given.donation(organization, { donor: own._id });
      await queryAsDatabaseOwner('update users set email_verified_at = now() where id = $1', [
        organization.userId,
      ]);
      const thanked = await staff.post(`/api/donations/${donation._id}/thank-you`, words);
      await liveAWeek();

      expect(await countSent(organization)).toBeGreaterThan(before);
      expect(out.texts).toEqual([]);
      // The control: real donors of the same workspace get messages.
      expect(thanked.status).toBe(201);
      const written = await writtenTo(organization);
      const gone = new Set(out.letters.map(({ messageId }) => messageId));
      expect(written.sample.filter((id) => gone.has(id))).toEqual([]);
      expect(written.real.filter((id) => gone.has(id))).toHaveLength(1);
    } finally {
      out.close();
    }
  });
});

const words = { subject: 'Thank you', body: 'Thank you so much.' };

describe('with stand-ins for mail and SMS', () => {
  test('reminders, receipts and thank-you letters to sample donors arrive in the inbox', async () => {
    const out = await waysOut(true);
    try {
      const { organization } = await createSampleWorkspace({ tier: 'growth' });
      await drainJobs();

      const written = new Set((await writtenTo(organization)).sample);
      const letters = out.letters.filter(({ messageId }) => written.has(messageId));
      const kinds = letters.map(({ subject }) => subject);
      expect(letters.every(({ to }) => to.email.endsWith('@example.org'))).toBe(true);
      expect(kinds.filter((subject) => /receipt/i.test(subject))).toHaveLength(3);
      expect(letters.filter(({ files = [] }) => files.length > 0)).toHaveLength(3);
      expect(kinds.filter((subject) => /pledge/i.test(subject)).length).toBeGreaterThanOrEqual(4);
      expect(kinds.filter((subject) => /thank/i.test(subject)).length).toBeGreaterThanOrEqual(1);
    } finally {
      out.close();
    }
  });
});

describe('rules that the sample data turned on', () => {
  test('remind no real donor until a user edits them', async () => {
    const out = await waysOut(false);
    try {
      (await world()).setNow(new Date(noon));
      const { organization } = await createSampleWorkspace({ tier: 'growth' });
      await queryAsDatabaseOwner('update users set email_verified_at = now() where id = $1', [
        organization.userId,
      ]);
      const own = await given.donor(organization, { email: 'owing@real.example' });
      await given.pledge(organization, {
        donor: own._id,
        date: '2026-11-01',
        dueDate: '2026-12-02',
      });
      const other = await given.donor(organization, { email: 'later@real.example' });
      await given.pledge(organization, {
        donor: other._id,
        date: '2026-11-01',
        dueDate: '2026-12-05',
      });
      const got = () => out.letters.map(({ to }) => to.email).filter((to) => to.includes('real.'));

      const { services, setNow } = await world();
      setNow(new Date('2026-11-25T17:05:00Z'));
      await scheduleReminders(services);
      await sendReminders(services);
      await drainJobs();
      expect(got()).toEqual([]);
      setNow(new Date(noon));
      expect((await switchOn(organization, -7)).status).toBe(200);
      setNow(new Date('2026-11-28T17:05:00Z'));
      await scheduleReminders(services);
      await sendReminders(services);
      await drainJobs();
      expect(got()).toEqual(['later@real.example']);
    } finally {
      out.close();
    }
  });

  test('are turned off with its removal unless a user changed them', async () => {
    const { organization, staff } = await createSampleWorkspace({ tier: 'growth' });
    await switchOn(organization, 30);

    await staff.delete(samplePath);

    expect(
      (await listRules(organization)).map(({ offsetDays, isOn }) => [offsetDays, isOn]),
    ).toEqual([
      [-7, false],
      [1, false],
      [30, true],
      [60, false],
    ]);
  });
});
