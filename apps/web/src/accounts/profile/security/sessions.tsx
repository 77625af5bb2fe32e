import { Button } from '@mantine/core';
import type { Session } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { Part } from '../part.tsx';
import { sessionsQuery, useEndOthers, useEndSession } from './api.ts';
import classes from './security.module.css';

/** Every browser in which this person is signed in, with a button to sign the others out. */
export function SessionsPart() {
  const sessions = useQuery(sessionsQuery());
  const endOthers = useEndOthers();
  const hasOthers = (sessions.data?.length ?? 0) > 1;
  return (
    <Part
      title="Where you are signed in"
      about="If you don’t recognize one, sign it out and change your password."
      aside={
        hasOthers && (
          <Button
            variant="default"
            leftSection={<LogOut size={16} aria-hidden />}
            disabled={endOthers.isPending}
            onClick={() => void tell(endOthers.mutateAsync(undefined))}
          >
            Sign out everywhere else
          </Button>
        )
      }
    >
      {sessions.isPending && <ListSkeleton rows={2} label="Loading your sessions" />}
      {sessions.isError && !sessions.data && (
        <LoadFailed
          title="Error Loading Sessions"
          message={problemMessage(sessions.error, 'Failed to load data')}
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
          isRetrying={sessions.isFetching}
        />
      )}
      {sessions.data && (
        <ul className={classes.sessions}>
          {sessions.data.map((session) => (
            <SessionRow key={session._id} session={session} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function SessionRow({ session }: { session: Session }) {
  const end = useEndSession();
  return (
    <li className={classes.session}>
      <MonitorSmartphone size={20} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <span className={classes.device}>{session.device}</span>
        <span className={classes.quiet}>
          Signed in <InstantText at={session.createdAt} />, last seen{' '}
          <InstantText at={session.lastSeenAt} />
          {session.isRemembered && ', remembered for 30 days'}
        </span>
      </div>
      {session.isCurrent ? (
        <StatusBadge tone="good">This browser</StatusBadge>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          fz={14}
          disabled={end.isPending}
          aria-label={`Sign out ${session.device}`}
          onClick={() => void tell(end.mutateAsync(session._id))}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

async function tell(work: Promise<{ message?: string | undefined }>) {
  try {
    const { message } = await work;
    if (message) notify.success(message);
  } catch (error) {
    notify.failure(error, 'Failed to sign out. Please try again.');
  }
}
