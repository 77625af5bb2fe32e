import { Button } from '@mantine/core';
import type { Session, TeamMember } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import {
  type ShownProblem,
  describeProblem,
  problemMessage,
} from '../../../lib/calls/call-problem.ts';
import { Dialog, DialogFooter } from '../../../ui/dialogs/dialog.tsx';
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { memberSessionsQuery, useEndMemberSession, useEndMemberSessions } from './api.ts';
import { toName } from './labels.ts';
import classes from './team.module.css';

type SessionsDialogProps = { member: TeamMember; onClose: () => void };

/** Where a member is signed in to this organization, with buttons that sign them out. */
export function SessionsDialog({ member, onClose }: SessionsDialogProps) {
  const sessions = useQuery(memberSessionsQuery(member._id));
  const endOne = useEndMemberSession();
  const endAll = useEndMemberSessions();
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const isBusy = endOne.isPending || endAll.isPending;
  const run = async (work: () => Promise<{ message?: string | undefined }>) => {
    setProblem(null);
    try {
      const { message } = await work();
      if (message) notify.success(message);
    } catch (error) {
      setProblem(describeProblem(error, 'Failed to sign out. Please try again.'));
    }
  };
  const others = (sessions.data ?? []).filter(({ isCurrent }) => !isCurrent);
  return (
    <Dialog title={`Where ${toName(member)} is signed in`} onClose={onClose}>
      <p className={classes.sentence}>Sessions in this organization. Signing out acts at once.</p>
      {member.isDisabled && (
        <Banner tone="info" title="Account disabled">
          {toName(member)} can’t sign in. Only the operator of this server can change that.
        </Banner>
      )}
      {problem && <ErrorBanner error={problem.error}>{problem.message}</ErrorBanner>}
      {sessions.isPending && <ListSkeleton rows={2} label="Loading sessions" />}
      {sessions.isError && !sessions.data && (
        <LoadFailed
          title="Error Loading Sessions"
          message={problemMessage(sessions.error, 'Failed to load data')}
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
          isRetrying={sessions.isFetching}
        />
      )}
      {sessions.data?.length === 0 && (
        <p className={classes.sentence}>{toName(member)} isn’t signed in anywhere.</p>
      )}
      {sessions.data && sessions.data.length > 0 && (
        <ul className={classes.sessions} aria-label="Sessions">
          {sessions.data.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              isBusy={isBusy}
              onEnd={() =>
                void run(() => endOne.mutateAsync({ id: member._id, session: session._id }))
              }
            />
          ))}
        </ul>
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
        {others.length > 0 && (
          <Button
            color="red.9"
            disabled={isBusy}
            onClick={() => void run(() => endAll.mutateAsync(member._id))}
          >
            Sign out all
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

type SessionRowProps = { session: Session; isBusy: boolean; onEnd: () => void };

const SessionRow = ({ session, isBusy, onEnd }: SessionRowProps) => (
  <li className={classes.session}>
    <MonitorSmartphone size={20} className={classes.icon} aria-hidden />
    <div className={classes.device}>
      <strong>{session.device}</strong>
      <span>
        Last seen <InstantText at={session.lastSeenAt} />
      </span>
    </div>
    {session.isCurrent ? (
      <StatusBadge tone="good">This browser</StatusBadge>
    ) : (
      <Button
        variant="default"
        size="compact-md"
        fz={14}
        disabled={isBusy}
        aria-label={`Sign out ${session.device}`}
        onClick={onEnd}
      >
        Sign out
      </Button>
    )}
  </li>
);
