import type { DonorYearReport, DonorYearRow } from '@pledgewell/contract';
import { type DonorGroup, formatUsd } from '@pledgewell/domain';
import type { ComponentProps } from 'react';
import { dayColumn, moneyColumn } from '../columns.tsx';
import { DonorLink, Rows } from '../rows.tsx';
import { pluralize } from '../labels.ts';

type DonorYearRowsProps = Pick<
  ComponentProps<typeof Rows<DonorYearRow>>,
  'query' | 'onQuery' | 'isStale'
> & { report: DonorYearReport };

/** The donors of the open group; their totals add up to its figure. */
export function DonorYearRows({ report, ...rest }: DonorYearRowsProps) {
  const { group, year, figures, rows, pagination } = report;
  const figure = figures[group];
  const before = `Given in ${previous(year.name)}`;
  return (
    <Rows
      {...rest}
      title={groupNames[group]}
      sum={`${pluralize(figure.donors, 'donor')}, ${formatUsd(figure.lastYear)} in ${previous(year.name)}, ${formatUsd(figure.thisYear)} in ${year.name}`}
      noun="donor"
      rows={rows}
      getKey={({ donor }) => donor._id}
      pagination={pagination}
      empty="No donors in this group."
      columns={[
        {
          key: 'donor',
          header: 'Donor',
          isMain: true,
          width: '28%',
          render: ({ donor }) => <DonorLink donor={donor} />,
        },
        moneyColumn<DonorYearRow>('lastYear', before, (row) => row.lastYear),
        moneyColumn<DonorYearRow>('thisYear', `Given in ${year.name}`, (row) => row.thisYear),
        moneyColumn<DonorYearRow>('ever', 'Lifetime giving', (row) => row.ever),
        dayColumn<DonorYearRow>('firstGiftOn', 'First donation', (row) => row.firstGiftOn),
        dayColumn<DonorYearRow>('lastGiftOn', 'Last donation', (row) => row.lastGiftOn),
      ]}
    />
  );
}

/** The year before `2026` or `FY 2026`. */
const previous = (name: string) => name.replace(/\d+/, (year) => String(Number(year) - 1));

export const groupNames: Record<DonorGroup, string> = {
  'last-year': 'Last year’s donors',
  retained: 'Retained donors',
  lapsed: 'Lapsed donors',
  'first-time': 'Last year’s first-time donors',
  repeat: 'Last year’s repeat donors',
  'first-time-retained': 'Retained first-time donors',
  'repeat-retained': 'Retained repeat donors',
  new: 'New donors',
  recaptured: 'Recaptured donors',
  earlier: 'Donors from earlier years',
};
