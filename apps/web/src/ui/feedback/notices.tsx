import { Button } from '@mantine/core';
import { notifications, notificationsStore, useNotifications } from '@mantine/notifications';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lazily } from '../hooks/lazily.tsx';
import classes from './notices.module.css';
import { problemMessage, requestIdToReport } from '../../lib/calls/call-problem.ts';
import { randomId } from '../../lib/random-id.ts';
import { RequestId } from './request-id.tsx';

type Kind = 'success' | 'error' | 'info';

type Options = {
  /** Offers to undo it; the notice then stays twice as long. */
  undo?: () => void;
  /** The offer's label, by default `Undo`. */
  undoLabel?: string;
};

type Content = Options & { error?: unknown };

const closesAfterMs = 5_000;
const loadsAfterMs = 3_000;

const icons = {
  success: <CircleCheck size={20} aria-hidden />,
  error: <CircleAlert size={20} aria-hidden />,
  info: <Info size={20} aria-hidden />,
};

/**
 * Short messages in the corner. Screen readers announce them; hovering or focusing holds them open.
 */
export const notify = {
  success: (message: string, options?: Options) => show('success', message, options),
  error: (message: string, options?: Options) => show('error', message, options),
  /** Says why something failed, in the server's words or else in the `fallback`. */
  failure: (error: unknown, fallback: string) =>
    show('error', problemMessage(error, fallback), { error }),
  info: (message: string, options?: Options) => show('info', message, options),
};

const NoticePlace = lazily(async () => (await import('./notice-place.tsx')).NoticePlace);

/**
 * Where they appear; rendered once in each frame that shows any. The code is loaded after the
 * screen, but without waiting for the first notice: that may be about a lost connection.
 */
export function Notices() {
  const isNeeded = useNotifications(notificationsStore).notifications.length > 0;
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), loadsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isNeeded || isLoaded ? <NoticePlace autoClose={closesAfterMs} /> : null;
}

function show(kind: Kind, message: string, { undo, undoLabel = 'Undo', error }: Content = {}) {
  const needsTime = undo !== undefined || requestIdToReport(error) !== null;
  const id = randomId();
  const applyReversals = () => {
    notifications.hide(id);
    // The button disappears with the focus on it.
    document.querySelector('main')?.focus({ preventScroll: true });
    undo?.();
  };
  notifications.show({
    id,
    icon: icons[kind],
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: needsTime ? closesAfterMs * 2 : closesAfterMs,
    withBorder: false,
    className: clsx(classes.root, classes[kind]),
    classNames: { icon: classes.icon ?? '', description: classes.text ?? '' },
    closeButtonProps: { 'aria-label': 'Close this message' },
    message: (
      <div className={classes.line}>
        <div>
          {message}
          <RequestId error={error} />
        </div>
        {undo && (
          <Button variant="subtle" size="compact-sm" onClick={applyReversals}>
            {undoLabel}
          </Button>
        )}
      </div>
    ),
  });
}
