import type { Donation } from '@pledgewell/contract';
import type { Column } from '../../../ui/lists/data-table.tsx';
import type { DonationDialog } from '../dialogs.tsx';
import {
  DonationAmount,
  DonationDate,
  DonationDateAndMethod,
  DonationDonor,
  DonationMethod,
  DonationNotes,
  DonationPurpose,
} from '../parts.tsx';
import { DonationMenu, DonationRowActions } from './row-actions.tsx';

type OnOpen = (dialog: DonationDialog) => void;
type DonationColumn = Column<Donation>;

const donorColumn = (onOpen: OnOpen, width?: string): DonationColumn => ({
  key: 'donor',
  header: 'Donor',
  isMain: true,
  ...(width !== undefined && { width }),
  render: (donation) => (
    <DonationDonor donation={donation} onEdit={() => onOpen({ kind: 'edit', donation })} />
  ),
});

const amountColumn: DonationColumn = {
  key: 'amount',
  header: 'Amount',
  align: 'right',
  width: '140px',
  render: (donation) => <DonationAmount donation={donation} />,
};

const actions: Omit<DonationColumn, 'render'> = {
  key: 'actions',
  header: 'Actions',
  hideHeader: true,
  align: 'right',
};

/** With enough room, one column for each value. */
export const columnsFor = (onOpen: OnOpen): DonationColumn[] => [
  donorColumn(onOpen, '21%'),
  { ...amountColumn, width: '164px' },
  {
    key: 'date',
    header: 'Date',
    width: '144px',
    render: (donation) => <DonationDate donation={donation} />,
  },
  {
    key: 'method',
    header: 'Method',
    width: '164px',
    render: (donation) => <DonationMethod donation={donation} />,
  },
  {
    key: 'purpose',
    header: 'Purpose',
    width: '18.5%',
    render: (donation) => <DonationPurpose donation={donation} />,
  },
  {
    key: 'notes',
    header: 'Notes',
    wraps: true,
    render: ({ notes }) => <DonationNotes notes={notes} />,
  },
  {
    ...actions,
    width: '144px',
    render: (donation) => <DonationRowActions donation={donation} onOpen={onOpen} />,
  },
];

/** With little room, related values share a column on two lines. */
export const fewColumnsFor = (onOpen: OnOpen): DonationColumn[] => [
  donorColumn(onOpen),
  amountColumn,
  {
    key: 'date',
    header: 'Date and method',
    width: '156px',
    wraps: true,
    render: (donation) => <DonationDateAndMethod donation={donation} />,
  },
  {
    key: 'purpose',
    header: 'Purpose',
    width: '21%',
    wraps: true,
    render: (donation) => <DonationPurpose donation={donation} withNotes />,
  },
  {
    ...actions,
    width: '102px',
    render: (donation) => <DonationMenu donation={donation} onOpen={onOpen} />,
  },
];
