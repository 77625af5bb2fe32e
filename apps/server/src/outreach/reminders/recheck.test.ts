import { afterEach, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { sendingJob } from '../../../test/world/mail.ts';
import {
  createOrganizationAtMorning,
  mailTo,
  morningInstant,
  createDonorWithDuePledge,
  remindAt,
  listReminders,
  listStopCodes,
  switchOn,
  sendSms,
} from '../../../test/outreach/reminders.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { given, world, type Organization } from '../../../test/world/world.ts';
import { MailFailure } from '../../platform/ports/mail.ts';
import { SmsFailure } from '../../platform/ports/sms.ts';
import { sendMail } from '../../schedule.ts';
import { scheduleReminders, sendReminders } from './sweep.ts';

afterEach(async () => {
  (await world()).setNow(undefined);
});

/** Due reminders meet a mail server and a provider that are both down. */
async function sendInVain(organization: Organization) {
  const { services, setNow } = await world();
  setNow(new Date('2026-03-03T14:55:00Z'));
  await scheduleReminders(services);
  setNow(new Date(morningInstant));
  await sendReminders(services);
  const down = {
    ...services,
    mail: { ...services.mail, send: () => Promise.reject(new MailFailure('later', 'down')) },
    sms: { ...services.sms, send: () => Promise.reject(new SmsFailure('later', 'down')) },
  };
  const waiting = (await queryAsDatabaseOwner(
    "select id, channel from messages where organization_id = $1 and kind = 'reminders/reminder'",
    [organization.id],
  )) as { id: string; channel: string }[];
  for (const { id, channel } of waiting) {
    const { unit, ids } = sendingJob(down, organization.id, id);
    await expect((channel === 'email' ? sendMail : sendSms).run(unit, ids)).rejects.toThrow('down');
  }
  return waiting.length;
}

const pay = (organization: Organization, { donor, pledge }: Owing, amount: number) =>
  given.donation(organization, {
    donor: donor._id,
    pledgeId: pledge._id,
    amount,
    date: '2026-03-03',
  });

type Owing = { donor: { _id: string }; pledge: { _id: string } };

test('a payment made while mail and texts are down stops both', async () => {
  const organization = await createOrganizationAtMorning();
  const phone = '+14155552991';
  const owed = await createDonorWithDuePledge(organization, '2026-03-10', {}, { phone });
  await queryAsDatabaseOwner('update donors set sms_consent_at = now() where id = $1', [
    owed.donor._id,
  ]);
  await switchOn(organization, -7, { channels: ['email', 'sms'] });
  expect(await sendInVain(organization)).toBe(2);
  await pay(organization, owed, 120);
  await drainJobs();

  expect(await mailTo(owed.donor['email'])).toEqual([]);
  expect((await world()).texts.filter(({ to }) => to === phone)).toEqual([]);
  expect(await listStopCodes(organization, '2026-03-03')).toEqual(['paid']);
  const told = await queryAsDatabaseOwner(
    'select last_error from messages where organization_id = $1 and kind = $2 order by last_error',
    [organization.id, 'reminders/reminder'],
  );
  expect(told).toEqual([
    { last_error: 'This payment is already paid.' },
    { last_error: 'This payment is already paid.' },
  ]);
});

test('a letter is rewritten for the rest if a part was paid meanwhile', async () => {
  const organization = await createOrganizationAtMorning();
  const one = await createDonorWithDuePledge(organization, '2026-03-10');
  const other = await given.pledge(organization, {
    donor: one.donor._id,
    amount: 80,
    date: '2026-01-05',
    dueDate: '2026-03-10',
  });
  await switchOn(organization, -7);
  await sendInVain(organization);
  await pay(organization, one, 120);
  await drainJobs();
  expect(await mailTo(one.donor['email'])).toEqual([]);
  await remindAt('2026-03-03T15:30:00Z');

  const letters = await mailTo(one.donor['email']);
  expect(letters.map(({ text }) => text.includes('$80.00 is due'))).toEqual([true]);
  const shown = await listReminders(organization, 'date=2026-03-03');
  const findStatus = ({ _id }: { _id: string }) =>
    shown.find(({ pledge }) => pledge._id === _id)?.status;
  expect([findStatus(one.pledge), findStatus(other)]).toEqual(['cancelled', 'sent']);
});
