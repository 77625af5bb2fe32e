import { type FoundPledge, type FoundRecords, searchEndpoints } from '@pledgewell/contract';
import { formatDay, formatUsd, pledgeStatusLabels } from '@pledgewell/domain';
import { call } from '../../lib/calls/call.ts';

/** A found record, as one line of the palette. */
export type FoundItem = {
  _id: string;
  kind: 'donor' | 'pledge' | 'campaign';
  name: string;
  /** Distinguishes records with the same name. */
  note: string;
};

/** The best few records for the typed text, kind by kind. */
export const foundQuery = (query: string) => ({
  queryKey: ['search', query] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FoundItem[]> =>
    toItems((await call(searchEndpoints.find, { query: { query, limit: 5 }, signal })).data),
});

const toItems = ({ donors, pledges, campaigns }: FoundRecords): FoundItem[] => [
  ...donors.map(({ _id, name, email }) => ({
    _id,
    kind: 'donor' as const,
    name,
    note: email ?? '',
  })),
  ...pledges.map((pledge) => ({
    _id: pledge._id,
    kind: 'pledge' as const,
    name: pledge.donor,
    note: pledgeNote(pledge),
  })),
  ...campaigns.map(({ _id, name, description }) => ({
    _id,
    kind: 'campaign' as const,
    name,
    note: description,
  })),
];

const pledgeNote = ({ amount, status, date, campaign }: FoundPledge) =>
  [formatUsd(amount), pledgeStatusLabels[status], formatDay(date), campaign]
    .filter(Boolean)
    .join(' · ');
