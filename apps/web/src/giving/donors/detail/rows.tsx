import type { Pagination } from '@pledgewell/contract';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { showingLine } from '../../../lib/browser/showing-line.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { type ListQuery, RecordList } from '../../../ui/lists/record-list.tsx';
import classes from './rows.module.css';

type PagedRowsProps<Item> = {
  /** What the rows are, in the plural: `donations`. */
  things: string;
  page: ListQuery<{ data: Item[]; pagination: Pagination }>;
  onPage: (page: number) => void;
  getKey: (item: Item) => string;
  render: (item: Item) => ReactNode;
  none: ComponentProps<typeof EmptyState>;
};

/** One page of a donor's records of one kind. */
export function PagedRows<Item>(props: PagedRowsProps<Item>) {
  const { things, page, onPage, getKey, render, none } = props;
  const title = `${things.charAt(0).toUpperCase()}${things.slice(1)}`;
  return (
    <RecordList
      query={page}
      loading={
        <Card flush>
          <ListSkeleton rows={5} label={`Loading ${things}`} />
        </Card>
      }
      failure={{ title: `Error Loading ${title}`, message: `Failed to load ${things}` }}
      none={<EmptyState {...none} quiet />}
    >
      {({ data, pagination }, isStale) => (
        <Card flush>
          <Rows label={things} items={data} isStale={isStale} {...{ getKey, render }} />
          <div className={classes.footer}>
            <Pager
              page={pagination.page}
              totalPages={pagination.totalPages}
              onPage={onPage}
              summary={showingLine(pagination, things)}
            />
          </div>
        </Card>
      )}
    </RecordList>
  );
}

type RowsProps<Item> = Pick<PagedRowsProps<Item>, 'getKey' | 'render'> & {
  label: string;
  items: readonly Item[];
  isStale?: boolean;
};

export const Rows = <Item,>({ label, items, isStale = false, getKey, render }: RowsProps<Item>) => (
  <ul
    className={clsx(classes.rows, isStale && classes.stale)}
    aria-label={label}
    aria-busy={isStale}
  >
    {items.map((item) => (
      <li key={getKey(item)} className={classes.row}>
        {render(item)}
      </li>
    ))}
  </ul>
);

type RowProps = {
  /** A link or button that names it. */
  name: ReactNode;
  /** Further details, most important first; empty ones leave no line. */
  lines?: readonly ReactNode[];
  badge?: ReactNode;
  amount?: ReactNode;
  menu?: ReactNode;
};

/** One record of the donor, readable at any width. */
export const Row = ({ name, lines = [], badge, amount, menu }: RowProps) => (
  <>
    <div className={classes.main}>
      <span className={classes.name}>{name}</span>
      {lines.map(
        (line, place) =>
          Boolean(line) && (
            // The order of a row's lines is fixed.
            <span key={place} className={classes.line}>
              {line}
            </span>
          ),
      )}
    </div>
    <div className={classes.side}>
      {amount !== undefined && <span className={classes.amount}>{amount}</span>}
      {badge}
    </div>
    {menu !== undefined && <div className={classes.menu}>{menu}</div>}
  </>
);
