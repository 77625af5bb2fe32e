import { readOnlyProblems } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import type { ReactNode } from 'react';
import { useRoleRefusal } from '../../../lib/account.ts';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { replyTone, useChangeTier, useConfirmTier, useResumeTier } from './api.ts';
import type { TierPartProps } from './tier-part.ts';
import { PastDue } from './past-due.tsx';

/** A pending or past change of the plan, with its actions. */
export const TierNotes = (props: TierPartProps) => (
  <>
    <Ended {...props} />
    <PastDue {...props} />
    <Waiting {...props} />
    <Scheduled {...props} />
    <Ending {...props} />
  </>
);

const tiersBelow = 'Your data is safe. Choose a plan below to continue.';

function Ended({ user: { subscription } }: TierPartProps) {
  if (subscription.status === 'expired') {
    return (
      <Banner tone="warning" title={readOnlyProblems['plans/read-only'].message}>
        {tiersBelow}
      </Banner>
    );
  }
  if (subscription.status !== 'canceled') return null;
  return (
    <Banner tone="warning" title={readOnlyProblems['plans/canceled'].message}>
      {tiersBelow}
    </Banner>
  );
}

/** A card whose bank has not answered yet; the answer arrives by itself, and can be requested. */
function Waiting({ billing, onDone }: TierPartProps) {
  const confirm = useConfirmTier();
  if (!billing?.waitsForCard) return null;
  const check = () =>
    confirm.mutate(undefined, { onSuccess: (reply) => onDone(reply.message, replyTone(reply)) });
  return (
    <Note
      tone="warning"
      label={confirm.isPending ? 'Checking...' : 'Check again'}
      onAction={check}
      isBusy={confirm.isPending}
      error={confirm.error}
    >
      Your plan change is waiting for your bank to confirm the card. If you haven’t confirmed it,
      choose the plan below again.
    </Note>
  );
}

function Scheduled({ user, onDone }: TierPartProps) {
  const { tier, subscription } = user;
  const keep = useChangeTier();
  const { pendingPlanChange } = subscription;
  if (!pendingPlanChange || subscription.cancelAtPeriodEnd) return null;
  const callOff = () =>
    keep.mutate({ planId: tier.id }, { onSuccess: ({ message }) => onDone(message) });
  return (
    <Note
      tone="info"
      label={`Keep ${tier.displayName}`}
      onAction={callOff}
      isBusy={keep.isPending}
      error={keep.error}
    >
      Your plan changes to <strong>{pendingPlanChange.displayName}</strong> (
      {formatUsd(pendingPlanChange.price)} per month) on{' '}
      <InstantText at={subscription.currentPeriodEnd} dateOnly />.
    </Note>
  );
}

function Ending({ user, onDone }: TierPartProps) {
  const { tier, subscription } = user;
  const resume = useResumeTier();
  if (!subscription.cancelAtPeriodEnd || subscription.status === 'canceled') return null;
  return (
    <Note
      tone="warning"
      label={resume.isPending ? 'Resuming...' : 'Resume plan'}
      onAction={() => resume.mutate(undefined, { onSuccess: ({ message }) => onDone(message) })}
      isBusy={resume.isPending}
      error={resume.error}
    >
      {tier.displayName} ends on <InstantText at={subscription.currentPeriodEnd} dateOnly /> and
      won’t be billed again.
    </Note>
  );
}

type NoteProps = {
  tone: 'info' | 'warning';
  children: ReactNode;
  label: string;
  onAction: () => void;
  isBusy: boolean;
  error: unknown;
};

const Note = ({ tone, children, label, onAction, isBusy, error }: NoteProps) => (
  <>
    {error !== null && (
      <ErrorBanner error={error}>
        {problemMessage(error, 'Failed to update subscription plan. Please try again.')}
      </ErrorBanner>
    )}
    <Banner
      tone={tone}
      action={
        <TextButton
          onClick={() => isBusy || onAction()}
          disabledBecause={useRoleRefusal('billing:write')}
        >
          {label}
        </TextButton>
      }
    >
      {children}
    </Banner>
  </>
);
