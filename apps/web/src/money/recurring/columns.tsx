import type { RecurringDonation } from '@pledgewell/contract';
import type { Column } from '../../ui/lists/data-table.tsx';
import type { RecurringDialog } from './dialogs.tsx';
import { RecurringDonationMenu } from './menu.tsx';
import {
  RecurringDonationAmount,
  RecurringDonationCard,
  RecurringDonationDonor,
  RecurringDonationGiven,
  RecurringDonationNext,
  RecurringDonationState,
} from './parts.tsx';

export const columnsFor = (
  onOpen: (dialog: RecurringDialog) => void,
): Column<RecurringDonation>[] => [
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
    render: (recurringDonation) => <RecurringDonationGiven recurringDonation={recurringDonation} />,
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
