import { cents, type Cents } from '@pledgewell/domain';

type Tone = 'half' | 'late' | 'good';

export type Installment = { due: string; state: 'paid' | 'late' | 'planned' };

export type Step = {
  label: string;
  day: string;
  badge: string;
  tone: Tone;
  paid: Cents;
  installments: readonly Installment[];
  title: string;
  text: string;
};

/** What the donor of the story promised. */
export const promised = cents(120_000);

const days = ['Jan 15', 'Apr 15', 'Jul 15', 'Oct 15'];

const after = (paid: number, late?: number): Installment[] =>
  days.map((due, at) => ({ due, state: at < paid ? 'paid' : at === late ? 'late' : 'planned' }));

/** One pledge through its year. */
export const steps: readonly Step[] = [
  {
    label: 'Promised',
    day: 'January 4',
    badge: 'Pending',
    tone: 'half',
    paid: cents(0),
    installments: after(0),
    title: 'You record the promise once',
    text: 'Amount, frequency and first date make the schedule: four installments of $300.',
  },
  {
    label: 'First payment',
    day: 'January 15',
    badge: 'Pending',
    tone: 'half',
    paid: cents(30_000),
    installments: after(1),
    title: 'A check comes in',
    text:
      'Record it in one step. It covers the oldest installment, and the next due date ' +
      'moves to April.',
  },
  {
    label: 'Overdue',
    day: 'April 29',
    badge: 'Overdue',
    tone: 'late',
    paid: cents(30_000),
    installments: after(1, 1),
    title: 'Nobody has to notice',
    text:
      'The due date passed, so the pledge turns red, moves to the top of your list and ' +
      'gets a reminder.',
  },
  {
    label: 'Back on track',
    day: 'July 15',
    badge: 'Pending',
    tone: 'half',
    paid: cents(90_000),
    installments: after(3),
    title: 'The friendly nudge worked',
    text:
      'Two payments arrive at once. They cover April and July, and the pledge is back on ' +
      'track.',
  },
  {
    label: 'Fulfilled',
    day: 'October 12',
    badge: 'Fulfilled',
    tone: 'good',
    paid: promised,
    installments: after(4),
    title: 'Promise kept',
    text: 'The last payment fulfills the pledge. All that’s left is to say thank you.',
  },
];
