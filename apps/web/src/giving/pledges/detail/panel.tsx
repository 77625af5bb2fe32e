import type { PledgeDetail } from '@pledgewell/contract';
import type { Day } from '@pledgewell/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { CallProblem, isMissing, problemMessage } from '../../../lib/calls/call-problem.ts';
import { MissingRecord } from '../../../parts/giving/missing-record.tsx';
import { OpenLinks } from '../../../parts/money/payment-link/links.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { pledgeQuery } from '../api.ts';
import type { PledgeRowContext } from '../pledge-dialog.ts';
import { DetailActions } from './actions.tsx';
import { DetailAsOf } from './as-of.tsx';
import { Balance } from './balance.tsx';
import { History } from './history.tsx';
import classes from './panel.module.css';
import { Payments } from './payments.tsx';
import { Schedule } from './schedule.tsx';
import { Terms } from './terms.tsx';

type PledgeDetailsProps = {
  id: string;
  /** The list's as-of day, which the panel shows until another one is chosen. */
  day: Day;
  today: Day;
  onOpen: PledgeRowContext['onOpen'];
  onClose: () => void;
};

/** All details of one pledge, today or at the end of a day. */
export function PledgeDetails({ id, day, today, onOpen, onClose }: PledgeDetailsProps) {
  const [chosen, setChosen] = useState<Day>();
  // Today may become another day while the panel is open: at midnight, or when the organization's
  // time zone arrives.
  const asOf = chosen ?? day;
  const pledge = useQuery(pledgeQuery(id, asOf === today ? undefined : asOf));
  const isPast = asOf !== today;
  return (
    <Dialog title="Pledge Details" onClose={onClose} isPanel>
      <div className={classes.panel} aria-busy={pledge.isPlaceholderData}>
        {(pledge.data || isPast) && <DetailAsOf asOf={asOf} today={today} onAsOf={setChosen} />}
        {pledge.isPending && <ListSkeleton rows={8} />}
        {pledge.isError && <NotThere id={id} pledge={pledge} isPast={isPast} />}
        {pledge.data && !pledge.isError && (
          <>
            <Details pledge={pledge.data} asOf={asOf} isPast={isPast} />
            {!isPast && <DetailActions pledge={pledge.data} onOpen={onOpen} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

type NotThereProps = { id: string; pledge: UseQueryResult<PledgeDetail>; isPast: boolean };

function NotThere({ id, pledge: { error, isFetching, refetch }, isPast }: NotThereProps) {
  if (isPast && error instanceof CallProblem && error.code === 'pledges/not-found') {
    return <p className={classes.none}>This pledge didn’t exist yet.</p>;
  }
  if (isMissing(error)) return <MissingRecord id={id} kind="pledge" />;
  return (
    <LoadFailed
      title="Error Loading Pledge"
      message={problemMessage(error, 'Failed to load pledge')}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

type DetailsProps = { pledge: PledgeDetail; asOf: Day; isPast: boolean };

const Details = ({ pledge, asOf, isPast }: DetailsProps) => (
  <div className={classes.sections}>
    <Balance pledge={pledge} asOf={asOf} />
    <Terms pledge={pledge} />
    <Schedule pledge={pledge} asOf={asOf} />
    <Payments pledge={pledge} />
    {!isPast && <OpenLinks pledgeId={pledge._id} />}
    <History pledge={pledge} />
  </div>
);
