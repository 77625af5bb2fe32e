import {
  channelDefinition,
  reminderChannels,
  reminderValues,
  mostUrgentTemplate,
  type AmountDue,
  type LetterKind,
  type LetterTemplate,
  type LetterValues,
  type ReminderChannel,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { templateFor } from '../../letters/service/templates.ts';
import { nameOfOrganization } from '../../../accounts/index.ts';
import { listLetterPledges, type LetterPledge } from '../queries/reminders.ts';
import type { UpcomingReminder } from './forecast.ts';

/** What is needed to write about some reminders. */
export type MessageSources = {
  organization: string;
  pledges: ReadonlyMap<string, LetterPledge>;
  templates: ReadonlyMap<LetterKind, LetterTemplate>;
};

const letterKinds = new Set(
  reminderChannels.flatMap((channel) => Object.values(channelDefinition(channel).letters)),
);

export async function loadMessageSources(
  ctx: Ctx,
  some: readonly Pick<UpcomingReminder, 'pledgeId'>[],
): Promise<MessageSources> {
  const ids = [...new Set(some.map(({ pledgeId }) => pledgeId))];
  const pledges = (await listLetterPledges(ctx, ids)).map((each) => [each.id, each] as const);
  const templates = new Map<LetterKind, LetterTemplate>();
  for (const kind of letterKinds) templates.set(kind, await templateFor(ctx, kind));
  return {
    organization: await nameOfOrganization(ctx),
    pledges: new Map(pledges),
    templates,
  };
}

/** What a message is about. */
export type Topic = Pick<UpcomingReminder, 'pledgeId' | 'dueOn' | 'openCents' | 'template'> & {
  donor: { name: string };
  stored: { message: string | null } | null;
};

/** The text of a message, and the values of its placeholders. */
export function messageFor(
  { organization, pledges, templates }: MessageSources,
  some: readonly Topic[],
  channel: ReminderChannel,
): { template: LetterTemplate; values: LetterValues } {
  const [first] = some;
  const strict = mostUrgentTemplate(some.map(({ template }) => template));
  const own = templates.get(channelDefinition(channel).letters[strict]);
  if (!first || !own) throw new TypeError('A message needs a payment and a template.');
  const message = first.stored?.message ?? null;
  const payments = some.flatMap((each) => toAmountsDue(each, pledges.get(each.pledgeId)));
  return {
    template: message === null ? own : { ...own, body: message },
    values: {
      ...reminderValues({ donor: first.donor.name, organization }, payments),
      pay_link: '',
    },
  };
}

/** Returns a message as text, without its link. */
export function messageText(
  sources: MessageSources,
  topic: Topic,
  channel: ReminderChannel,
): string {
  const { template, values } = messageFor(sources, [topic], channel);
  return channelDefinition(channel).plainText(template, values);
}

function toAmountsDue({ pledgeId, dueOn, openCents }: Topic, pledge: LetterPledge | undefined) {
  if (!pledge) return [];
  const payment: AmountDue = {
    pledgeId,
    pledgeAmount: pledge.amountCents,
    pledgePaid: pledge.fulfilledCents,
    campaign: pledge.campaignName,
    dueDate: dueOn,
    open: openCents,
  };
  return [payment];
}
