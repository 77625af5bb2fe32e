import type { DonorListQuery } from '@pledgewell/contract';
import { foundLine } from '../../lib/showing.ts';
import { useIsNarrow } from '../../ui/narrow.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import type { DonorPage } from './api.ts';
import { DonorCards } from './cards.tsx';
import type { DonorDialog } from './dialogs.tsx';
import { DonorTable } from './table.tsx';
import type { DonorQueryChange } from './tools.tsx';

type DonorListProps = DonorPage & {
  query: DonorListQuery;
  onQuery: DonorQueryChange;
  /** The next page is on its way. */
  isStale: boolean;
  onOpen: (dialog: DonorDialog) => void;
};

/** One page of donors: a table where there is room, cards elsewhere, and the way to other pages. */
export function DonorList(props: DonorListProps) {
  const { donors, pagination, query, onQuery, isStale, onOpen } = props;
  const isNarrow = useIsNarrow();
  const shared = { donors, isStale, onOpen };
  return (
    <PagedList
      isTable={!isNarrow}
      page={query.page}
      totalPages={pagination.totalPages}
      onPage={(page) => onQuery({ page })}
      summary={foundLine(pagination, 'donors', query.search)}
    >
      {isNarrow ? (
        <DonorCards {...shared} />
      ) : (
        <DonorTable {...shared} query={query} onQuery={onQuery} />
      )}
    </PagedList>
  );
}
