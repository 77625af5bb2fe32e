import type { Pledge } from '@pledgewell/contract';
import { DataTable } from '../../ui/data-table.tsx';
import { useIsCramped } from '../../ui/narrow.ts';
import type { AddressChange, PledgeAddress, SortKey } from './address.ts';
import { columnsFor, fewColumnsFor } from './columns.tsx';
import type { Handling } from './handling.ts';

type PledgeTableProps = {
  pledges: readonly Pledge[];
  address: PledgeAddress;
  onChange: AddressChange;
  isStale: boolean;
  handling: Handling;
};

export function PledgeTable(props: PledgeTableProps) {
  const { pledges, address, onChange, isStale, handling } = props;
  const columns = useIsCramped() ? fewColumnsFor(handling) : columnsFor(handling);
  return (
    <DataTable
      caption="Pledges"
      columns={columns}
      rows={pledges}
      keyOf={({ _id }) => _id}
      sorting={{ by: address.sortBy, direction: address.sortDirection }}
      onSort={({ by, direction }) => onChange({ sortBy: by as SortKey, sortDirection: direction })}
      isStale={isStale}
    />
  );
}
