import { formatDay } from '../../day.ts';
import { disputeLabels } from '../../giving/donations/dispute.ts';
import { paymentMethodLabels } from '../../giving/donations/methods.ts';
import { cents, formatUsd } from '../../money.ts';
import { benefitLabels } from '../../documents/receipts/gift.ts';
import { pledgeStatusLabels } from '../../giving/pledges/standing.ts';
import type { ActivityAction } from './actions.ts';

/** A record as it was written down before or after an action; null where there was none. */
export type ActivityFacts = Readonly<Record<string, unknown>> | null;

type Happened = {
  action: string;
  before: ActivityFacts;
  after: ActivityFacts;
  /** Whether it was saved without naming the version of the record that it was based on. */
  isUnchecked: boolean;
};

export const uncheckedDetail = 'Saved without checking for newer changes';

/**
 * What the sentence leaves out: the fields that a change touched, what went back, what a file
 * brought. Amounts in the facts are cents.
 */
export function activityDetails({ isUnchecked, ...happened }: Happened): string[] {
  const details = detailsIn(happened);
  return isUnchecked ? [...details, uncheckedDetail] : details;
}

function detailsIn({ action, before, after }: Omit<Happened, 'isUnchecked'>): string[] {
  const ofItsOwn = detailsOf[action as ActivityAction];
  if (ofItsOwn) return ofItsOwn(before ?? {}, after ?? {});
  return before && after ? changesBetween(before, after) : [];
}

type Facts = NonNullable<ActivityFacts>;

const detailsOf: Partial<Record<ActivityAction, (before: Facts, after: Facts) => string[]>> = {
  'donations/refunded': (before, after) => [
    `${usd(numberIn(after, 'refunded') - numberIn(before, 'refunded'))} refunded`,
    ...textIn(after, 'reason'),
  ],
  'donations/disputed': (before, after) => [
    ...textIn(after, 'dispute').map(worded(disputeLabels)),
    ...amountIn({ taken: numberIn(after, 'refunded') - numberIn(before, 'refunded') }, 'taken').map(
      (amount) => `${amount} refunded`,
    ),
  ],
  'donations/refund-refused': (_, after) => [
    `${usd(numberIn(after, 'notRefunded'))} wasn’t refunded`,
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
      ? [`Next retry on ${date(after['nextAttemptOn'])}`]
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
    .map(({ name, count }) => `${whole.format(count)} ${count === 1 ? name.slice(0, -1) : name}`);

type Field = { label: string; format?: (value: unknown) => string };

const plain = String;
const money = (value: unknown) => usd(Number(value));
const date = (value: unknown) => formatDay(value as string | null);
const onOff = (value: unknown) => (value === true ? 'on' : 'off');
const worded = (labels: Record<string, string>) => (value: unknown) =>
  labels[String(value)] ?? String(value);

/** The fields that people enter. Without a format only that it changed is said. */
const fields: Record<string, Field> = {
  name: { label: 'Name', format: plain },
  organizationName: { label: 'Organization name', format: plain },
  firstName: { label: 'First name', format: plain },
  lastName: { label: 'Last name', format: plain },
  donor: { label: 'Donor', format: plain },
  amount: { label: 'Amount', format: money },
  targetAmount: { label: 'Target amount', format: money },
  date: { label: 'Date', format: date },
  dueDate: { label: 'Due date', format: date },
  startDate: { label: 'Start date', format: date },
  endDate: { label: 'End date', format: date },
  status: { label: 'Status', format: worded(pledgeStatusLabels) },
  method: { label: 'Method', format: worded(paymentMethodLabels) },
  frequency: { label: 'Frequency', format: plain },
  campaign: { label: 'Campaign', format: plain },
  timeZone: { label: 'Time zone', format: plain },
  recurringInterval: { label: 'Recurrence' },
  pledge: { label: 'Pledge' },
  email: { label: 'Email' },
  phone: { label: 'Phone' },
  address: { label: 'Address' },
  taxId: { label: 'Tax ID' },
  tags: { label: 'Tags' },
  description: { label: 'Description' },
  notes: { label: 'Notes' },
  benefit: { label: 'Goods or services', format: worded(benefitLabels) },
  benefitDescription: { label: 'What the donor received', format: plain },
  benefitValue: { label: 'Value received', format: money },
  inKind: { label: 'In-kind donation', format: plain },
  givenThrough: { label: 'Given through' },
  reminders: { label: 'Reminders', format: onOff },
  thanks: { label: 'Thank-you letters', format: onOff },
  pausedUntil: { label: 'Reminders paused until', format: date },
  smsConsent: { label: 'Text-message consent', format: plain },
  thanksByItself: { label: 'Automatic thank-you letters', format: onOff },
  subject: { label: 'Subject', format: plain },
  body: { label: 'Letter' },
  colour: { label: 'Color', format: plain },
  logo: { label: 'Logo' },
};

const changesBetween = (before: Facts, after: Facts) =>
  Object.entries(fields)
    .filter(([key]) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map(([key, field]) => changeOf(field, before[key], after[key]));

function changeOf({ label, format }: Field, from: unknown, to: unknown) {
  if (!format) return `${label} changed`;
  if (isMissing(from)) return `${label} set to ${format(to)}`;
  return isMissing(to) ? `${label} removed` : `${label} from ${format(from)} to ${format(to)}`;
}

const isMissing = (value: unknown) => value === null || value === undefined || value === '';

const numberIn = (facts: Facts, key: string) => {
  const value = Number(facts[key] ?? 0);
  return Number.isSafeInteger(value) ? value : 0;
};

const textIn = (facts: Facts, key: string) =>
  typeof facts[key] === 'string' && facts[key] !== '' ? [facts[key]] : [];

const amountIn = (facts: Facts, key: string) => {
  const amount = numberIn(facts, key);
  return amount > 0 ? [usd(amount)] : [];
};

const usd = (amount: number) => formatUsd(cents(Number.isSafeInteger(amount) ? amount : 0));
