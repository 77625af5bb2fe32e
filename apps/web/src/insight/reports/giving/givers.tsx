import type { GiverRow, MonthsReport } from '@pledgewell/contract';
import { type Cents, type Day, formatUsd } from '@pledgewell/domain';
import type { ComponentProps } from 'react';
import { moneyColumn, numberColumn } from '../columns.tsx';
import { DonorLink, Rows } from '../rows.tsx';
import { pluralize } from '../labels.ts';

type GiversProps = Pick<
  ComponentProps<typeof Rows<GiverRow>>,
  'title' | 'query' | 'onQuery' | 'isStale'
> &
  Pick<MonthsReport, 'rows' | 'pagination'> & {
    given: { amount: Cents; gifts: number };
    /** The date range of the donations, and their campaign. */
    span: { from: Day; to: Day; campaignId?: string | null };
  };

/** The donors; a name opens the donations. */
export const Givers = ({ given, span, ...rest }: GiversProps) => (
  <Rows
    {...rest}
    sum={`${formatUsd(given.amount)} in ${pluralize(given.gifts, 'donation')}`}
    noun="donor"
    getKey={({ donor }) => donor._id}
    empty="No donors have given yet."
    columns={[
      {
        key: 'donor',
        header: 'Donor',
        isMain: true,
        width: '56%',
        render: ({ donor }) => <DonorLink donor={donor} to={donationsPath(donor._id, span)} />,
      },
      numberColumn<GiverRow>('gifts', 'Donations', ({ gifts: donations }) =>
        donations.toLocaleString('en-US'),
      ),
      moneyColumn<GiverRow>('amount', 'Given', ({ amount }) => amount),
    ]}
  />
);

function donationsPath(donorId: string, { from, to, campaignId }: GiversProps['span']) {
  const params = new URLSearchParams({ donorId, startDate: from, endDate: to });
  if (campaignId) params.set('campaignId', campaignId);
  return `/dashboard/donations?${params.toString()}`;
}
