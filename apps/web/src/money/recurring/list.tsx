import type { RecurringDonation } from '@pledgewell/contract';
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
import { RecurringDonationMenu } from './menu.tsx';
import {
  RecurringDonationAmount,
  RecurringDonationCard,
  RecurringDonationDonor,
  GivenDonation,
  RecurringDonationNext,
  RecurringDonationState,
} from './parts.tsx';

type RecurringListProps = Page & {
  page: number;
  onPage: (page: number) => void;
  isStale: boolean;
  onOpen: (dialog: RecurringDialog) => void;
};

/** One page of the recurring donations: a table where there is room, cards elsewhere. */
export function RecurringList(props: RecurringListProps) {
  const { gifts: recurringDonations, pagination, page, onPage, isStale, onOpen } = props;
  const [isNarrow, isCramped] = [useIsUnderDesktop(), useIsCramped()];
  const columns = columnsFor(onOpen);
  const shown = { keyOf: ({ _id }: RecurringDonation) => _id, isStale };
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
          items={recurringDonations}
          {...shown}
          render={(recurringDonation) => (
            <RecurringDonationPlate recurringDonation={recurringDonation} onOpen={onOpen} />
          )}
        />
      ) : (
        <DataTable
          caption="Recurring donations"
          columns={isCramped ? columns.filter(({ key }) => key !== 'card') : columns}
          rows={recurringDonations}
          {...shown}
        />
      )}
    </PagedList>
  );
}

type OnOpen = (dialog: RecurringDialog) => void;

const columnsFor = (onOpen: OnOpen): Column<RecurringDonation>[] => [
  {
    key: 'donor',
    header: 'Donor',
    isMain: true,
    width: '19%',
    render: (recurringDonation) => <RecurringDonationDonor recurringDonation={recurringDonation} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    width: '120px',
    render: (recurringDonation) => (
      <RecurringDonationAmount recurringDonation={recurringDonation} />
    ),
  },
  {
    key: 'state',
    header: 'Status',
    wraps: true,
    render: (recurringDonation) => <RecurringDonationState recurringDonation={recurringDonation} />,
  },
  {
    key: 'next',
    header: 'Next charge',
    width: '130px',
    wraps: true,
    render: (recurringDonation) => <RecurringDonationNext recurringDonation={recurringDonation} />,
  },
  {
    key: 'given',
    header: 'Given',
    width: '18%',
    wraps: true,
    render: (recurringDonation) => <GivenDonation recurringDonation={recurringDonation} />,
  },
  {
    key: 'card',
    header: 'Card and campaign',
    width: '21%',
    wraps: true,
    render: (recurringDonation) => <RecurringDonationCard recurringDonation={recurringDonation} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    width: '64px',
    render: (recurringDonation) => (
      <RecurringDonationMenu recurringDonation={recurringDonation} onOpen={onOpen} />
    ),
  },
];

/** Everything that the table's row says, one under the other. */
const RecurringDonationPlate = ({
  recurringDonation,
  onOpen,
}: {
  recurringDonation: RecurringDonation;
  onOpen: OnOpen;
}) => (
  <RecordCard
    name={<RecurringDonationDonor recurringDonation={recurringDonation} />}
    menu={<RecurringDonationMenu recurringDonation={recurringDonation} onOpen={onOpen} />}
  >
    <div className={classes.sum}>
      <RecurringDonationAmount recurringDonation={recurringDonation} />
      <RecurringDonationState recurringDonation={recurringDonation} />
    </div>
    <CardFacts>
      <CardFact label="Next charge" icon={CalendarClock} isKnown={hasDate(recurringDonation)}>
        <RecurringDonationNext recurringDonation={recurringDonation} />
      </CardFact>
      <CardFact label="Given" icon={HandHeart}>
        <GivenDonation recurringDonation={recurringDonation} />
      </CardFact>
      <CardFact label="Card and campaign" icon={CreditCard}>
        <RecurringDonationCard recurringDonation={recurringDonation} />
      </CardFact>
    </CardFacts>
  </RecordCard>
);

const hasDate = ({ nextChargeOn, endedOn }: RecurringDonation) =>
  nextChargeOn !== null || endedOn !== null;
