import { formatDay, type Day } from '../../day.ts';
import { formatUsd, type Cents } from '../../money.ts';

export const followUpKinds = [
  'overdue-pledge',
  'missing-gift',
  'failed-payment',
  'failed-charge',
  'ended-gift',
  'disputed-gift',
  'bounced-email',
  'unreachable-phone',
  'answered-text',
  'own',
] as const;

/** The reason for a follow-up; `own` is one that a person entered. */
export type FollowUpKind = (typeof followUpKinds)[number];

export const followUpKindLabels: Record<FollowUpKind, string> = {
  'overdue-pledge': 'Overdue pledge',
  'missing-gift': 'Expected donation',
  'failed-payment': 'Failed payment',
  'failed-charge': 'Failed recurring donation',
  'ended-gift': 'Ended recurring donation',
  'disputed-gift': 'Disputed donation',
  'bounced-email': 'Email address',
  'unreachable-phone': 'Phone number',
  'answered-text': 'Text reply',
  own: 'Note',
};

export type FollowUpFacts = {
  kind: FollowUpKind;
  /** The donor's name. */
  donor: string;
  amount: Cents | null;
  /** Since when it is overdue, or when it was expected. */
  day: Day | null;
  /** What the bank said, the email address or number that does not work, or what the user wrote. */
  text: string;
};

/** What to do, as one line. */
export function followUpTitle({ kind, donor, amount, text }: FollowUpFacts): string {
  const sum = amount === null ? '' : ` of ${formatUsd(amount)}`;
  const titles: Record<FollowUpKind, string> = {
    'overdue-pledge': `Call ${donor} about an overdue pledge`,
    'missing-gift': `Expected donation${sum} from ${donor} hasn’t been recorded`,
    'failed-payment': `Card payment${sum} from ${donor} failed`,
    'failed-charge': `Couldn’t charge recurring donation${sum} from ${donor}`,
    'ended-gift': `Recurring donation${sum} from ${donor} has ended`,
    'disputed-gift': `Donation${sum} from ${donor} is disputed`,
    'bounced-email': `Ask ${donor} for a new email address`,
    'unreachable-phone': `Ask ${donor} for a new phone number`,
    'answered-text': `${donor} replied to your text message`,
    own: text,
  };
  return titles[kind];
}

/** The reason, as one line; empty if the title says it all. */
export function followUpReason({ kind, amount, day, text }: FollowUpFacts): string {
  const on = formatDay(day);
  const reasons: Record<FollowUpKind, string> = {
    'overdue-pledge': [
      amount !== null && `${formatUsd(amount)} past due${day === null ? '' : ` since ${on}`}`,
      text,
    ]
      .filter(Boolean)
      .join(' · '),
    'missing-gift': `Expected on ${on}. Record it if it has arrived, or ask the donor.`,
    'failed-payment': text,
    'failed-charge': text,
    'ended-gift': text,
    'disputed-gift': text,
    'bounced-email': `Email to ${text} bounced.`,
    'unreachable-phone': `Text messages to ${text} aren’t delivered.`,
    'answered-text': `“${text}”`,
    own: '',
  };
  return reasons[kind];
}
