import type { Donor } from '@pledgewell/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Gift, UserX } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useRefusal } from '../../../lib/account.ts';
import { useNavigationState } from '../../../lib/navigation-state.ts';
import { isMissing, problemMessage } from '../../../lib/calls/call-problem.ts';
import { pageTitle } from '../../../lib/page-title.ts';
import { MissingRecord } from '../../../parts/giving/missing-record.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { donorQuery } from '../api.ts';
import { DonorPageActions } from './actions.tsx';
import { DonorBody } from './body.tsx';
import { type DonorPageDialog, DonorPageDialogs } from './dialogs.tsx';
import classes from './parts.module.css';

export const meta = () => pageTitle('Donor');

/** Everything about one donor. */
export default function DonorScreen() {
  const { id = '' } = useParams();
  const donor = useQuery(donorQuery(id));
  const [dialog, setDialog] = useState<DonorPageDialog | null>(null);
  const navigate = useNavigate();
  const recording = useRefusal('donations:write');
  useNavigationState('editDonor', () => setDialog('edit'));
  const { data } = donor;
  return (
    <Screen
      title={data?.name ?? 'Donor'}
      subtitle={
        <Link to="/dashboard/donors" className={classes.back}>
          All donors
        </Link>
      }
      {...(data && {
        action: {
          label: 'Record Donation',
          icon: Gift,
          to: '/dashboard/donations',
          state: { openAddDonationForm: { _id: data._id, name: data.name, email: data.email } },
          disabledBecause: recording,
        },
        secondary: <DonorPageActions donor={data} onOpen={setDialog} />,
      })}
    >
      {data && (
        <>
          <DonorBody donor={data} onOpen={setDialog} />
          <DonorPageDialogs
            donor={data}
            dialog={dialog}
            onClose={() => setDialog(null)}
            onRemoved={() => void navigate('/dashboard/donors')}
          />
        </>
      )}
      {!data && <NotShown donor={donor} id={id} />}
    </Screen>
  );
}

/** Loading, deleted, or unavailable. */
function NotShown({ donor, id }: { donor: UseQueryResult<Donor>; id: string }) {
  return (
    <Card flush>
      {isMissing(donor.error) ? (
        <MissingRecord id={id} kind="donor" icon={UserX} />
      ) : donor.isError ? (
        <LoadFailed
          title="Error Loading Donor"
          message={problemMessage(donor.error, 'Failed to load donor')}
          error={donor.error}
          onRetry={() => void donor.refetch()}
          isRetrying={donor.isFetching}
        />
      ) : (
        <ListSkeleton rows={8} label="Loading donor" />
      )}
    </Card>
  );
}
