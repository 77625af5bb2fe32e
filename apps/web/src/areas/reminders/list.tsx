import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useIsUnderDesktop } from '../../ui/narrow.ts';
import { usePageTurn } from '../../ui/page-turn.ts';
import { Pager } from '../../ui/pager.tsx';
import type { ReminderPage } from './api.ts';
import { ReminderCards } from './cards.tsx';
import { columnsFor } from './columns.tsx';
import type { ReminderDialog } from './dialog.ts';
import classes from './list.module.css';
import { pagerLine } from './words.ts';

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
  const { place, turnTo } = usePageTurn(onPage);
  const pager = (
    <Pager
      page={pagination.page}
      totalPages={pagination.totalPages}
      onPage={turnTo}
      summary={pagerLine(pagination)}
    />
  );
  return isNarrow ? (
    <div ref={place} className={classes.list}>
      <ReminderCards {...{ reminders, withDay, isStale, onOpen }} />
      {pager}
    </div>
  ) : (
    <div ref={place}>
      <Card flush>
        <DataTable
          caption="Reminders"
          columns={columnsFor({ withDay, onOpen })}
          rows={reminders}
          keyOf={({ _id }) => _id}
          isStale={isStale}
        />
        <div className={classes.footer}>{pager}</div>
      </Card>
    </div>
  );
}
