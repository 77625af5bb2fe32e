import type {
  SinceVisitKind,
  SinceVisitLine,
  SampleCounts,
  SampleData,
} from '@pledgewell/contract';

const number = new Intl.NumberFormat('en-US');
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** `120 donors, 3 campaigns and 1 pledge`; zero counts are left out. */
export function countsText(counts: Partial<SampleCounts>): string {
  const { donors = 0, campaigns = 0, pledges = 0, donations = 0 } = counts;
  const parts = [
    [donors, 'donor'],
    [campaigns, 'campaign'],
    [pledges, 'pledge'],
    [donations, 'donation'],
  ] as const;
  return list
    .format(
      parts
        .filter(([count]) => count > 0)
        .map(([count, noun]) => `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`),
    )
    .replace(', and ', ' and ');
}

/** What somebody has entered for sample donors, or nothing. */
export function addedText({ pledges, donations }: SampleData['added']): string | null {
  const counts = countsText({ pledges, donations });
  if (counts === '') return null;
  return `The ${counts} you added to sample donors will be erased, too.`;
}

export const countText = (count: number) => number.format(count);

/** `33.3%`; a dash if there is nothing to divide. */
export const percentText = (percent: number | null) =>
  percent === null ? '—' : `${percent.toFixed(1)}%`;

/** The greeting's line about a workspace: how much it contains, or how to begin. */
export function summaryText(donors: number, pledges: number): string {
  if (donors === 0) return 'Get started by adding your first donor.';
  const [have, made] = [countsText({ donors }), countsText({ pledges })];
  if (pledges === 0) return `You have ${have}. Create your first pledge to track what’s promised.`;
  return `You have ${have} and ${made}.`;
}

/** A figure compared with the previous period; null if there is nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = ((now - before) / before) * 100;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${Math.abs(percent).toFixed(1)}%`;
}

export const donationsText = (donations: number) =>
  `${number.format(donations)} ${donations === 1 ? 'donation' : 'donations'}`;

const sinceVisitNouns: Record<SinceVisitKind, [one: string, many: string]> = {
  donations: ['new donation', 'new donations'],
  pledges: ['new pledge', 'new pledges'],
  'failed-cards': ['failed card payment', 'failed card payments'],
  answers: ['answer from a donor', 'answers from donors'],
  changes: ['change by others', 'changes by others'],
};

/** `3 new donations`; more than are counted are `99+ new donations`. */
export function sinceVisitText({ kind, count, hasMore }: SinceVisitLine): string {
  const [one, many] = sinceVisitNouns[kind];
  return `${number.format(count)}${hasMore ? '+' : ''} ${count === 1 ? one : many}`;
}

export const paymentsText = (payments: number) =>
  `${number.format(payments)} ${payments === 1 ? 'payment' : 'payments'}`;
