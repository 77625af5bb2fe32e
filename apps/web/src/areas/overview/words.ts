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
  const goes = pledges + donations === 1 ? 'goes with it' : 'go with it';
  return `The ${counts} that you added to its donors ${goes}.`;
}
