import { formatDay } from '../../day.ts';
import { disputeLabels } from '../../giving/donations/dispute.ts';
import type { ActivityAction } from './actions.ts';
import { changesBetween, formatCents, labelFrom, type RecordFacts as Facts } from './changes.ts';

/** A record's stored facts before or after an action; null if there was none. */
export type ActivityFacts = Facts | null;

type Happened = {
  action: string;
  before: ActivityFacts;
  after: ActivityFacts;
  /** Whether it was saved without naming the record's version. */
  isUnchecked: boolean;
};

export const uncheckedDetail = 'May have overwritten newer changes';

/**
 * What the sentence leaves out: the changed fields, refunds, a file's additions. Amounts in the
 * facts are cents.
 */
export function activityDetails({ isUnchecked, ...happened }: Happened): string[] {
  const details = detailsIn(happened);
  return isUnchecked ? [...details, uncheckedDetail] : details;
}

function detailsIn({ action, before, after }: Omit<Happened, 'isUnchecked'>): string[] {
  const ofItsOwn = detailsByAction[action as ActivityAction];
  if (ofItsOwn) return ofItsOwn(before ?? {}, after ?? {});
  return before && after ? changesBetween(action, before, after) : [];
}

const detailsByAction: Partial<Record<ActivityAction, (before: Facts, after: Facts) => string[]>> =
  {
    'donations/refunded': (before, after) => [
      `${formatCents(numberIn(after, 'refunded') - numberIn(before, 'refunded'))} refunded`,
      ...textIn(after, 'reason'),
    ],
    'donations/disputed': (before, after) => [
      ...textIn(after, 'dispute').map(labelFrom(disputeLabels)),
      ...amountIn(
        { taken: numberIn(after, 'refunded') - numberIn(before, 'refunded') },
        'taken',
      ).map((amount) => `${amount} refunded`),
    ],
    'donations/refund-refused': (_, after) => [
      `${formatCents(numberIn(after, 'notRefunded'))} wasn’t refunded`,
      ...textIn(after, 'reason'),
    ],
    'follow-ups/created': (_, after) => textIn(after, 'followUp'),
    'follow-ups/done': (_, after) => textIn(after, 'followUp'),
    'follow-ups/reopened': (_, after) => textIn(after, 'followUp'),
    'receipts/voided': (_, after) => textIn(after, 'reason'),
    'receipts/sent': (_, after) => textIn(after, 'to'),
    'letters/thanked': (_, after) => textIn(after, 'to'),
    'letters/allowed': (_, after) => textIn(after, 'to'),
    'letters/bounced': (_, after) => [...textIn(after, 'to'), ...textIn(after, 'reason')],
    'statements/sent': (_, after) => textIn(after, 'to'),
    'recurring/failed': (_, after) => [
      ...textIn(after, 'reason'),
      ...(after['nextAttemptOn']
        ? [`Next retry on ${formatDay(after['nextAttemptOn'] as string)}`]
        : ['No more retries']),
    ],
    'recurring/ended': (_, after) => textIn(after, 'because'),
    'imports/imported': (_, after) => [...counts(after), ...amountIn(after, 'amount')],
    'imports/undone': (before) => counts(before),
    'imports/restored': (_, after) => counts(after),
    'sample/created': (_, after) => counts(after),
    'sample/removed': (before) => counts(before),
  };

const counted = ['donors', 'campaigns', 'pledges', 'gifts', 'donations', 'payments'] as const;
const whole = new Intl.NumberFormat('en-US');

const counts = (facts: Facts) =>
  counted
    .map((name) => ({ name, count: numberIn(facts, name) }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => countText(count, name === 'gifts' ? 'donations' : name));

const countText = (count: number, name: string) =>
  `${whole.format(count)} ${count === 1 ? name.slice(0, -1) : name}`;

const numberIn = (facts: Facts, key: string) => {
  const value = Number(facts[key] ?? 0);
  return Number.isSafeInteger(value) ? value : 0;
};

const textIn = (facts: Facts, key: string) =>
  typeof facts[key] === 'string' && facts[key] !== '' ? [facts[key]] : [];

const amountIn = (facts: Facts, key: string) => {
  const amount = numberIn(facts, key);
  return amount > 0 ? [formatCents(amount)] : [];
};
