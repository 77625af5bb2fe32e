import { showingLine } from '../../lib/showing.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useIsUnderDesktop } from '../../ui/narrow.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import type { ReminderPage } from './api.ts';
import { ReminderCards } from './cards.tsx';
import { columnsFor } from './columns.tsx';
import type { ReminderDialog } from './dialog.ts';

type ReminderListProps = {
  page: ReminderPage;
  /** The reminders are of several days. */
  withDay: boolean;
  onPage: (page: number) => void;
  /** The next page is on its way. */
  isStale: boolean;
  onOpen: (dialog: ReminderDialog) => void;
};

/** One page of reminders: a table where there is room, cards elsewhere, and the other pages. */
export function ReminderList({ page, withDay, onPage, isStale, onOpen }: ReminderListProps) {
  const { data: reminders, pagination } = page;
  const isNarrow = useIsUnderDesktop();
  return (
    <PagedList
      isTable={!isNarrow}
      page={pagination.page}
      totalPages={pagination.totalPages}
      onPage={onPage}
      summary={showingLine(pagination, 'reminders')}
    >
      {isNarrow ? (
        <ReminderCards {...{ reminders, withDay, isStale, onOpen }} />
      ) : (
        <DataTable
          caption="Reminders"
          columns={columnsFor({ withDay, onOpen })}
          rows={reminders}
          keyOf={({ _id }) => _id}
          isStale={isStale}
        />
      )}
    </PagedList>
  );
}
