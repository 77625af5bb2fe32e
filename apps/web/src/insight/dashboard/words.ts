import type { SampleCounts, SampleData } from '@pledgewell/contract';

const number = new Intl.NumberFormat('en-US');
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** `120 donors, 3 campaigns and 1 pledge`; what there is none of is left out. */
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

/** What somebody has entered for donors of the sample, or nothing. */
export function addedText({ pledges, donations }: SampleData['added']): string | null {
  const counts = countsText({ pledges, donations });
  if (counts === '') return null;
  return `The ${counts} you added to sample donors will be erased, too.`;
}

export const countText = (count: number) => number.format(count);

/** `33.3%`; a dash where there is nothing to share out. */
export const percentText = (percent: number | null) =>
  percent === null ? '—' : `${percent.toFixed(1)}%`;

/** What the greeting says of a workspace: how much is in it, or how to begin. */
export function standingText(donors: number, pledges: number): string {
  if (donors === 0) return 'Get started by adding your first donor.';
  const [have, made] = [countsText({ donors }), countsText({ pledges })];
  if (pledges === 0) return `You have ${have}. Create your first pledge to track what’s promised.`;
  return `You have ${have} and ${made}.`;
}

/** How a figure compares with the period before; null where there was nothing to compare. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = ((now - before) / before) * 100;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${Math.abs(percent).toFixed(1)}%`;
}

export const donationsText = (donations: number) =>
  `${number.format(donations)} ${donations === 1 ? 'donation' : 'donations'}`;

export const paymentsText = (payments: number) =>
  `${number.format(payments)} ${payments === 1 ? 'payment' : 'payments'}`;
