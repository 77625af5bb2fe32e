import type { DonorListQuery } from '@pledgewell/contract';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { useIsCramped } from '../../ui/narrow.ts';
import type { DonorInList } from './api.ts';
import { columnsFor, fewColumnsFor } from './columns.tsx';
import type { DonorDialog } from './dialogs.tsx';
import type { DonorQueryChange } from './tools.tsx';

type DonorTableProps = {
  donors: readonly DonorInList[];
  query: DonorListQuery;
  onQuery: DonorQueryChange;
  isStale: boolean;
  onOpen: (dialog: DonorDialog) => void;
};

export function DonorTable({ donors, query, onQuery, isStale, onOpen }: DonorTableProps) {
  const columns: Column<DonorInList>[] = useIsCramped()
    ? fewColumnsFor(onOpen)
    : columnsFor(onOpen);
  return (
    <DataTable
      caption="Donors"
      columns={columns}
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
