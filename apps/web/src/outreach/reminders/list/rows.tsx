import { showingLine } from '../../../lib/browser/showing-line.ts';
import { useIsUnderDesktop } from '../../../ui/hooks/breakpoints.ts';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { TableOrCards } from '../../../ui/lists/table-or-cards.tsx';
import type { ReminderPage } from '../api.ts';
import { ReminderCard } from './card.tsx';
import { columnsFor } from './columns.tsx';
import type { ReminderDialog } from '../dialog.ts';

type ReminderRowsProps = {
  page: ReminderPage;
  isStale: boolean;
  /** The reminders are of several days. */
  withDay: boolean;
  onPage: (page: number) => void;
  onOpen: (dialog: ReminderDialog) => void;
};

/** One page of reminders: a table if there is room, otherwise cards, and the other pages. */
export function ReminderRows({ page, isStale, withDay, onPage, onOpen }: ReminderRowsProps) {
  const { data: reminders, pagination } = page;
  const isTable = !useIsUnderDesktop();
  return (
    <PagedList
      isTable={isTable}
      page={pagination.page}
      totalPages={pagination.totalPages}
      onPage={onPage}
      summary={showingLine(pagination, 'reminders')}
    >
      <TableOrCards
        isTable={isTable}
        label="Reminders"
        items={reminders}
        getKey={({ _id }) => _id}
        columns={columnsFor({ withDay, onOpen })}
        card={(reminder) => <ReminderCard reminder={reminder} withDay={withDay} onOpen={onOpen} />}
        isStale={isStale}
      />
    </PagedList>
  );
}
