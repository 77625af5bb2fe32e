import {
  reminderValues,
  strictest,
  writeLetter,
  writeSms,
  type AskedPayment,
  type LetterKind,
  type LetterTemplate,
  type LetterValues,
  type ReminderChannel,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { templateFor } from '../../letters/service/templates.ts';
import { nameOfOrganization } from '../../../accounts/organization/queries.ts';
import { pledgeWords, type PledgeWords } from '../queries/reminders.ts';
import type { Coming } from './forecast.ts';

/** What is needed to write about some reminders. */
export type Desk = {
  organization: string;
  pledges: ReadonlyMap<string, PledgeWords>;
  templates: ReadonlyMap<LetterKind, LetterTemplate>;
};

const kinds: readonly LetterKind[] = ['reminder', 'overdue', 'reminder_sms', 'overdue_sms'];

export async function openDesk(ctx: Ctx, some: readonly Pick<Coming, 'pledgeId'>[]): Promise<Desk> {
  const ids = [...new Set(some.map(({ pledgeId }) => pledgeId))];
  const pledges = (await pledgeWords(ctx, ids)).map((each) => [each.id, each] as const);
  const templates = new Map<LetterKind, LetterTemplate>();
  for (const kind of kinds) templates.set(kind, await templateFor(ctx, kind));
  return {
    organization: await nameOfOrganization(ctx),
    pledges: new Map(pledges),
    templates,
  };
}

/** What a message is about. */
export type Topic = Pick<Coming, 'pledgeId' | 'dueOn' | 'openCents' | 'template'> & {
  donor: { name: string };
  stored: { message: string | null } | null;
};

/** The words of a message, and what its placeholders stand for. */
export function wordsOf(
  { organization, pledges, templates }: Desk,
  some: readonly Topic[],
  channel: ReminderChannel,
): { template: LetterTemplate; values: LetterValues } {
  const [first] = some;
  const strict = strictest(some.map(({ template }) => template));
  const own = templates.get(channel === 'sms' ? `${strict}_sms` : strict);
  if (!first || !own) throw new TypeError('A message is about something.');
  const message = first.stored?.message ?? null;
  const payments = some.flatMap((each) => paymentOf(each, pledges.get(each.pledgeId)));
  return {
    template: message === null ? own : { ...own, body: message },
    values: {
      ...reminderValues({ donor: first.donor.name, organization }, payments),
      pay_link: '',
    },
  };
}

/** The same as text, without its link. */
export function textOf(desk: Desk, topic: Topic, channel: ReminderChannel): string {
  const { template, values } = wordsOf(desk, [topic], channel);
  if (channel === 'sms') return writeSms(template.body, values);
  return writeLetter(template, values)
    .parts.flatMap((part) => (part === 'pay_link' ? [] : [part.text]))
    .join('\n\n');
}

function paymentOf({ pledgeId, dueOn, openCents }: Topic, pledge: PledgeWords | undefined) {
  if (!pledge) return [];
  const payment: AskedPayment = {
    pledgeId,
    pledgeAmount: pledge.amountCents,
    pledgePaid: pledge.fulfilledCents,
    campaign: pledge.campaignName,
    dueDate: dueOn,
    open: openCents,
  };
  return [payment];
}
