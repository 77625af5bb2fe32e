import { Radio } from '@mantine/core';
import { problems } from '@pledgewell/contract';
import { type TierId, tiers } from '@pledgewell/domain';
import { useState } from 'react';
import { useRoleRefusal } from '../../../lib/account.ts';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { ActionButton } from '../../../ui/controls/action-button.tsx';
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { Part } from '../part.tsx';
import { useChangeTier } from './api.ts';
import type { TierPartProps } from './tier-part.ts';
import { CardDialog } from './lazy-card-dialog.ts';
import { TierCard } from './tier-card.tsx';
import type { Purpose } from './purpose.ts';
import classes from './tier.module.css';
import { TrialQuestion } from './trial-question.tsx';
import type { ShowMessage } from './use-flash-message.ts';
import { pendingTier, compareToCurrentTier, tierChangeBlockedReason } from './labels.ts';

type Open = { isPreselected: boolean; purpose: Purpose } | null;

/** Three plans to choose from, and what each choice means. */
export function Tiers({ user, billing, onDone }: TierPartProps) {
  const [choice, setChoice] = useState<TierId | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const keep = useChangeTier();
  const refusal = useRoleRefusal('billing:write');
  const chosen = choice ?? pendingTier(user);
  const step = compareToCurrentTier(chosen, user);
  const off = billing?.offBecause ?? null;

  const done: ShowMessage = (message, tone) => {
    setChoice(null);
    onDone(message, tone);
  };
  const update = () => {
    keep.reset();
    if (step === 'call-off') {
      keep.mutate({ planId: chosen }, { onSuccess: ({ message }) => done(message) });
    } else if (step !== 'none') {
      const purpose = { kind: step, tier: chosen };
      setOpen({ isPreselected: !user.subscription.isOnTrial, purpose });
    }
  };
  return (
    <Part title="Plans">
      <Radio.Group aria-label="Plan" value={chosen} onChange={(id) => setChoice(id as TierId)}>
        <div className={classes.tiers}>
          {tiers.map((tier) => (
            <TierCard key={tier.id} tier={tier} isCurrent={tier.id === user.tier.id} />
          ))}
        </div>
      </Radio.Group>
      {off && <Banner tone="info">{off}</Banner>}
      {keep.isError && (
        <ErrorBanner error={keep.error}>
          {problemMessage(keep.error, 'Failed to update subscription plan. Please try again.')}
        </ErrorBanner>
      )}
      <div className={classes.footer}>
        <ActionButton
          action={{
            label: keep.isPending ? 'Updating...' : 'Update Subscription',
            onClick: () => keep.isPending || update(),
            disabledBecause:
              refusal ?? off ?? userBlockedReason(user) ?? tierChangeBlockedReason(chosen, user),
          }}
        />
      </div>
      {open && !open.isPreselected && (
        <TrialQuestion
          onConfirm={() => setOpen({ ...open, isPreselected: true })}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.isPreselected && billing && (
        <CardDialog
          purpose={open.purpose}
          user={user}
          billing={billing}
          onDone={done}
          onClose={() => setOpen(null)}
        />
      )}
    </Part>
  );
}

function userBlockedReason({ deletesAt, isEmailVerified }: TierPartProps['user']) {
  if (deletesAt !== null) return problems['organization/leaving'].message;
  return isEmailVerified ? null : problems['subscriptions/email-unverified'].message;
}
