import { NativeSelect } from '@mantine/core';
import { useIsUnderWideDesktop, useIsNarrow } from '../../../ui/hooks/breakpoints.ts';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { TableOrCards } from '../../../ui/lists/table-or-cards.tsx';
import { type ParamsChange, type PledgeParams, pageSizes, type SortKey } from './params.ts';
import type { PledgePage } from '../api.ts';
import { PledgeCard } from './card.tsx';
import { columnsFor, fewColumnsFor } from './columns.tsx';
import type { PledgeRowContext } from '../pledge-dialog.ts';
import classes from './rows.module.css';
import { countLine } from '../labels.ts';

type PledgeRowsProps = {
  page: PledgePage;
  isStale: boolean;
  params: PledgeParams;
  onChange: ParamsChange;
  rowContext: PledgeRowContext;
};

/** One page of pledges, as a table or as cards, and the other pages. */
export function PledgeRows({ page, isStale, params, onChange, rowContext }: PledgeRowsProps) {
  const { pledges, pagination, statistics } = page;
  const isNarrow = useIsNarrow();
  const isUnderWideDesktop = useIsUnderWideDesktop();
  const isTable = !isNarrow && params.view !== 'cards';
  const rows = (
    <TableOrCards
      isTable={isTable}
      label="Pledges"
      items={pledges}
      getKey={({ _id }) => _id}
      columns={isUnderWideDesktop ? fewColumnsFor(rowContext) : columnsFor(rowContext)}
      card={(pledge) => <PledgeCard pledge={pledge} rowContext={rowContext} />}
      sorting={{ by: params.sortBy, direction: params.sortDirection }}
      onSort={({ by, direction }) => onChange({ sortBy: by as SortKey, sortDirection: direction })}
      isStale={isStale}
    />
  );
  return (
    <PagedList
      isTable={isTable}
      page={params.page}
      totalPages={pagination.totalPages}
      onPage={(next) => onChange({ page: next })}
      summary={countLine(pagination, statistics.all.count)}
      aside={<PageSize size={params.limit} onSize={(limit) => onChange({ limit })} />}
    >
      {isTable ? rows : <div className={classes.cards}>{rows}</div>}
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
