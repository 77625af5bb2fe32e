import type { Deletion } from '@pledgewell/contract';

export const kindNames: Record<Deletion['kind'], string> = {
  donor: 'Donor',
  pledge: 'Pledge',
  donation: 'Donation',
  campaign: 'Campaign',
  import: 'Undone import',
};

const recordNames = {
  donors: ['donor', 'donors'],
  campaigns: ['campaign', 'campaigns'],
  pledges: ['pledge', 'pledges'],
  donations: ['donation', 'donations'],
} as const;

/** `1 donor, 3 donations`, in the product's order. */
export function recordsText(records: Deletion['records']) {
  return (Object.keys(recordNames) as (keyof typeof recordNames)[])
    .filter((kind) => records[kind] > 0)
    .map((kind) => {
      const count = records[kind];
      return `${count.toLocaleString('en-US')} ${recordNames[kind][count === 1 ? 0 : 1]}`;
    })
    .join(', ');
}

export const daysText = (days: number) => `${days} ${days === 1 ? 'day' : 'days'} left`;
