import type { Reminder } from '@pledgewell/contract';
import type { Column } from '../../../ui/lists/data-table.tsx';
import type { ReminderDialog } from '../dialog.ts';
import {
  ReminderDonor,
  ReminderMessage,
  ReminderPledge,
  ReminderStateBadge,
  ReminderTime,
  ChannelIcons,
} from '../parts.tsx';
import { ReminderMenu } from './row-menu.tsx';

type Given = { withDay: boolean; onOpen: (dialog: ReminderDialog) => void };

export const columnsFor = ({ withDay, onOpen }: Given): Column<Reminder>[] => [
  {
    key: 'time',
    header: withDay ? 'When' : 'Time',
    width: withDay ? '124px' : '100px',
    render: (reminder) => <ReminderTime reminder={reminder} withDay={withDay} />,
  },
  {
    key: 'donor',
    header: 'Donor',
    isMain: true,
    width: '23%',
    render: (reminder) => (
      <ReminderDonor reminder={reminder} onOpen={() => onOpen({ kind: 'details', reminder })} />
    ),
  },
  {
    key: 'pledge',
    header: 'Pledge',
    align: 'right',
    width: '120px',
    render: (reminder) => <ReminderPledge reminder={reminder} />,
  },
  {
    key: 'message',
    header: 'Message',
    wraps: true,
    render: (reminder) => <ReminderMessage reminder={reminder} />,
  },
  {
    key: 'type',
    header: 'Type',
    width: '76px',
    render: ({ channels }) => <ChannelIcons channels={channels} />,
  },
  {
    key: 'status',
    header: 'Status',
    width: '22%',
    wraps: true,
    render: (reminder) => <ReminderStateBadge reminder={reminder} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    width: '64px',
    render: (reminder) => <ReminderMenu reminder={reminder} onOpen={onOpen} />,
  },
];
