import { UnstyledButton } from '@mantine/core';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { Explanation } from '../feedback/explanation.tsx';

export type Column<Row> = {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** An explanation of the header, opened from an icon. */
  explanation?: string;
  /** Amounts and counts are right-aligned. */
  align?: 'left' | 'right';
  /** Whether its header sorts. */
  sortable?: boolean;
  /** A CSS width such as `20%` or `120px`. */
  width?: string;
  /** The row's main cell, which names the row for screen readers. */
  isMain?: boolean;
  /** A header only for screen readers, as above the actions. */
  hideHeader?: boolean;
  /** May wrap into several lines instead of being truncated. */
  wraps?: boolean;
};

export type SortOrder = { by: string; direction: 'asc' | 'desc' };

type DataTableProps<Row> = {
  /** What the table shows, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
  sorting?: SortOrder;
  onSort?: (sorting: SortOrder) => void;
  /** The next page is loading: the old rows stay, dimmed. */
  isStale?: boolean;
};

/** A table with a sticky header and rows of 52 pixels. The caller sorts. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, getKey, sorting, onSort, isStale = false } = props;
  return (
    <table className={clsx(classes.table, isStale && classes.stale)} aria-busy={isStale}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Header key={column.key} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={getKey(row)}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HeaderProps<Row> = {
  column: Column<Row>;
  sorting: SortOrder | undefined;
  onSort: ((sorting: SortOrder) => void) | undefined;
};

function Header<Row>({ column, sorting, onSort }: HeaderProps<Row>) {
  const { key, header, explanation, align = 'left', sortable, hideHeader, width } = column;
  const direction = sorting?.by === key ? sorting.direction : null;
  const sort = () => onSort?.({ by: key, direction: direction === 'asc' ? 'desc' : 'asc' });
  return (
    <th
      scope="col"
      className={clsx(align === 'right' && classes.right)}
      style={width === undefined ? undefined : { width }}
      data-print={hideHeader && 'hidden'}
      aria-sort={direction ? `${direction}ending` : undefined}
    >
      {sortable && onSort ? (
        <UnstyledButton className={classes.sort} onClick={sort}>
          {header}
          <SortIcon direction={direction} />
        </UnstyledButton>
      ) : (
        <span className={clsx(hideHeader && classes.caption)}>{header}</span>
      )}
      {explanation && (
        <span className={classes.explained}>
          <Explanation label={header}>{explanation}</Explanation>
        </span>
      )}
    </th>
  );
}

function SortIcon({ direction }: { direction: 'asc' | 'desc' | null }) {
  if (direction === 'asc') return <ArrowUp size={14} aria-hidden />;
  if (direction === 'desc') return <ArrowDown size={14} aria-hidden />;
  return <ChevronsUpDown size={14} className={classes.unsorted} aria-hidden />;
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { align = 'left', isMain, wraps, hideHeader, render } = column;
  const className = clsx(align === 'right' && classes.right, wraps && classes.wraps);
  return isMain ? (
    <th scope="row" className={className}>
      {render(row)}
    </th>
  ) : (
    <td className={className} data-print={hideHeader && 'hidden'}>
      {render(row)}
    </td>
  );
}
