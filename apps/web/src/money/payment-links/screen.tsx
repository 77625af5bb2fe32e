import { Skeleton } from '@mantine/core';
import { problems, type LinkPaymentResult } from '@pledgewell/contract';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { CallProblem, problemMessage } from '../../lib/calls/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { makeQueryClient } from '../../lib/calls/query-client.ts';
import { Card } from '../../ui/layout/card.tsx';
import { pageQuery, verificationQuery } from './api.ts';
import { PayForm } from './form.tsx';
import classes from './frame.module.css';
import { PayFrame } from './frame.tsx';
import {
  NotCompleted,
  AlreadyPaid,
  PaymentsUnavailable,
  Refused,
  Thanks,
  PaymentPending,
} from './outcomes.tsx';
import { rememberedToken } from './remembered.ts';
import { payStage, type ReturnedPayment } from './stage.ts';

export const meta = () => pageTitle('Pay by card');

/** Where a payment link leads, for anybody who opens it, and where the card's bank returns to. */
export default function PayScreen() {
  const [client] = useState(makeQueryClient);
  const { token } = useParams();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const stage = payStage(token, search, state);
  if (stage.kind === 'arriving') {
    const { linkId, ...payment } = stage.returned;
    return <Navigate to={`/pay/${linkId}`} replace state={payment} />;
  }
  return (
    <QueryClientProvider client={client}>
      <PayFrame>
        {stage.kind === 'verifying' && <Verifying returned={stage.returned} />}
        {stage.kind === 'asking' && <PaymentForm key={stage.token} token={stage.token} />}
        {stage.kind === 'unknown' && (
          <Refused message={problems['payment-links/unknown'].message} />
        )}
      </PayFrame>
    </QueryClientProvider>
  );
}

function PaymentForm({ token }: { token: string }) {
  const { data: page, error, isFetching, refetch } = useQuery(pageQuery(token));
  const [paid, setPaid] = useState<LinkPaymentResult | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const look = () => void refetch();
  if (paid !== null) return <Outcome paid={paid} />;
  if (error) {
    const message = problemMessage(error, 'We couldn’t load this page.');
    const again = { label: isFetching ? 'Loading...' : 'Try Again', onClick: look };
    // A retry does not change the server's decision.
    const isDecided = error instanceof CallProblem && error.code.startsWith('payment-links/');
    return <Refused message={message} error={error} {...(isDecided ? {} : { action: again })} />;
  }
  if (!page) return <Loading />;

  const { organization } = page;
  if (page.state === 'paid') return <Thanks organization={organization} />;
  if (page.state === 'under-way') return <PaymentPending organization={organization} />;
  if (page.state === 'nothing-open') return <AlreadyPaid organization={organization} />;
  if (page.card === null) return <PaymentsUnavailable organization={organization} />;
  return (
    <PayForm
      // A different amount needs a new form.
      key={page.amount ?? 'open'}
      token={token}
      page={page}
      onPaid={setPaid}
      notice={notice}
      onStale={(sentence) => {
        setNotice(sentence);
        look();
      }}
    />
  );
}

const Outcome = ({ paid: { status, organization, amount } }: { paid: LinkPaymentResult }) =>
  status === 'succeeded' ? (
    <Thanks organization={organization} amount={amount} />
  ) : (
    <PaymentPending organization={organization} />
  );

function Verifying({ returned }: { returned: ReturnedPayment }) {
  const { data: paid, error } = useQuery(verificationQuery(returned));
  const token = rememberedToken(returned.linkId);
  const again = token === null ? undefined : { label: 'Try Again', to: `/pay/${token}` };
  if (error) {
    const message = problemMessage(error, 'We couldn’t check the payment.');
    return <NotCompleted message={message} error={error} {...(again && { action: again })} />;
  }
  if (!paid) return <Loading />;
  if (paid.status !== 'requires_action') return <Outcome paid={paid} />;
  const message = 'The payment wasn’t confirmed. Your card wasn’t charged.';
  return <NotCompleted message={message} {...(again && { action: again })} />;
}

const Loading = () => (
  <Card className={classes.card}>
    <div className={classes.head} role="status" aria-label="Loading">
      <Skeleton height={18} width="55%" />
      <Skeleton height={16} width="40%" mt={10} />
      <Skeleton height={44} width="45%" mt={18} />
    </div>
    <div className={classes.form}>
      <Skeleton height={58} />
      <Skeleton height={58} />
      <Skeleton height={42} />
    </div>
  </Card>
);
