import type { DonorListQuery } from '@pledgewell/contract';
import { EmailText, PhoneText } from '../../ui/contact.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import type { DonorInList } from './api.ts';
import type { DonorDialog } from './dialogs.tsx';
import { DonorGiving, DonorLocation, DonorName, DonorStatus, DonorTags } from './parts.tsx';
import { DonorRowActions } from './row-actions.tsx';
import type { DonorQueryChange } from './tools.tsx';

type DonorTableProps = {
  donors: readonly DonorInList[];
  query: DonorListQuery;
  onQuery: DonorQueryChange;
  isStale: boolean;
  onOpen: (dialog: DonorDialog) => void;
};

export function DonorTable({ donors, query, onQuery, isStale, onOpen }: DonorTableProps) {
  return (
    <DataTable
      caption="Donors"
      columns={columnsFor(onOpen)}
      rows={donors}
      keyOf={({ _id }) => _id}
      sorting={{ by: query.sortBy, direction: query.sortDirection }}
      onSort={({ by, direction }) =>
        onQuery({ sortBy: by as DonorListQuery['sortBy'], sortDirection: direction })
      }
      isStale={isStale}
    />
  );
}

const columnsFor = (onOpen: DonorTableProps['onOpen']): Column<DonorInList>[] => [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    isMain: true,
    width: '21%',
    render: (donor) => <DonorName donor={donor} onEdit={() => onOpen({ kind: 'edit', donor })} />,
  },
  {
    key: 'email',
    header: 'Email',
    sortable: true,
    width: '18%',
    render: ({ email }) => <EmailText email={email} />,
  },
  { key: 'phone', header: 'Phone', width: '150px', render: PhoneText },
  {
    key: 'location',
    header: 'Location',
    render: ({ address }) => <DonorLocation address={address} />,
  },
  {
    key: 'giving',
    header: 'Giving',
    align: 'right',
    width: '130px',
    render: ({ giving }) => <DonorGiving giving={giving} />,
  },
  {
    key: 'status',
    header: 'Status',
    width: '110px',
    render: (donor) => <DonorStatus {...donor} />,
  },
  { key: 'tags', header: 'Tags', render: ({ tags }) => <DonorTags tags={tags} /> },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    width: '100px',
    render: (donor) => <DonorRowActions donor={donor} onOpen={onOpen} />,
  },
];
