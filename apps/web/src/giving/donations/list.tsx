import { showingLine } from '../../lib/showing.ts';
import { useIsNarrow } from '../../ui/narrow.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import type { DonationPage } from './api.ts';
import { DonationCards } from './cards.tsx';
import type { DonationDialog } from './dialogs.tsx';
import { DonationTable } from './table.tsx';

type DonationListProps = DonationPage & {
  page: number;
  onPage: (page: number) => void;
  /** The next page is on its way. */
  isStale: boolean;
  onOpen: (dialog: DonationDialog) => void;
};

/** One page of donations: a table where there is room, cards elsewhere, and the other pages. */
export function DonationList(props: DonationListProps) {
  const { donations, pagination, page, onPage, isStale, onOpen } = props;
  const isNarrow = useIsNarrow();
  const shared = { donations, isStale, onOpen };
  return (
    <PagedList
      isTable={!isNarrow}
      page={page}
      totalPages={pagination.totalPages}
      onPage={onPage}
      summary={showingLine(pagination, 'results')}
    >
      {isNarrow ? <DonationCards {...shared} /> : <DonationTable {...shared} />}
    </PagedList>
  );
}
