import type { PayoutEntry } from '@pledgewell/contract';
import { type PayoutEntryKind, payoutEntryLabels, subtract, zero } from '@pledgewell/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { recordPath } from '../../parts/giving/record-paths.ts';
import { CardList } from '../../ui/lists/card-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { InstantText } from '../../ui/values/day-text.tsx';
import { useIsNarrow } from '../../ui/hooks/breakpoints.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { Money } from '../../ui/values/money.tsx';
import classes from './payouts.module.css';

const shownAtFirst = 100;

/** Transactions of a payout; those that differ from our records come first. */
export function EntryList({ entries }: { entries: readonly PayoutEntry[] }) {
  const [isWhole, setWhole] = useState(false);
  const isNarrow = useIsNarrow();
  const sorted = entries.toSorted((one, other) => differs(other) - differs(one));
  const shown = isWhole ? sorted : sorted.slice(0, shownAtFirst);
  const hidden = sorted.length - shown.length;
  return (
    <section aria-labelledby="inside">
      <h2 id="inside" className={classes.heading}>
        Transactions
      </h2>
      {isNarrow ? <Cards entries={shown} /> : <Table entries={shown} />}
      {hidden > 0 && (
        <TextButton onClick={() => setWhole(true)}>{`Show ${hidden} more`}</TextButton>
      )}
    </section>
  );
}

const differs = ({ difference }: PayoutEntry) => (difference === null ? 0 : 1);

type Shown = { entries: readonly PayoutEntry[] };

const Table = ({ entries }: Shown) => (
  <Card flush>
    <DataTable
      caption="Transactions in this payout"
      columns={columns}
      rows={entries}
      getKey={({ id }) => id}
    />
  </Card>
);

const columns: readonly Column<PayoutEntry>[] = [
  {
    key: 'what',
    header: 'What',
    isMain: true,
    wraps: true,
    render: (entry) => <What {...entry} />,
  },
  { key: 'at', header: 'When', render: ({ at }) => <InstantText at={at} dateOnly /> },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    render: ({ amount }) => <Money amount={amount} exact />,
  },
  {
    key: 'fee',
    header: 'Fee',
    align: 'right',
    render: ({ fee }) => <Money amount={subtract(zero, fee)} exact />,
  },
  { key: 'net', header: 'Net', align: 'right', render: ({ net }) => <Money amount={net} exact /> },
];

const joiners: Record<PayoutEntryKind, string> = {
  gift: ' from ',
  refund: ' to ',
  dispute: ' by ',
  fee: ' for ',
  other: ' for ',
};

/** The entry's kind with a link to its donor, and how it differs. */
const What = ({ kind, donation, difference }: PayoutEntry) => (
  <>
    {payoutEntryLabels[kind]}
    {donation && (
      <>
        {joiners[kind]}
        <Link to={recordPath({ kind: 'donation', _id: donation._id })} className={classes.link}>
          <bdi>{donation.donor}</bdi>
        </Link>
      </>
    )}
    {difference !== null && <span className={classes.difference}>{difference}</span>}
  </>
);

const Cards = ({ entries }: Shown) => (
  <CardList
    label="Transactions in this payout"
    items={entries}
    getKey={({ id }) => id}
    render={(entry) => (
      <article className={classes.card}>
        <header className={classes.cardHead}>
          <h3 className={classes.name}>
            <What {...entry} />
          </h3>
          <span className={classes.amount}>
            <Money amount={entry.net} exact />
          </span>
        </header>
        <span className={classes.quiet}>
          <Money amount={entry.amount} exact />
          {entry.fee !== 0 && (
            <>
              {' '}
              less fees of <Money amount={entry.fee} exact />
            </>
          )}{' '}
          · <InstantText at={entry.at} dateOnly />
        </span>
      </article>
    )}
  />
);
