import { Button } from '@mantine/core';
import type { TieOutRow, TieOutRowsQuery } from '@pledgewell/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { recordPath } from '../../parts/giving/record-paths.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { DayText } from '../../ui/values/day-text.tsx';
import { rowsQuery } from './api.ts';
import { formatSigned } from './labels.ts';
import { RowAction } from './row-action.tsx';
import styles from './comparison.module.css';
import classes from './tie-out.module.css';

type CauseRowsProps = { month: string } & Pick<TieOutRowsQuery, 'side' | 'cause'>;

/** The rows of a cause, each with what settles it. */
export function CauseRows({ month, side, cause }: CauseRowsProps) {
  const rows = useInfiniteQuery(rowsQuery(month, { side, cause }));
  const { data } = rows;
  if (!data) {
    return rows.isError ? (
      <LoadFailed
        title="Error Loading Rows"
        message={problemMessage(rows.error, 'Failed to load the rows')}
        error={rows.error}
        onRetry={() => void rows.refetch()}
        isRetrying={rows.isFetching}
      />
    ) : (
      <ListSkeleton rows={3} label="Loading rows" />
    );
  }
  return (
    <>
      <ul className={styles.rows} aria-label="Rows">
        {data.map((row) => (
          <Row key={row._id} row={row} month={month} />
        ))}
      </ul>
      {rows.hasNextPage && (
        <div className={styles.moreRows}>
          <Button
            variant="default"
            loading={rows.isFetchingNextPage}
            onClick={() => void rows.fetchNextPage()}
          >
            Show More Rows
          </Button>
        </div>
      )}
    </>
  );
}

const Row = ({ row, month }: { row: TieOutRow; month: string }) => (
  <li className={styles.row}>
    <div className={classes.words}>
      <span className={classes.name}>
        <Name row={row} />
      </span>
      <span className={classes.quiet}>
        <DayText day={row.day} />
        {row.entryNumber !== null && `, entry no. ${row.entryNumber}`}
      </span>
      <p className={classes.sentence}>{row.sentence}</p>
    </div>
    <span className={styles.figure}>{formatSigned(row.amount)}</span>
    <div className={styles.rowAction}>
      <RowAction row={row} month={month} />
    </div>
  </li>
);

function Name({ row }: { row: TieOutRow }) {
  const path = rowPath(row);
  const name = <bdi>{row.name === '' ? 'Bank line without description' : row.name}</bdi>;
  return path === null ? (
    name
  ) : (
    <Link to={path} className={classes.link} prefetch="intent">
      {name}
    </Link>
  );
}

/** The record that a row is about; null for a bank line. */
export function rowPath({ donationId, payoutId }: TieOutRow): string | null {
  if (donationId !== null) return recordPath({ kind: 'donation', _id: donationId });
  return payoutId === null ? null : `/dashboard/donations/payouts/${payoutId}`;
}
