import type { Reachable, ReminderDraft } from '@pledgewell/contract';
import {
  nextAwake,
  openOf,
  reminderChannels,
  stopSentence,
  wallTimeAt,
  whyNoChannel,
  zonesOf,
  type ReminderTemplate,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { OpenPayment } from '../queries/pledges.ts';
import type { DonorFacts } from '../queries/donor-facts.ts';
import { windowFor, whyNotByHand } from './moment.ts';
import { reasonOf } from './present.ts';
import { openOffice, type Office, type Outside } from './reach.ts';
import { openDesk, textOf } from './words.ts';
import { openTogether, remindable, templateOf } from './write.ts';

const quarterMs = 15 * 60_000;
const mostPayments = 60;

/** What the form of a new reminder begins with: the next payment, and the next good moment. */
export async function draftReminder(
  ctx: Ctx,
  outside: Outside,
  pledgeId: string,
): Promise<{ data: ReminderDraft }> {
  const { pledge, open } = await remindable(ctx, pledgeId);
  const { donor } = pledge;
  const { timeZone } = ctx.organization;
  const office = await openOffice(ctx, outside);
  const zones = zonesOf(donor, timeZone);
  const { day: date, time } = wallTimeAt(nextAwake(nextQuarter(ctx.now), zones), timeZone);
  const [next] = open;
  const template = templateOf(next ? [next] : [], ctx.today);
  return {
    data: {
      donor: { _id: donor.id, name: donor.name, email: donor.email },
      pledge: {
        _id: pledge.id,
        amountPledged: pledge.amountCents,
        frequency: pledge.frequency,
        amountOpen: openTogether(open),
      },
      payments: open.slice(0, mostPayments).map((payment) => ({
        instalment: payment.number,
        dueDate: payment.dueDate,
        amountOpen: openOf(payment),
      })),
      date,
      time,
      window: windowFor(ctx, donor, date),
      channels: reachable(office, donor),
      stop: reasonOf(whyNotByHand(office, { donor, hasPending: pledge.hasPending, day: date })),
      messages: await messagesFor(ctx, { pledgeId, donor, next, template }),
    },
  };
}

const nextQuarter = (now: Date) =>
  new Date((Math.floor(now.getTime() / quarterMs) + 1) * quarterMs);

const reachable = (office: Office, donor: DonorFacts): Reachable[] =>
  reminderChannels.map((channel) => ({
    channel,
    to: (channel === 'email' ? donor.email : donor.phone) || null,
    stop: channelReason(office, donor, channel),
  }));

function channelReason(office: Office, donor: DonorFacts, channel: 'email' | 'sms') {
  const code = whyNoChannel(channel, office.reach(donor));
  return code === null ? null : { code, sentence: stopSentence(code) };
}

type About = {
  pledgeId: string;
  donor: DonorFacts;
  next: OpenPayment | undefined;
  template: ReminderTemplate;
};

async function messagesFor(ctx: Ctx, { pledgeId, donor, next, template }: About) {
  if (!next) return { email: '', sms: '' };
  const openCents = openOf(next);
  const topic = { pledgeId, donor, template, openCents, dueOn: next.dueDate, stored: null };
  const desk = await openDesk(ctx, [topic]);
  return { email: textOf(desk, topic, 'email'), sms: textOf(desk, topic, 'sms') };
}
