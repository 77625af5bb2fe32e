import { paymentEndpoints as on } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, CircleAlert, CreditCard, Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../lib/calls/call.ts';
import { CallProblem, problemMessage } from '../../lib/calls/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { OutcomeCard } from '../../ui/layout/outcome-card.tsx';
import { type ReturnedPayment, returnPath, paymentReturnStage } from './return-stage.ts';

const redirectsAfterMs = 3_000;
const donationsPath = '/dashboard/donations';
const toDonations = { label: 'Go to Donations', to: donationsPath };

export const meta = () => pageTitle('Payment');

/** Where the card's bank sends people back to. The secret is removed from the URL first. */
export default function PaymentReturnScreen() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const stage = paymentReturnStage(search, state);
  switch (stage.kind) {
    case 'arriving':
      return <Navigate to={returnPath} replace state={stage.payment} />;
    case 'verifying':
      return <Verifying payment={stage.payment} />;
    case 'failed':
      return <Failed message={stage.message} />;
  }
}

const verification = ({ id, secret }: ReturnedPayment) =>
  queryOptions({
    queryKey: ['payments', 'verification', id],
    queryFn: () =>
      call(on.verify, { body: { paymentIntentId: id, paymentIntentClientSecret: secret } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

function Verifying({ payment }: { payment: ReturnedPayment }) {
  const { data: reply, isError, error } = useQuery(verification(payment));
  if (isError) {
    return <Failed message={problemMessage(error, fallbackFor(error))} error={error} />;
  }
  if (!reply) {
    return (
      <OutcomeCard
        tone="half"
        icon={CreditCard}
        title="Verifying Payment..."
        text="This takes a moment."
        isBusy
      />
    );
  }
  const { status, donation } = reply.data;
  if (status === 'requires_action') return <Failed message="Failed to verify payment." />;
  return <Done isPaid={status === 'succeeded'} what={formatUsd(donation.amount)} />;
}

/** An empty reply means that verification failed; no reply means that the outcome is unknown. */
const fallbackFor = (error: unknown) =>
  error instanceof CallProblem && error.status > 0
    ? 'Failed to verify payment.'
    : 'An error occurred while processing your payment.';

function Done({ isPaid, what }: { isPaid: boolean; what: string }) {
  useRedirect();
  return isPaid ? (
    <OutcomeCard
      tone="good"
      icon={BadgeCheck}
      title="Payment Successful"
      text={`The card was charged ${what}. You will be redirected to your donations...`}
      action={toDonations}
    />
  ) : (
    <OutcomeCard
      tone="half"
      icon={Hourglass}
      title="Payment Processing"
      text="Payment is being processed. You will be redirected shortly."
      action={toDonations}
    />
  );
}

/** Earlier data about the donations is outdated. */
function useRedirect() {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['donations'] });
    void client.invalidateQueries({ queryKey: ['recurring'] });
    const goOn = () => void navigate(donationsPath, { replace: true });
    const timer = setTimeout(goOn, redirectsAfterMs);
    return () => clearTimeout(timer);
  }, [client, navigate]);
}

const Failed = ({ message, error }: { message: string; error?: unknown }) => (
  <OutcomeCard
    tone="late"
    icon={CircleAlert}
    title="Payment Failed"
    text={message}
    error={error}
    action={toDonations}
    secondary={{ label: 'Go to Dashboard', to: '/dashboard' }}
  />
);
