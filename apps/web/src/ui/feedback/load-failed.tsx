import { Button } from '@mantine/core';
import { CloudOff, RotateCw } from 'lucide-react';
import { RequestId } from './request-id.tsx';
import classes from './states.module.css';

type LoadFailedProps = {
  /** What could not be loaded. */
  title: string;
  /** Why, in a sentence. */
  message: string;
  /** The failure itself; an unexpected one names its request. */
  error?: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  retryLabel?: string;
};

export const LoadFailed = ({
  title,
  message,
  error,
  onRetry,
  isRetrying = false,
  retryLabel = 'Try Again',
}: LoadFailedProps) => (
  <div className={classes.state} role="alert">
    <span className={classes.failedEmblem}>
      <CloudOff size={26} strokeWidth={1.75} aria-hidden />
    </span>
    <h2 className={classes.title}>{title}</h2>
    <p className={classes.text}>{message}</p>
    <RequestId error={error} />
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<RotateCw size={16} aria-hidden />}
        loading={isRetrying}
        onClick={onRetry}
      >
        {retryLabel}
      </Button>
    </div>
  </div>
);
