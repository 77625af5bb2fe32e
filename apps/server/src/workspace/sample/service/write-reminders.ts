import { randomUUIDv7 } from 'node:crypto';
import {
  instantAt,
  reminderValues,
  mostUrgentTemplate,
  type AmountDue,
  type Day,
  type ReminderTemplate,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { nameOfOrganization } from '../../../accounts/index.ts';
import { letterSender } from '../../../giving/index.ts';
import { templateFor, reminderLetter } from '../../../outreach/index.ts';
import { insertMessages, type SampleMessage } from '../queries/messages.ts';
import { insertPastReminders, type SamplePastReminder } from '../queries/reminders.ts';
import type { SampleRows } from '../rows.ts';

/** How many of the latest are still being sent when the sample is added; the rest is history. */
const mostWaiting = 6;
const sendAt = '10:00';

/**
 * The rules' reminders until yesterday: one message per day to each donor, as rules do. The others
 * are stored with the reason that stopped them.
 */
export async function writeReminders(ctx: Ctx, rows: SampleRows) {
  const unstopped = rows.reminders.filter(({ stop }) => stop === null);
  const together = [
    ...Map.groupBy(unstopped, ({ pledge, day }) => `${pledge.donorId} ${day}`).values(),
  ];
  const write = await openWriting(ctx, rows);
  const messages = together.map((some, place) => write(some, stateAt(place, together.length)));
  const ids = await insertMessages(ctx, messages);
  const sent = together.flatMap((some, place) =>
    some.map((each) => toRow(ctx, each, ids[place] ?? null)),
  );
  const stopped = rows.reminders.filter(({ stop }) => stop !== null);
  await insertPastReminders(ctx, [...sent, ...stopped.map((each) => toRow(ctx, each, null))]);
}

type SampleReminder = SampleRows['reminders'][number];

const stateAt = (place: number, count: number): SampleMessage['state'] => {
  if (place === 0) return 'failed';
  return place >= count - mostWaiting ? 'waiting' : 'sent';
};

async function openWriting(ctx: Ctx, { donors, campaigns }: SampleRows) {
  const organization = await nameOfOrganization(ctx);
  const sender = await letterSender(ctx, { isSample: true });
  const templates: Record<ReminderTemplate, Awaited<ReturnType<typeof templateFor>>> = {
    reminder: await templateFor(ctx, 'reminder'),
    overdue: await templateFor(ctx, 'overdue'),
  };
  const donorById = new Map(donors.map((donor) => [donor.id, donor]));
  const campaignNameById = new Map(campaigns.map(({ id, name }) => [id, name]));
  return (some: readonly SampleReminder[], state: SampleMessage['state']): SampleMessage => {
    const [first] = some as [SampleReminder, ...SampleReminder[]];
    const { name = '', email } = donorById.get(first.pledge.donorId) ?? {};
    const payments = some.map(({ pledge, dueOn, open, paid }): AmountDue => ({
      pledgeId: pledge.id,
      pledgeAmount: pledge.amount,
      pledgePaid: paid,
      campaign: campaignNameById.get(pledge.campaignId ?? '') ?? null,
      dueDate: dueOn,
      open,
    }));
    const values = { ...reminderValues({ donor: name, organization }, payments), pay_link: '' };
    const template = templates[mostUrgentTemplate(some.map((each) => each.template))];
    return {
      kind: 'reminders/reminder',
      donor: { id: first.pledge.donorId, name, email: email ?? '' },
      list: 'reminders',
      letter: { ...reminderLetter(template, values, null), sender },
      at: momentOn(ctx, first.day),
      state,
    };
  };
}

const momentOn = (ctx: Ctx, day: Day) =>
  instantAt({ day, time: sendAt }, ctx.organization.timeZone);

const toRow = (
  ctx: Ctx,
  { pledge, stop, day, ...reminder }: SampleReminder,
  emailId: string | null,
) =>
  ({
    id: randomUUIDv7(),
    donorId: pledge.donorId,
    pledgeId: pledge.id,
    installment: reminder.installment,
    dueOn: reminder.dueOn,
    offsetDays: reminder.offsetDays,
    template: reminder.template,
    openCents: reminder.open,
    day,
    at: momentOn(ctx, day),
    stop,
    emailId,
  }) satisfies SamplePastReminder;
