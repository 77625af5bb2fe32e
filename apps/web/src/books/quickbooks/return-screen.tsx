import { useEffect, useRef } from 'react';
import { BookOpenCheck, CircleAlert } from 'lucide-react';
import { Navigate, useLocation } from 'react-router';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { GatedScreen } from '../../parts/accounts/role-gate.tsx';
import { OutcomeCard } from '../../ui/layout/outcome-card.tsx';
import { useFinish } from './api.ts';

export const meta = () => pageTitle('Connect QuickBooks');

const syncPath = '/dashboard/accounting/quickbooks';

/** Where QuickBooks sends people back to after they agreed, or did not. */
export default function QuickBooksReturnScreen() {
  return (
    <GatedScreen permission="accounting:connect" title="QuickBooks">
      <Finishing />
    </GatedScreen>
  );
}

function Finishing() {
  const { search } = useLocation();
  const { mutate, isSuccess, error } = useFinish();
  const sent = useRef('');
  useEffect(() => {
    // The code works once, and an effect may run twice.
    if (sent.current === search) return;
    sent.current = search;
    mutate(search);
  }, [mutate, search]);

  if (isSuccess) return <Navigate to={syncPath} replace />;
  if (error) {
    return (
      <OutcomeCard
        tone="late"
        icon={CircleAlert}
        title="QuickBooks is not connected"
        text={problemMessage(error, 'Please try again.')}
        action={{ label: 'Back to QuickBooks', to: syncPath }}
      />
    );
  }
  return (
    <OutcomeCard
      tone="half"
      icon={BookOpenCheck}
      title="Connecting QuickBooks..."
      text="This takes a moment."
      isBusy
    />
  );
}
