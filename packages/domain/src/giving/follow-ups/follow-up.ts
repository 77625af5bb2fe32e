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

/** What made somebody's attention necessary; `own` is what a person wrote down. */
export type FollowUpKind = (typeof followUpKinds)[number];

export const followUpKindLabels: Record<FollowUpKind, string> = {
  'overdue-pledge': 'Overdue pledge',
  'missing-gift': 'Expected gift',
  'failed-payment': 'Failed payment',
  'failed-charge': 'Failed recurring gift',
  'ended-gift': 'Ended recurring gift',
  'disputed-gift': 'Disputed gift',
  'bounced-email': 'Email address',
  'unreachable-phone': 'Phone number',
  'answered-text': 'Answer by text',
  own: 'Note',
};

export type FollowUpFacts = {
  kind: FollowUpKind;
  /** What the donor is called. */
  donor: string;
  amount: Cents | null;
  /** Since when it is overdue, or when it was expected. */
  day: Day | null;
  /** What the bank said, the address or number that does not work, or what somebody wrote. */
  text: string;
};

/** What there is to do, as one line. */
export function followUpTitle({ kind, donor, amount, text }: FollowUpFacts): string {
  const sum = amount === null ? '' : ` of ${formatUsd(amount)}`;
  const titles: Record<FollowUpKind, string> = {
    'overdue-pledge': `Call ${donor} about an overdue pledge`,
    'missing-gift': `Expected gift${sum} from ${donor} not recorded`,
    'failed-payment': `Card payment${sum} from ${donor} failed`,
    'failed-charge': `Recurring gift${sum} from ${donor} could not be charged`,
    'ended-gift': `Recurring gift${sum} from ${donor} has ended`,
    'disputed-gift': `Gift${sum} from ${donor} is disputed`,
    'bounced-email': `Ask ${donor} for another email address`,
    'unreachable-phone': `Ask ${donor} for another phone number`,
    'answered-text': `${donor} answered your text message`,
    own: text,
  };
  return titles[kind];
}

/** Why it is there, as one line; empty where the title says it all. */
export function followUpReason({ kind, amount, day, text }: FollowUpFacts): string {
  const on = formatDay(day);
  const reasons: Record<FollowUpKind, string> = {
    'overdue-pledge': [
      amount !== null && `${formatUsd(amount)} missing${day === null ? '' : ` since ${on}`}`,
      text,
    ]
      .filter(Boolean)
      .join(' · '),
    'missing-gift': `It was expected on ${on}. Record it if it has come, or ask.`,
    'failed-payment': text,
    'failed-charge': text,
    'ended-gift': text,
    'disputed-gift': text,
    'bounced-email': `Messages to ${text} come back.`,
    'unreachable-phone': `Text messages to ${text} are not delivered.`,
    'answered-text': `“${text}”`,
    own: '',
  };
  return reasons[kind];
}
