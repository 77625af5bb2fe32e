import type { DonationListQuery } from '@pledgewell/contract';
import { daysText } from '../../../ui/values/days-text.ts';
import type { ActiveFilter } from '../../../ui/lists/active-filters.tsx';
import { methodText } from '../labels.ts';

export type DonationQueryChange = (
  patch: { [Key in keyof DonationListQuery]?: DonationListQuery[Key] | undefined },
  options?: { replace?: boolean },
) => void;

/** Names for the ids in the URL, missing until they are known, and how an instant is written. */
export type FilterNames = {
  donor: string | undefined;
  campaign: string | undefined;
  fund: string | undefined;
  formatInstant: (at: string) => string;
};

export type DonationFilter = ActiveFilter & {
  /** Removes it from the query. */
  without: Parameters<DonationQueryChange>[0];
};

/** Every filter of the list except the search, in form order. */
export function activeFilters(query: DonationListQuery, names: FilterNames): DonationFilter[] {
  const { donorId, campaignId, fundId, pledgeId, method, startDate, endDate } = query;
  const filters: (DonationFilter | false)[] = [
    donorId !== undefined && {
      label: 'Donor',
      value: names.donor ?? '…',
      without: { donorId: undefined },
    },
    campaignId !== undefined && {
      label: 'Campaign',
      value: names.campaign ?? '…',
      without: { campaignId: undefined },
    },
    fundId !== undefined && {
      label: 'Fund',
      value: names.fund ?? '…',
      without: { fundId: undefined },
    },
    pledgeId !== undefined && { label: 'Payments on one pledge', without: { pledgeId: undefined } },
    method !== undefined && {
      label: 'Method',
      value: methodText(method),
      without: { method: undefined },
    },
    (startDate !== undefined || endDate !== undefined) && {
      label: daysText(startDate, endDate),
      without: { startDate: undefined, endDate: undefined },
    },
    query.recordedByOthersSince !== undefined && {
      label: 'Recorded by others since',
      value: names.formatInstant(query.recordedByOthersSince),
      without: { recordedByOthersSince: undefined },
    },
  ];
  return filters.filter((filter) => filter !== false);
}

/** Clears every filter of the list. */
export const withoutFilters = {
  donorId: undefined,
  campaignId: undefined,
  fundId: undefined,
  pledgeId: undefined,
  method: undefined,
  startDate: undefined,
  endDate: undefined,
  recordedByOthersSince: undefined,
  search: undefined,
};

export const isFiltered = (query: DonationListQuery) =>
  Object.keys(withoutFilters).some((key) => query[key as keyof DonationListQuery] !== undefined);
