import type { ReminderChannel } from '@pledgewell/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import {
  createOrganizationAtMorning,
  mailTo,
  morningInstant,
  createDonorWithDuePledge,
  remindAt,
  listReminders,
  switchOn,
  sendSms,
} from '../../../test/outreach/reminders.ts';
import { listFollowUps } from '../../../test/giving/follow-ups.ts';
import { sendingJob } from '../../../test/world/mail.ts';
import { signIn, world } from '../../../test/world/world.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { SmsFailure, type SmsPort } from '../../platform/ports/sms.ts';
import { failSilentSms } from '../../platform/sms/send.ts';
import { jobs } from '../../schedule.ts';

afterEach(async () => {
  const { services, setNow } = await world();
  setNow(undefined);
  await services.boss.deleteQueuedJobs('sms/fetch-text');
});

async function textsTo(phone: string) {
  const { texts } = await world();
  return texts.filter(({ to }) => to === phone);
}

let made = 0;

/** A donor who has agreed to text messages, and a rule that sends some. */
async function texting(channels: ReminderChannel[] = ['sms']) {
  const organization = await createOrganizationAtMorning();
  made += 1;
  const phone = `+1415555${2000 + made}`;
  const { donor } = await createDonorWithDuePledge(organization, '2026-03-10', {}, { phone });
  await queryAsDatabaseOwner('update donors set sms_consent_at = now() where id = $1', [donor._id]);
  await switchOn(organization, -7, { channels });
  return { organization, donor, phone };
}

test('a text message goes only to a donor who opted in, and says how to opt out', async () => {
  const { organization, donor, phone } = await texting(['email', 'sms']);
  await remindAt(morningInstant);

  const [text, ...more] = await textsTo(phone);
  expect(more).toEqual([]);
  expect(text?.text).toMatch(/\$120\.00 of your pledge is due on Mar 10, 2026.*STOP/);
  expect(await mailTo(donor['email'])).toHaveLength(1);
  expect(await listReminders(organization, 'date=2026-03-03')).toMatchObject([
    {
      status: 'sent',
      channels: ['email', 'sms'],
      deliveries: [
        { channel: 'email', state: 'sent' },
        { channel: 'sms', state: 'sent', to: phone },
      ],
    },
  ]);
});

test.each([
  ['no-consent', 'sms_consent_at = null'],
  ['texts-stopped', 'sms_stopped_at = now()'],
  ['no-phone', "phone = ''"],
  ['phone-unusable', "phone = '+18005551234'"],
  ['country-off', "phone = '+447911123456'"],
])('a donor with the obstacle %s gets no text message but still an email', async (code, change) => {
  const { organization, donor } = await texting(['email', 'sms']);
  const before = (await world()).texts.length;
  await queryAsDatabaseOwner(`update donors set ${change} where id = $1`, [donor._id]);
  await remindAt(morningInstant);

  expect((await world()).texts).toHaveLength(before);
  expect(await mailTo(donor['email'])).toHaveLength(1);
  const [sent] = await listReminders(organization, 'date=2026-03-03');
  expect(sent).toMatchObject({ status: 'sent', stop: null });
  expect(sent?.deliveries[1]).toMatchObject({ state: 'stopped', sentence: expect.any(String) });
  expect(code).not.toBe('');
});

test('text messages beyond the daily limit wait', async () => {
  const { organization, phone } = await texting(['sms']);
  const both = { phone: '+14155552990' };
  const { donor } = await createDonorWithDuePledge(organization, '2026-03-10', {}, both);
  await queryAsDatabaseOwner('update donors set sms_consent_at = now() where id = $1', [donor._id]);
  const staff = signIn(organization);
  const { body } = await staff.get('/api/reminders/settings');
  const settings = body['data'] as object;
  expect(settings).toMatchObject({ smsDailyDollars: 25 });
  const none = await staff.put('/api/reminders/settings', { ...settings, smsDailyDollars: 0 });
  expect(none.body).toMatchObject({ data: { smsDailyDollars: 0 } });
  await remindAt(morningInstant);
  expect([...(await textsTo(phone)), ...(await textsTo(both.phone))]).toEqual([]);
  const [waiting] = await listReminders(organization, 'date=2026-03-04');
  const now = await staff.post(`/api/reminders/${waiting?._id}/send`, {});
  expect(now.body).toMatchObject({
    code: 'reminders/stopped',
    message: 'You reached the daily spending limit for text messages.',
  });

  await staff.put('/api/reminders/settings', { ...settings, smsDailyDollars: 1, version: 2 });
  await queryAsDatabaseOwner("insert into channel_days values ($1, 'sms', $2, 97)", [
    organization.id,
    '2026-03-04',
  ]);
  await remindAt('2026-03-04T15:05:00Z');
  expect([...(await textsTo(phone)), ...(await textsTo(both.phone))]).toHaveLength(1);
});

const findDefinition = (name: string) => {
  const found = jobs.find((each) => each.name === name);
  if (!found) throw new Error(`no job ${name}`);
  return found;
};

const taken = { providerId: 'SM77', state: 'delivered', problem: null } as const;

/** Asks the provider repeatedly about a message that it does not know. */
async function failTwice(job: ReturnType<typeof sendingJob>) {
  const fetchText = findDefinition('sms/fetch-text');
  const error = await fetchText.run(job.unit, job.ids).catch((thrown: Error) => thrown);
  if (!(error instanceof Error)) throw new Error('The provider has it.');
  await (await world()).services.boss.deleteQueuedJobs(fetchText.name);
  await fetchText.giveUp?.(job.unit, job.ids, error);
}

describe('a text message that may have gone out', () => {
  const failing = (kind: SmsFailure['kind']): SmsPort => ({
    offBecause: null,
    isStandIn: true,
    send: () => Promise.reject(new SmsFailure(kind, 'The SMS provider said so.')),
    find: () => Promise.resolve(null),
    read: () => Promise.resolve(null),
  });

  /** One attempt of a worker with a different mail connection, at the message of a due reminder. */
  async function attempt(sms: SmsPort) {
    const { organization, donor, phone } = await texting();
    const { services, setNow } = await world();
    setNow(new Date('2026-03-03T14:55:00Z'));
    const { scheduleReminders, sendReminders } = await import('./sweep.ts');
    await scheduleReminders(services);
    setNow(new Date(morningInstant));
    await sendReminders(services);
    const [row] = (await queryAsDatabaseOwner('select id from messages where donor_id = $1', [
      donor._id,
    ])) as {
      id: string;
    }[];
    const job = sendingJob({ ...services, sms }, organization.id, row?.id ?? '');
    const readState = async () => {
      const [found] = (await queryAsDatabaseOwner('select state from messages where id = $1', [
        row?.id,
      ])) as {
        state: string;
      }[];
      return found?.state;
    };
    return { job, phone, readState, services, setNow, organization };
  }

  test('is not sent again', async () => {
    const { job, phone, readState, services, organization } = await attempt(failing('unclear'));
    await sendSms.run(job.unit, job.ids);
    await sendSms.run({ ...job.unit, services }, job.ids);

    expect(await readState()).toBe('unclear');
    expect(await textsTo(phone)).toEqual([]);
    const [shown] = await listReminders(organization, 'date=2026-03-03');
    expect(shown?.deliveries).toMatchObject([{ state: 'unknown' }]);
    await failTwice(job);
    expect(await readState()).toBe('failed');
    await drainJobs();
    const kinds = 'select kind, text from follow_ups where organization_id = $1';
    expect(await queryAsDatabaseOwner(kinds, [organization.id])).toEqual([
      { kind: 'unreachable-phone', text: phone },
    ]);
  });

  test('is looked up at the provider, which may have it', async () => {
    const { job, readState, organization } = await attempt(failing('unclear'));
    await sendSms.run(job.unit, job.ids);
    const sms = { ...failing('unclear'), find: () => Promise.resolve(taken) };
    const { services } = job.unit;
    await findDefinition('sms/fetch-text').run(
      { ...job.unit, services: { ...services, sms } },
      job.ids,
    );

    expect(await readState()).toBe('delivered');
    expect(await listFollowUps(organization)).toEqual([]);
  });

  test('is marked as unclear if its worker was stopped in the middle', async () => {
    const endless: SmsPort = { ...failing('later'), send: () => new Promise(() => {}) };
    const { job, phone, readState, services, setNow } = await attempt(endless);
    void sendSms.run(job.unit, job.ids);
    await expect.poll(readState).toBe('sending');

    await expect(sendSms.run({ ...job.unit, services }, job.ids)).rejects.toThrow(
      'is already being sent',
    );
    setNow(new Date('2026-03-03T15:10:00Z'));
    await failSilentSms(services);
    expect(await readState()).toBe('unclear');
    expect(await textsTo(phone)).toEqual([]);
  });

  test('is sent later if it certainly was not sent, but not at night', async () => {
    const { job, phone, readState, services, setNow } = await attempt(failing('later'));
    await expect(sendSms.run(job.unit, job.ids)).rejects.toThrow('said so');
    expect(await readState()).toBe('queued');
    setNow(new Date('2026-03-04T02:00:00Z'));
    await sendSms.run({ ...job.unit, services }, job.ids);

    expect(await readState()).toBe('failed');
    expect(await textsTo(phone)).toEqual([]);
  });
});
