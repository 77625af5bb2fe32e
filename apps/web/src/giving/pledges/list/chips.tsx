import { formatDay, pledgeStatusLabels } from '@pledgewell/domain';
import { useInstantFormat } from '../../../ui/values/instant.ts';
import { daysText } from '../../../ui/values/days-text.ts';
import { ActiveFilters } from '../../../ui/lists/active-filters.tsx';
import type { ParamsChange, PledgeParams } from './params.ts';
import { statusFilterLabels } from '../labels.ts';

type Chip = { label: string; value: string; without: Parameters<ParamsChange>[0] };

/** The names of the chosen donor, campaign and fund. */
export type FilterNames = {
  donor: string | undefined;
  campaign: string | undefined;
  fund: string | undefined;
};

type FilterChipsProps = {
  params: PledgeParams;
  /** The names of what the list is filtered by, as far as they are known. */
  names: FilterNames;
  onRemove: ParamsChange;
  onClear: () => void;
};

/** The active filters, each with a remove button. */
export const FilterChips = (props: FilterChipsProps) => (
  <ActiveFilters
    filters={toChips(props.params, {
      donor: props.names.donor ?? '…',
      campaign: props.names.campaign ?? '…',
      fund: props.names.fund ?? '…',
      formatInstant: useInstantFormat(),
    })}
    onRemove={({ without }) => props.onRemove(without)}
    onClear={props.onClear}
  />
);

type Names = Record<keyof FilterNames, string> & { formatInstant: (at: string) => string };

function toChips(params: PledgeParams, { donor, campaign, fund, formatInstant }: Names): Chip[] {
  const {
    status,
    donorId,
    search,
    campaignId,
    fundId,
    asOf,
    recordedByOthersSince: since,
  } = params;
  const chips: (Chip | false)[] = [
    status !== 'all' && {
      label: 'Status',
      value: statusFilterLabels[status],
      without: { status: 'all' },
    },
    donorId !== undefined && {
      label: 'Donor',
      value: donor,
      without: { donorId: undefined, donorName: undefined },
    },
    campaignId !== undefined && {
      label: 'Campaign',
      value: campaign,
      without: { campaignId: undefined },
    },
    fundId !== undefined && { label: 'Fund', value: fund, without: { fundId: undefined } },
    search !== undefined && { label: 'Search', value: search, without: { search: undefined } },
    ...daysChips(params),
    since !== undefined && {
      label: 'Recorded by others since',
      value: formatInstant(since),
      without: { recordedByOthersSince: undefined },
    },
    asOf !== undefined && {
      label: 'As of',
      value: formatDay(asOf),
      without: { asOf: undefined },
    },
  ];
  return chips.filter((chip) => chip !== false);
}

function daysChips(params: PledgeParams): (Chip | false)[] {
  const { startDate, endDate, withoutCanceled, dueStartDate, dueEndDate, unpaid } = params;
  return [
    (startDate !== undefined || endDate !== undefined) && {
      label: 'Made',
      value: daysText(startDate, endDate),
      without: { startDate: undefined, endDate: undefined },
    },
    withoutCanceled && {
      label: pledgeStatusLabels.canceled,
      value: 'excluded',
      without: { withoutCanceled: undefined },
    },
    (dueStartDate !== undefined || dueEndDate !== undefined) && {
      label: 'Payment due',
      value: daysText(dueStartDate, dueEndDate),
      without: { dueStartDate: undefined, dueEndDate: undefined },
    },
    unpaid && { label: 'Payment', value: 'unpaid', without: { unpaid: undefined } },
  ];
}
