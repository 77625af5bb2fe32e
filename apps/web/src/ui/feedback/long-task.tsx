import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import classes from './long-task.module.css';
import { Progress } from './progress.tsx';

type LongTaskProps = {
  /** The work in progress: `Checking your file`. */
  label: string;
  done: number;
  /** 0 while it is unknown. */
  total: number;
  /** What is counted: `rows`, `bytes`. */
  unit: string;
  /** The format of a count; by default with thousands separators. */
  format?: (count: number) => string;
};

const counts = new Intl.NumberFormat('en-US');

/** The progress bar of longer work, with counts and the remaining time. */
export function LongTask(props: LongTaskProps) {
  const { label, done, total, unit, format = counts.format } = props;
  const timeLeft = useTimeLeft(done, total);
  const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0;
  return (
    <div className={classes.task}>
      <div className={classes.line}>
        <span className={classes.label}>{label}</span>
        <span className={classes.percent}>{total > 0 ? `${percent}%` : ''}</span>
      </div>
      <Progress percent={total > 0 ? percent : undefined} tone="good" label={label} height={10} />
      <div className={classes.line}>
        <span>{total > 0 ? `${format(done)} of ${format(total)} ${unit}` : '\u00A0'}</span>
        <span>{timeLeft}</span>
      </div>
      <VisuallyHidden role="status">
        {`${label}: ${Math.floor(percent / 25) * 25} percent`}
      </VisuallyHidden>
    </div>
  );
}

/** Estimated from the pace since the work was first seen; not shown in the first second. */
function useTimeLeft(done: number, total: number) {
  const [start, setStart] = useState({ done, at: Date.now() });
  const [left, setLeft] = useState({ done, text: '' });
  if (done < start.done) setStart({ done, at: Date.now() });
  if (done !== left.done) setLeft({ done, text: timeLeftText(start, done, total) });
  return left.text;
}

function timeLeftText(start: { done: number; at: number }, done: number, total: number) {
  const elapsedMs = Date.now() - start.at;
  const finished = done - start.done;
  if (elapsedMs < 1_000 || finished <= 0 || done >= total) return '';

  const seconds = Math.ceil(((total - done) / finished) * (elapsedMs / 1_000));
  if (seconds < 60) return `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`;
  const minutes = Math.round(seconds / 60);
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}
