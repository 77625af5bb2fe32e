import { Card } from '../../ui/card.tsx';
import { useIsNarrow } from '../../ui/narrow.ts';
import { usePageTurn } from '../../ui/page-turn.ts';
import { Pager } from '../../ui/pager.tsx';
import type { DonationPage } from './api.ts';
import { DonationCards } from './cards.tsx';
import type { DonationDialog } from './dialogs.tsx';
import classes from './list.module.css';
import { DonationTable } from './table.tsx';
import { pagerLine } from './words.ts';

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
  const { place, turnTo } = usePageTurn(onPage);
  const pager = (
    <Pager
      page={page}
      totalPages={pagination.totalPages}
      onPage={turnTo}
      summary={pagerLine(pagination)}
    />
  );
  const shared = { donations, isStale, onOpen };
  return isNarrow ? (
    <div ref={place} className={classes.list}>
      <DonationCards {...shared} />
      {pager}
    </div>
  ) : (
    <div ref={place}>
      <Card flush>
        <DonationTable {...shared} />
        <div className={classes.footer}>{pager}</div>
      </Card>
    </div>
  );
}
