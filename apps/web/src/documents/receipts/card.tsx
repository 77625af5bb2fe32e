import type { IssuedReceipt } from '@pledgewell/contract';
import { CalendarDays, Info } from 'lucide-react';
import { openReceipt } from '../../parts/documents/receipt/open.ts';
import { DayText } from '../../ui/values/day-text.tsx';
import { Person } from '../../ui/values/person.tsx';
import { CardFact, CardFacts, RecordCard } from '../../ui/lists/record-card.tsx';
import type { ReceiptDialog } from './dialogs.tsx';
import classes from './list.module.css';
import { ReceiptNotes, ReceiptStatusBadge, ReceiptRowMenu } from './parts.tsx';
import { receiptNotes, worthText } from './labels.ts';

type ReceiptCardProps = { receipt: IssuedReceipt; onOpen: (dialog: ReceiptDialog) => void };

export const ReceiptCard = ({ receipt, onOpen }: ReceiptCardProps) => (
  <RecordCard
    name={
      <Person name={receipt.donor.name} onOpen={() => openReceipt(receipt._id)}>
        <span className={classes.number}>{receipt.number}</span>
      </Person>
    }
    menu={<ReceiptRowMenu receipt={receipt} onOpen={onOpen} />}
  >
    <div className={classes.worth}>
      <strong>
        <bdi>{worthText(receipt)}</bdi>
      </strong>
      <ReceiptStatusBadge receipt={receipt} />
    </div>
    <CardFacts>
      <CardFact label="Donation and issue dates" icon={CalendarDays}>
        Donation on <DayText day={receipt.giftDate} />, issued <DayText day={receipt.issuedOn} />
      </CardFact>
      <CardFact label="Delivery status" icon={Info} isKnown={receiptNotes(receipt).length > 0}>
        <ReceiptNotes receipt={receipt} />
      </CardFact>
    </CardFacts>
  </RecordCard>
);
