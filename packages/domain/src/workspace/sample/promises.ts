import type { Frequency } from '../../giving/pledges/frequency.ts';
import type { CampaignKey } from './campaigns.ts';

/** The adjustments of a promise. */
export type Turn = {
  kind: 'raise' | 'lower' | 'write-off' | 'cancel' | 'reinstate' | 'reschedule';
  /** Days after the preceding payment or adjustment. */
  after: number;
  reason: string;
  /** How many payments had been made by then; all of them by default. */
  paid?: number;
  /** The new amount of an increase or a reduction. */
  dollars?: number;
  /** The new due date of a rescheduling, in days from today. */
  until?: number;
};

/** A pledge of the sample, relative to today. */
export type RelativePledge = {
  dollars: number;
  to: CampaignKey | null;
  frequency: Frequency;
  /**
   * How many months and days ago it was made; without days, about half a month more. If the first
   * payment has no date of its own, it is counted from that payment.
   */
  months: number;
  days?: number;
  /**
   * Days from the promise to the first payment; null if no date was agreed. If omitted, the first
   * payment comes one step after the promise.
   */
  first?: number | null;
  /** The number of payments, and how many were made. */
  payments: number;
  paid: number;
  /** Dollars paid beyond these payments. */
  extra?: number;
  /** Whether the last payment was refunded. */
  bounced?: boolean;
  turns?: readonly Turn[];
  notes?: string;
  /** The company that promises to match a donation of its employee, by their indexes. */
  match?: { company: number; employee: number };
};

type OptionalField = 'days' | 'first' | 'extra' | 'bounced' | 'turns' | 'notes' | 'match';
type More = Partial<Pick<RelativePledge, OptionalField>>;

type Line = { dollars: number; to: CampaignKey | null; months: number };

const once = (line: Line, first: number | null, paid: 0 | 1, more: More = {}): RelativePledge => ({
  frequency: 'one-time',
  ...line,
  payments: 1,
  first,
  paid,
  ...more,
});

const often =
  (frequency: Frequency) =>
  (line: Line, payments: number, paid: number, more: More = {}): RelativePledge => ({
    frequency,
    ...line,
    payments,
    paid,
    ...more,
  });

const weekly = often('weekly');
const monthly = often('monthly');
const quarterly = often('quarterly');

/** The first payment of a large pledge comes with the signature. */
const yearly = (line: Line, payments: number, paid: number, more: More = {}) =>
  often('yearly')(line, payments, paid, { first: 0, ...more });

const kitchen = (dollars: number, months: number): Line => ({ dollars, to: 'kitchen', months });
const meals = (dollars: number, months: number): Line => ({ dollars, to: 'meals', months });
const van = (dollars: number, months: number): Line => ({ dollars, to: 'van', months });
const unnamed = (dollars: number, months: number): Line => ({ dollars, to: null, months });

const kept: readonly RelativePledge[] = [
  once(kitchen(500, 18), 60, 1),
  once(meals(250, 27), 30, 1),
  once(van(20_000, 26), 45, 1, { notes: 'In memory of their founding pastor.' }),
  once(van(1_000, 28), 60, 1),
  once(meals(150, 9), 30, 1),
  once(kitchen(2_500, 14), 90, 1, { notes: 'For the cold storage.' }),
  once(meals(300, 5), 30, 1),
  once(van(750, 24), 60, 1),
  monthly(van(1_200, 29), 12, 12),
  monthly(meals(600, 22), 12, 12),
  monthly(meals(300, 16), 12, 12),
  monthly(kitchen(2_400, 18), 12, 12),
  quarterly(van(1_000, 30), 4, 4),
  quarterly(kitchen(2_000, 17), 4, 4, { first: 0 }),
  quarterly(kitchen(4_000, 19), 4, 4, {
    first: 0,
    notes: 'Name on the donor wall: “The whole family”.',
  }),
  yearly(van(3_000, 30), 2, 2),
  once(unnamed(100, 0), 7, 1, { days: 18 }),
  weekly(meals(260, 6), 13, 13, { notes: 'Twenty dollars a week for a season.' }),
  once(meals(500, 11), 45, 1, { extra: 100, notes: 'Sent more than promised.' }),
  quarterly(kitchen(1_200, 15), 4, 4, { extra: 150 }),
];

const ended: readonly RelativePledge[] = [
  monthly(kitchen(1_200, 17), 12, 7, {
    turns: [{ kind: 'write-off', after: 120, reason: 'Moved away and asked to stop.' }],
  }),
  quarterly(van(2_000, 27), 4, 3, {
    turns: [{ kind: 'write-off', after: 200, reason: 'The business changed hands.' }],
  }),
  once(meals(1_000, 14), 60, 0, {
    extra: 600,
    turns: [{ kind: 'write-off', after: 150, reason: 'Agreed by phone to close at $600.' }],
  }),
  once(meals(300, 25), 60, 0, {
    turns: [{ kind: 'write-off', after: 420, reason: 'Three letters without an answer.' }],
  }),
  monthly(van(360, 28), 12, 0, {
    turns: [{ kind: 'write-off', after: 380, reason: 'Couldn’t reach them anymore.' }],
  }),
  once(meals(200, 10), 60, 0, {
    turns: [{ kind: 'cancel', after: 6, reason: 'Entered twice.' }],
  }),
  yearly(kitchen(1_500, 8), 3, 0, {
    first: 90,
    turns: [{ kind: 'cancel', after: 70, reason: 'The company ended its giving program.' }],
  }),
  monthly(kitchen(600, 13), 12, 4, {
    turns: [
      {
        kind: 'cancel',
        after: 40,
        reason: 'Lost their job; will start again when things look up.',
      },
    ],
  }),
];

const ahead: readonly RelativePledge[] = [
  once(kitchen(1_000, 1), 120, 0),
  once(meals(250, 0), 45, 0, { days: 12, match: { company: 68, employee: 85 } }),
  once(kitchen(10_000, 2), 200, 0, {
    notes: 'Payable once the building permit is issued. Report due six months later.',
  }),
  monthly(meals(1_200, 0), 12, 1, { days: 16, first: 2 }),
  quarterly(kitchen(2_000, 0), 4, 1, { days: 21, first: 3 }),
  yearly(kitchen(3_000, 0), 3, 0, {
    days: 20,
    first: 60,
    notes: 'Starts when the house is paid off.',
  }),
  once(meals(75, 0), 30, 0, { days: 6 }),
  once(unnamed(400, 0), 20, 1, { days: 25 }),
  once(meals(500, 4), null, 0, { notes: 'No date named. Ask again in the fall.' }),
  once(kitchen(2_000, 1), null, 0, { extra: 500, notes: 'Pays as the harvest allows.' }),
];

const onTheirWay: readonly RelativePledge[] = [
  // The next payments of these pledges are due within a week.
  monthly(meals(1_200, 5), 12, 6, { days: 25 }),
  monthly(kitchen(2_400, 8), 24, 9),
  monthly(meals(600, 2), 12, 3, { days: 27 }),
  monthly(kitchen(3_600, 15), 36, 16, { notes: 'Three years, a hundred a month.' }),
  monthly(meals(240, 9), 12, 10),
  monthly(kitchen(1_800, 4), 18, 5),
  quarterly(kitchen(4_000, 7), 8, 3),
  quarterly(meals(1_000, 4), 4, 2),
  quarterly(kitchen(9_000, 10), 12, 4),
  yearly(kitchen(15_000, 14), 3, 2, { notes: 'Grant agreement signed; interim report in May.' }),
  yearly(kitchen(9_000, 4), 3, 1),
  monthly(meals(900, 7), 12, 8, {
    turns: [
      { kind: 'raise', after: 8, paid: 4, dollars: 1_300, reason: 'Wants to do more this year.' },
    ],
  }),
  quarterly(meals(2_000, 7), 4, 3, {
    turns: [
      { kind: 'lower', after: 12, paid: 2, dollars: 1_500, reason: 'Asked for smaller payments.' },
    ],
  }),
  once(kitchen(1_500, 6), 60, 0, {
    turns: [
      { kind: 'reschedule', after: 100, until: 45, reason: 'Will pay when the house is sold.' },
    ],
  }),
];

const late: readonly RelativePledge[] = [
  once(kitchen(1_500, 3), 45, 0, { notes: 'Said the check is in the mail.' }),
  once(meals(500, 5), 60, 1, { bounced: true, notes: 'The bank returned the check.' }),
  once(meals(250, 14), 90, 0, {
    turns: [
      { kind: 'write-off', after: 300, reason: 'No answer for half a year.' },
      { kind: 'reinstate', after: 80, reason: 'Called: wants to keep the promise.' },
    ],
  }),
  once(kitchen(800, 2), 45, 0, { extra: 300 }),
  monthly(kitchen(1_200, 9), 12, 7),
  monthly(meals(600, 6), 12, 5, { extra: 20 }),
  quarterly(kitchen(2_400, 13), 8, 3),
  yearly(kitchen(5_000, 16), 3, 1),
];

/** All pledges of the sample; the index decides the donor. */
export const promises: readonly RelativePledge[] = [
  ...kept,
  ...ended,
  ...ahead,
  ...onTheirWay,
  ...late,
];
