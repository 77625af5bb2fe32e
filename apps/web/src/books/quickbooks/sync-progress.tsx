import type { QuickBooksStatus } from '@pledgewell/contract';
import { Progress } from '../../ui/feedback/progress.tsx';
import classes from './quickbooks.module.css';

type SyncProgressProps = { progress: NonNullable<QuickBooksStatus['progress']> };

/** How far sending is, how fast, and when it will be done. */
export function SyncProgress({
  progress: { done, total, perMinute, secondsLeft },
}: SyncProgressProps) {
  const words = [
    `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} in the books`,
    ...(perMinute === null || perMinute === 0
      ? []
      : [`${perMinute.toLocaleString('en-US')} a minute`]),
    ...(secondsLeft === null ? [] : [toTimeLeft(secondsLeft)]),
  ];
  return (
    <div className={classes.progress}>
      <Progress percent={(done / total) * 100} tone="half" label="Documents in the books" />
      <span className={classes.quiet}>
        {words.join(' · ')}. You can leave this page: sending continues.
      </span>
    </div>
  );
}

function toTimeLeft(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'less than a minute left';
  if (minutes < 120) return `about ${minutes} minutes left`;
  return `about ${Math.round(minutes / 60)} hours left`;
}
