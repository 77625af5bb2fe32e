import type { Reachable, ReminderDraft } from '@pledgewell/contract';
import {
  channelDefinition,
  channelStopReason,
  nextAwake,
  openAmount,
  reminderChannels,
  stopSentence,
  wallTimeAt,
  donorTimeZones,
  type ReminderChannel,
  type ReminderTemplate,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { OpenPayment } from '../queries/pledges.ts';
import type { DonorFacts } from '../queries/donor-facts.ts';
import { windowFor, manualStopReason } from './send-time.ts';
import { toStopReason } from './present.ts';
import { loadReminderContext, type ReminderContext } from './reminder-context.ts';
import { loadMessageSources, messageText } from './messages.ts';
import { sumOpenAmounts, getRemindablePledge, chooseTemplate } from './write.ts';

const quarterMs = 15 * 60_000;
const mostPayments = 60;

/** The defaults in the form of a new reminder: the next payment, and the next suitable time. */
export async function draftReminder(
  ctx: Ctx,
  services: Services,
  pledgeId: string,
): Promise<{ data: ReminderDraft }> {
  const { pledge, open } = await getRemindablePledge(ctx, pledgeId);
  const { donor } = pledge;
  const { timeZone } = ctx.organization;
  const context = await loadReminderContext(ctx, services);
  const zones = donorTimeZones(donor, timeZone);
  const { day: date, time } = wallTimeAt(nextAwake(nextQuarter(ctx.now), zones), timeZone);
  const [next] = open;
  const template = chooseTemplate(next ? [next] : [], ctx.today);
  return {
    data: {
      donor: { _id: donor.id, name: donor.name, email: donor.email },
      pledge: {
        _id: pledge.id,
        amountPledged: pledge.amountCents,
        frequency: pledge.frequency,
        amountOpen: sumOpenAmounts(open),
      },
      payments: open.slice(0, mostPayments).map((payment) => ({
        instalment: payment.number,
        dueDate: payment.dueDate,
        amountOpen: openAmount(payment),
      })),
      date,
      time,
      window: windowFor(ctx, donor, date),
      channels: reachable(context, donor),
      stop: toStopReason(
        manualStopReason(context, { donor, hasPending: pledge.hasPending, day: date }),
      ),
      messages: await messagesFor(ctx, { pledgeId, donor, next, template }),
    },
  };
}

const nextQuarter = (now: Date) =>
  new Date((Math.floor(now.getTime() / quarterMs) + 1) * quarterMs);

const reachable = (context: ReminderContext, donor: DonorFacts): Reachable[] =>
  reminderChannels.map((channel) => ({
    channel,
    to: channelDefinition(channel).findRecipient(donor) || null,
    stop: channelReason(context, donor, channel),
  }));

function channelReason(context: ReminderContext, donor: DonorFacts, channel: ReminderChannel) {
  const code = channelStopReason(channel, context.reach(donor));
  return code === null ? null : { code, sentence: stopSentence(code) };
}

type About = {
  pledgeId: string;
  donor: DonorFacts;
  next: OpenPayment | undefined;
  template: ReminderTemplate;
};

async function messagesFor(ctx: Ctx, about: About) {
  const textIn = await messageWriter(ctx, about);
  return Object.fromEntries(
    reminderChannels.map((channel) => [channel, textIn(channel)]),
  ) as ReminderDraft['messages'];
}

async function messageWriter(ctx: Ctx, { pledgeId, donor, next, template }: About) {
  if (!next) return () => '';
  const openCents = openAmount(next);
  const topic = { pledgeId, donor, template, openCents, dueOn: next.dueDate, stored: null };
  const sources = await loadMessageSources(ctx, [topic]);
  return (channel: ReminderChannel) => messageText(sources, topic, channel);
}
