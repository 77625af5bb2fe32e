import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './list-skeleton.module.css';

type ListSkeletonProps = { rows?: number; label?: string };

/** The placeholder of a loading list. Appears after a moment, so quick responses do not flash. */
export const ListSkeleton = ({ rows = 8, label = 'Loading' }: ListSkeletonProps) => (
  <div className={classes.list} role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={classes.row} aria-hidden>
        <Skeleton height={12} width={`${22 + ((row * 7) % 12)}%`} />
        <Skeleton height={12} width={`${26 + ((row * 5) % 10)}%`} className={classes.wide ?? ''} />
        <Skeleton height={12} width="14%" className={classes.wide ?? ''} />
        <Skeleton height={12} width={72} ml="auto" />
      </div>
    ))}
  </div>
);
