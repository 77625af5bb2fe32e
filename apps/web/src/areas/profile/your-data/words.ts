import type { Deletion } from '@pledgewell/contract';

const units = ['bytes', 'kB', 'MB', 'GB'] as const;

/** `820 bytes`, `1.2 MB`. */
export function sizeText(bytes: number) {
  let size = bytes;
  let unit = 0;
  while (size >= 1_000 && unit < units.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  const text = unit === 0 || size >= 100 ? Math.round(size) : size.toFixed(1);
  return `${text} ${units[unit]}`;
}

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

/** `1 donor, 3 donations`, in the order of the product. */
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
