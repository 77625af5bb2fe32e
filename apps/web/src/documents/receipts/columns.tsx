import type { IssuedReceipt } from '@pledgewell/contract';
import { openReceipt } from '../../parts/documents/receipt/open.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import cells from '../../ui/values/cells.module.css';
import { DayText } from '../../ui/values/day-text.tsx';
import { Person } from '../../ui/values/person.tsx';
import type { ReceiptDialog } from './dialogs.tsx';
import classes from './list.module.css';
import { ReceiptNotes, ReceiptStatusBadge, ReceiptRowMenu } from './parts.tsx';
import { worthText } from './labels.ts';

type OnOpen = (dialog: ReceiptDialog) => void;

export const columnsFor = (onOpen: OnOpen): Column<IssuedReceipt>[] => [
  {
    key: 'donor',
    header: 'Receipt',
    isMain: true,
    render: ({ _id, number, donor }) => (
      <Person name={donor.name} onOpen={() => openReceipt(_id)}>
        <span className={classes.number}>{number}</span>
      </Person>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    width: '16%',
    render: (receipt) => (
      <bdi className={classes.amount} title={worthText(receipt)}>
        {worthText(receipt)}
      </bdi>
    ),
  },
  {
    key: 'days',
    header: 'Issued',
    width: '17%',
    render: ({ issuedOn, giftDate }) => (
      <span className={cells.lines}>
        <DayText day={issuedOn} />
        <span className={cells.second}>
          Donation on <DayText day={giftDate} />
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    width: '130px',
    render: (receipt) => <ReceiptStatusBadge receipt={receipt} />,
  },
  {
    key: 'fate',
    header: 'Delivery status',
    width: '24%',
    render: (receipt) => <ReceiptNotes receipt={receipt} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    width: '72px',
    render: (receipt) => <ReceiptRowMenu receipt={receipt} onOpen={onOpen} />,
  },
];
