import type { RecurringGift } from '@pledgewell/contract';
import { CalendarClock, CreditCard, HandHeart } from 'lucide-react';
import { showingLine } from '../../lib/showing.ts';
import { CardList } from '../../ui/card-list.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { useIsCramped, useIsUnderDesktop } from '../../ui/narrow.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { CardFact, CardFacts, RecordCard } from '../../ui/record-card.tsx';
import type { RecurringList as Page } from './api.ts';
import type { RecurringDialog } from './dialogs.tsx';
import classes from './list.module.css';
import { GiftMenu } from './menu.tsx';
import { GiftAmount, GiftCard, GiftDonor, GiftGiven, GiftNext, GiftState } from './parts.tsx';

type RecurringListProps = Page & {
  page: number;
  onPage: (page: number) => void;
  isStale: boolean;
  onOpen: (dialog: RecurringDialog) => void;
};

/** One page of the recurring gifts: a table where there is room, cards elsewhere. */
export function RecurringList(props: RecurringListProps) {
  const { gifts, pagination, page, onPage, isStale, onOpen } = props;
  const [isNarrow, isCramped] = [useIsUnderDesktop(), useIsCramped()];
  const columns = columnsFor(onOpen);
  const shown = { keyOf: ({ _id }: RecurringGift) => _id, isStale };
  return (
    <PagedList
      isTable={!isNarrow}
      page={page}
      totalPages={pagination.totalPages}
      onPage={onPage}
      summary={showingLine(pagination, 'results')}
    >
      {isNarrow ? (
        <CardList
          label="Recurring donations"
          items={gifts}
          {...shown}
          render={(gift) => <GiftPlate gift={gift} onOpen={onOpen} />}
        />
      ) : (
        <DataTable
          caption="Recurring donations"
          columns={isCramped ? columns.filter(({ key }) => key !== 'card') : columns}
          rows={gifts}
          {...shown}
        />
      )}
    </PagedList>
  );
}

type OnOpen = (dialog: RecurringDialog) => void;

const columnsFor = (onOpen: OnOpen): Column<RecurringGift>[] => [
  {
    key: 'donor',
    header: 'Donor',
    isMain: true,
    width: '19%',
    render: (gift) => <GiftDonor gift={gift} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    width: '120px',
    render: (gift) => <GiftAmount gift={gift} />,
  },
  { key: 'state', header: 'Status', wraps: true, render: (gift) => <GiftState gift={gift} /> },
  {
    key: 'next',
    header: 'Next charge',
    width: '130px',
    wraps: true,
    render: (gift) => <GiftNext gift={gift} />,
  },
  {
    key: 'given',
    header: 'Given',
    width: '18%',
    wraps: true,
    render: (gift) => <GiftGiven gift={gift} />,
  },
  {
    key: 'card',
    header: 'Card and campaign',
    width: '21%',
    wraps: true,
    render: (gift) => <GiftCard gift={gift} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    width: '64px',
    render: (gift) => <GiftMenu gift={gift} onOpen={onOpen} />,
  },
];

/** Everything that the table's row says, one under the other. */
const GiftPlate = ({ gift, onOpen }: { gift: RecurringGift; onOpen: OnOpen }) => (
  <RecordCard name={<GiftDonor gift={gift} />} menu={<GiftMenu gift={gift} onOpen={onOpen} />}>
    <div className={classes.sum}>
      <GiftAmount gift={gift} />
      <GiftState gift={gift} />
    </div>
    <CardFacts>
      <CardFact label="Next charge" icon={CalendarClock} isKnown={hasDate(gift)}>
        <GiftNext gift={gift} />
      </CardFact>
      <CardFact label="Given" icon={HandHeart}>
        <GiftGiven gift={gift} />
      </CardFact>
      <CardFact label="Card and campaign" icon={CreditCard}>
        <GiftCard gift={gift} />
      </CardFact>
    </CardFacts>
  </RecordCard>
);

const hasDate = ({ nextChargeOn, endedOn }: RecurringGift) =>
  nextChargeOn !== null || endedOn !== null;
