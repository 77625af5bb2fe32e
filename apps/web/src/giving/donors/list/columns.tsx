import { EmailText, PhoneText } from '../../../ui/values/contact.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import type { DonorInList } from '../api.ts';
import type { DonorDialog } from '../dialogs.tsx';
import {
  DonorGiving,
  DonorLocation,
  DonorName,
  DonorPlaceAndTags,
  DonorStatus,
  DonorTags,
} from '../parts.tsx';
import cells from '../../../ui/values/cells.module.css';
import { DonorMenu, DonorRowActions } from './row-actions.tsx';

type OnOpen = (dialog: DonorDialog) => void;
type DonorColumn = Column<DonorInList>;

const givingColumn: DonorColumn = {
  key: 'giving',
  header: 'Giving',
  align: 'right',
  width: '146px',
  render: ({ giving }) => <DonorGiving giving={giving} />,
};

const statusColumn: DonorColumn = {
  key: 'status',
  header: 'Status',
  width: '150px',
  render: (donor) => <DonorStatus {...donor} />,
};

const actions: Omit<DonorColumn, 'render'> = {
  key: 'actions',
  header: 'Actions',
  hideHeader: true,
  align: 'right',
};

/** With enough room, one column for each value. */
export const columnsFor = (onOpen: OnOpen): DonorColumn[] => [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    isMain: true,
    width: '19%',
    render: (donor) => <DonorName donor={donor} />,
  },
  {
    key: 'email',
    header: 'Email',
    sortable: true,
    width: '18%',
    render: ({ email }) => <EmailText email={email} />,
  },
  {
    key: 'phone',
    header: 'Phone',
    width: '150px',
    render: ({ phone }) => <PhoneText phone={phone} />,
  },
  {
    key: 'location',
    header: 'Location',
    width: '11%',
    wraps: true,
    render: ({ address }) => <DonorLocation address={address} />,
  },
  givingColumn,
  statusColumn,
  { key: 'tags', header: 'Tags', wraps: true, render: ({ tags }) => <DonorTags tags={tags} /> },
  {
    ...actions,
    width: '108px',
    render: (donor) => <DonorRowActions donor={donor} onOpen={onOpen} />,
  },
];

/** With little room, related values share a column on two lines. */
export const fewColumnsFor = (onOpen: OnOpen): DonorColumn[] => [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    isMain: true,
    render: (donor) => (
      <DonorName donor={donor}>
        <DonorPlaceAndTags donor={donor} />
      </DonorName>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    sortable: true,
    width: '24%',
    render: ({ email, phone }) => (
      <span className={cells.lines}>
        <EmailText email={email} />
        {phone !== '' && (
          <span className={cells.second}>
            <PhoneText phone={phone} />
          </span>
        )}
      </span>
    ),
  },
  givingColumn,
  statusColumn,
  { ...actions, width: '72px', render: (donor) => <DonorMenu donor={donor} onOpen={onOpen} /> },
];
