import type { IssuedReceipt } from '@pledgewell/contract';
import { CalendarDays, Info } from 'lucide-react';
import { showingLine } from '../../lib/showing.ts';
import { openReceipt } from '../../parts/documents/receipt/open.ts';
import { CardList } from '../../ui/card-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DayText } from '../../ui/day-text.tsx';
import { useIsUnderDesktop } from '../../ui/narrow.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Person } from '../../ui/person.tsx';
import { CardFact, CardFacts, RecordCard } from '../../ui/record-card.tsx';
import { columnsFor } from './columns.tsx';
import type { ReceiptDialog } from './dialogs.tsx';
import type { ReceiptPage } from './api.ts';
import classes from './list.module.css';
import { ReceiptFate, ReceiptStanding, RegisteredMenu } from './parts.tsx';
import { fateOf, worthOf } from './words.ts';

type ReceiptListProps = {
  page: ReceiptPage;
  onPage: (page: number) => void;
  /** The next page is on its way. */
  isStale: boolean;
  onOpen: (dialog: ReceiptDialog) => void;
};

/** One page of the register: a table where there is room, cards elsewhere, and the other pages. */
export function ReceiptList({ page, onPage, isStale, onOpen }: ReceiptListProps) {
  const { data: receipts, pagination } = page;
  const isNarrow = useIsUnderDesktop();
  const shown = { keyOf: ({ _id }: IssuedReceipt) => _id, isStale };
  return (
    <PagedList
      isTable={!isNarrow}
      page={pagination.page}
      totalPages={pagination.totalPages}
      onPage={onPage}
      summary={showingLine(pagination, 'receipts')}
    >
      {isNarrow ? (
        <CardList
          label="Receipts"
          items={receipts}
          {...shown}
          render={(receipt) => <ReceiptCard receipt={receipt} onOpen={onOpen} />}
        />
      ) : (
        <DataTable caption="Receipts" columns={columnsFor(onOpen)} rows={receipts} {...shown} />
      )}
    </PagedList>
  );
}

type ReceiptCardProps = { receipt: IssuedReceipt; onOpen: (dialog: ReceiptDialog) => void };

const ReceiptCard = ({ receipt, onOpen }: ReceiptCardProps) => (
  <RecordCard
    name={
      <Person name={receipt.donor.name} onOpen={() => openReceipt(receipt._id)}>
        <span className={classes.number}>{receipt.number}</span>
      </Person>
    }
    menu={<RegisteredMenu receipt={receipt} onOpen={onOpen} />}
  >
    <div className={classes.worth}>
      <strong>
        <bdi>{worthOf(receipt)}</bdi>
      </strong>
      <ReceiptStanding receipt={receipt} />
    </div>
    <CardFacts>
      <CardFact label="Donation and issue dates" icon={CalendarDays}>
        Donation of <DayText day={receipt.giftDate} />, issued <DayText day={receipt.issuedOn} />
      </CardFact>
      <CardFact label="Delivery status" icon={Info} isKnown={fateOf(receipt).length > 0}>
        <ReceiptFate receipt={receipt} />
      </CardFact>
    </CardFacts>
  </RecordCard>
);
