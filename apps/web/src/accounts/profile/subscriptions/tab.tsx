import type { User } from '@pledgewell/contract';
import { hasPermission } from '@pledgewell/domain';
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
import { type ShowMessage, useFlashMessage } from './use-flash-message.ts';

export function TierTab({ user }: { user: User }) {
  const { data: billing, ...loading } = useQuery({
    ...billingQuery(),
    enabled: hasPermission(user.role, 'billing:read'),
  });
  const [flash, showMessage] = useFlashMessage();
  const arrival = useConfirmedArrival(showMessage);
  return (
    <Parts>
      {arrival.isBusy && <Banner tone="info">Checking your payment...</Banner>}
      {arrival.problem && <ErrorBanner>{arrival.problem}</ErrorBanner>}
      {flash && <Banner tone={flash.tone}>{flash.message}</Banner>}
      {loading.isError && !billing && (
        <Banner
          tone="error"
          action={<TextButton onClick={() => void loading.refetch()}>Try Again</TextButton>}
        >
          {problemMessage(loading.error, 'Failed to load data')}
        </Banner>
      )}
      <CurrentTier user={user} billing={billing} onDone={showMessage} />
      <Tiers user={user} billing={billing} onDone={showMessage} />
      <BillingPart user={user} billing={billing} onDone={showMessage} />
      <Invoices />
    </Parts>
  );
}

/** A person who returns from their card's bank sees the outcome. */
function useConfirmedArrival(showMessage: ShowMessage) {
  const confirm = useConfirmTier();
  useNavigationState('confirmsTier', () => {
    confirm.mutate(undefined, {
      onSuccess: (reply) => showMessage(reply.message, replyTone(reply)),
    });
  });
  return {
    isBusy: confirm.isPending,
    problem: confirm.isError
      ? problemMessage(confirm.error, 'Failed to update subscription plan. Please try again.')
      : null,
  };
}
