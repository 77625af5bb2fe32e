import type { AgingReport, InstallmentRow } from '@pledgewell/contract';
import { type Cents, formatUsd } from '@pledgewell/domain';
import type { ComponentProps } from 'react';
import { dayColumn, moneyColumn, numberColumn } from '../columns.tsx';
import { DonorLink, Rows } from '../rows.tsx';
import { pluralize } from '../labels.ts';

type InstallmentsProps = Pick<
  ComponentProps<typeof Rows<InstallmentRow>>,
  'title' | 'query' | 'onQuery' | 'isStale'
> &
  Pick<AgingReport, 'rows' | 'pagination'> & {
    figure: { open: Cents; instalments: number; donors: number };
  };

/** Unpaid installments; a name opens the pledge. */
export const Installments = ({ figure, ...rest }: InstallmentsProps) => (
  <Rows
    {...rest}
    sum={`${formatUsd(figure.open)} on ${pluralize(figure.instalments, 'installment')} from ${pluralize(figure.donors, 'donor')}`}
    noun="installment"
    getKey={({ pledgeId, number }) => `${pledgeId} ${number}`}
    empty="Nothing is outstanding."
    columns={[
      {
        key: 'donor',
        header: 'Donor',
        isMain: true,
        width: '28%',
        render: ({ donor, pledgeId }) => (
          <DonorLink donor={donor} to={`/dashboard/pledges?pledge=${pledgeId}`} />
        ),
      },
      { key: 'campaign', header: 'Campaign', render: ({ campaign }) => campaign ?? '—' },
      dayColumn<InstallmentRow>('dueDate', 'Due date', ({ dueDate }) => dueDate),
      numberColumn<InstallmentRow>('late', 'Days past due', ({ daysPastDue }) =>
        daysPastDue === 0 ? '—' : daysPastDue.toLocaleString('en-US'),
      ),
      moneyColumn<InstallmentRow>('amount', 'Installment', ({ amount }) => amount),
      moneyColumn<InstallmentRow>('open', 'Outstanding', ({ open }) => open),
    ]}
  />
);
