import type { User } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigationState } from '../../../lib/navigation-state.ts';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Parts } from '../part.tsx';
import { billingQuery, replyTone, useConfirmTier } from './api.ts';
import { BillingPart } from './billing.tsx';
import { CurrentTier } from './current.tsx';
import { Invoices } from './invoices.tsx';
import { Tiers } from './tiers.tsx';
import { type Tell, usePassing } from './use-passing.ts';

export function TierTab({ user }: { user: User }) {
  const { data: billing, ...loading } = useQuery(billingQuery());
  const [told, tell] = usePassing();
  const arrival = useConfirmedArrival(tell);
  return (
    <Parts>
      {arrival.isBusy && <Banner tone="info">Checking your payment...</Banner>}
      {arrival.problem && <ErrorBanner>{arrival.problem}</ErrorBanner>}
      {told && <Banner tone={told.tone}>{told.message}</Banner>}
      {loading.isError && !billing && (
        <Banner
          tone="error"
          action={<TextButton onClick={() => void loading.refetch()}>Try Again</TextButton>}
        >
          {problemMessage(loading.error, 'Failed to load data')}
        </Banner>
      )}
      <CurrentTier user={user} billing={billing} onDone={tell} />
      <Tiers user={user} billing={billing} onDone={tell} />
      <BillingPart user={user} billing={billing} onDone={tell} />
      <Invoices />
    </Parts>
  );
}

/** A person who returns from their card's bank sees the outcome. */
function useConfirmedArrival(tell: Tell) {
  const confirm = useConfirmTier();
  useNavigationState('confirmsPlan', () => {
    confirm.mutate(undefined, { onSuccess: (reply) => tell(reply.message, replyTone(reply)) });
  });
  return {
    isBusy: confirm.isPending,
    problem: confirm.isError
      ? problemMessage(confirm.error, 'Failed to update subscription plan. Please try again.')
      : null,
  };
}
