import type { Payout } from '@pledgewell/contract';
import { cents } from '@pledgewell/domain';
import clsx from 'clsx';
import { Link } from 'react-router';
import { CardList } from '../../ui/lists/card-list.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { DayText } from '../../ui/values/day-text.tsx';
import { useIsUnderDesktop } from '../../ui/hooks/breakpoints.ts';
import { ReconciliationBadge, PayoutBadge } from './parts.tsx';
import { Money } from '../../ui/values/money.tsx';
import classes from './payouts.module.css';

type PayoutListProps = { payouts: readonly Payout[]; isStale: boolean };

export const PayoutList = (props: PayoutListProps) =>
  useIsUnderDesktop() ? <Cards {...props} /> : <Table {...props} />;

const ArrivalLink = ({ payout }: { payout: Payout }) => (
  <Link
    to={`/dashboard/donations/payouts/${payout._id}`}
    className={clsx(classes.link, classes.arrival)}
    prefetch="intent"
  >
    <DayText day={payout.arrivesOn} />
  </Link>
);

const columns: readonly Column<Payout>[] = [
  {
    key: 'arrivesOn',
    header: 'Arrival date',
    isMain: true,
    render: (payout) => <ArrivalLink payout={payout} />,
  },
  { key: 'status', header: 'Status', render: (payout) => <PayoutBadge status={payout.status} /> },
  {
    key: 'gifts',
    header: 'Donations',
    align: 'right',
    render: ({ gifts: donations }) => <Money amount={donations.amount} exact />,
  },
  {
    key: 'refunds',
    header: 'Refunds and disputes',
    align: 'right',
    render: ({ refunds, disputes }) => (
      <Money amount={cents(refunds.amount + disputes.amount)} exact />
    ),
  },
  {
    key: 'fees',
    header: 'Fees and other',
    align: 'right',
    render: ({ fees, others }) => <Money amount={cents(others.amount - fees)} exact />,
  },
  {
    key: 'amount',
    header: 'Paid out',
    align: 'right',
    render: ({ amount }) => (
      <strong>
        <Money amount={amount} exact />
      </strong>
    ),
  },
  {
    key: 'agreement',
    header: 'Books',
    render: (payout) => <ReconciliationBadge payout={payout} />,
  },
];

const Table = ({ payouts, isStale }: PayoutListProps) => (
  <DataTable
    caption="Payouts"
    columns={columns}
    rows={payouts}
    getKey={({ _id }) => _id}
    isStale={isStale}
  />
);

const Cards = ({ payouts, isStale }: PayoutListProps) => (
  <CardList
    label="Payouts"
    items={payouts}
    getKey={({ _id }) => _id}
    isStale={isStale}
    render={(payout) => (
      <article className={classes.card}>
        <header className={classes.cardHead}>
          <h2 className={classes.name}>
            <ArrivalLink payout={payout} />
          </h2>
          <span className={classes.amount}>
            <Money amount={payout.amount} exact />
          </span>
        </header>
        <div className={classes.badges}>
          <PayoutBadge status={payout.status} />
          <ReconciliationBadge payout={payout} />
        </div>
      </article>
    )}
  />
);
