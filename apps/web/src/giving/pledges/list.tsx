import { NativeSelect } from '@mantine/core';
import { useIsNarrow } from '../../ui/narrow.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { type AddressChange, type PledgeAddress, pageSizes } from './address.ts';
import type { PledgePage } from './api.ts';
import { PledgeCards } from './cards.tsx';
import type { Handling } from './handling.ts';
import classes from './list.module.css';
import { PledgeTable } from './table.tsx';
import { countLine } from './words.ts';

type PledgeListProps = PledgePage & {
  address: PledgeAddress;
  onChange: AddressChange;
  /** The next page is on its way. */
  isStale: boolean;
  handling: Handling;
};

/** One page of pledges, as a table or as cards, and the way to other pages. */
export function PledgeList(props: PledgeListProps) {
  const { pledges, pagination, statistics, address, onChange, isStale, handling } = props;
  const isNarrow = useIsNarrow();
  const isTable = !isNarrow && address.view !== 'cards';
  const shared = { pledges, isStale, handling };
  return (
    <PagedList
      isTable={isTable}
      page={address.page}
      totalPages={pagination.totalPages}
      onPage={(page) => onChange({ page })}
      summary={countLine(pagination, statistics.all.count)}
      aside={<PageSize size={address.limit} onSize={(limit) => onChange({ limit })} />}
    >
      {isTable ? (
        <PledgeTable {...shared} address={address} onChange={onChange} />
      ) : (
        <PledgeCards {...shared} />
      )}
    </PagedList>
  );
}

const sizes = pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }));

const PageSize = ({ size, onSize }: { size: number; onSize: (size: number) => void }) => (
  <NativeSelect
    className={classes.size}
    wrapperProps={{ 'data-print': 'hidden' }}
    size="sm"
    aria-label="Pledges per page"
    data={sizes}
    value={String(size)}
    onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
  />
);
