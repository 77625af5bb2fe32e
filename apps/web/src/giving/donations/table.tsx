import type { Donation } from '@pledgewell/contract';
import { DataTable } from '../../ui/data-table.tsx';
import { useIsCramped } from '../../ui/narrow.ts';
import { columnsFor, fewColumnsFor } from './columns.tsx';
import type { DonationDialog } from './dialogs.tsx';

type DonationTableProps = {
  donations: readonly Donation[];
  isStale: boolean;
  onOpen: (dialog: DonationDialog) => void;
};

export function DonationTable({ donations, isStale, onOpen }: DonationTableProps) {
  const columns = useIsCramped() ? fewColumnsFor(onOpen) : columnsFor(onOpen);
  return (
    <DataTable
      caption="Donations"
      columns={columns}
      rows={donations}
      keyOf={({ _id }) => _id}
      isStale={isStale}
    />
  );
}
