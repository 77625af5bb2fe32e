import type { DonorListQuery } from '@pledgewell/contract';
import { Card } from '../../ui/card.tsx';
import { useIsNarrow } from '../../ui/narrow.ts';
import { usePageTurn } from '../../ui/page-turn.ts';
import { Pager } from '../../ui/pager.tsx';
import type { DonorPage } from './api.ts';
import { DonorCards } from './cards.tsx';
import type { DonorDialog } from './dialogs.tsx';
import classes from './list.module.css';
import { pagerLine } from './pager-line.ts';
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
  const { place, turnTo } = usePageTurn((page) => onQuery({ page }));
  const pager = (
    <Pager
      page={query.page}
      totalPages={pagination.totalPages}
      onPage={turnTo}
      summary={pagerLine(pagination, query.search)}
    />
  );
  const shared = { donors, isStale, onOpen };
  return isNarrow ? (
    <div ref={place} className={classes.list}>
      <DonorCards {...shared} />
      {pager}
    </div>
  ) : (
    <div ref={place}>
      <Card flush>
        <DonorTable {...shared} query={query} onQuery={onQuery} />
        <div className={classes.footer}>{pager}</div>
      </Card>
    </div>
  );
}
