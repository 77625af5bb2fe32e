import { Radio } from '@mantine/core';
import { problems } from '@pledgewell/contract';
import { type PlanId, plans } from '@pledgewell/domain';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/call-problem.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Banner, ErrorBanner } from '../../../ui/banner.tsx';
import { Part } from '../part.tsx';
import { useChangePlan } from './api.ts';
import type { PlanPartProps } from './plan-part.ts';
import { CardDialog } from './lazy-card-dialog.ts';
import { PlanCard } from './plan-card.tsx';
import type { Purpose } from './purpose.ts';
import classes from './plan.module.css';
import { TrialQuestion } from './trial-question.tsx';
import type { Tell } from './use-passing.ts';
import { comingPlan, stepTo, whyNoUpdate } from './words.ts';

type Open = { isAsked: boolean; purpose: Purpose } | null;

/** Three plans to choose from, and what each choice means. */
export function Plans({ user, billing, onDone }: PlanPartProps) {
  const [choice, setChoice] = useState<PlanId | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const keep = useChangePlan();
  const chosen = choice ?? comingPlan(user);
  const step = stepTo(chosen, user);
  const off = billing?.offBecause ?? null;

  const done: Tell = (message, tone) => {
    setChoice(null);
    onDone(message, tone);
  };
  const update = () => {
    keep.reset();
    if (step === 'call-off') {
      keep.mutate({ planId: chosen }, { onSuccess: ({ message }) => done(message) });
    } else if (step !== 'none') {
      const purpose = { kind: step, tier: chosen };
      setOpen({ isAsked: !user.subscription.isOnTrial, purpose });
    }
  };
  return (
    <Part title="Plans">
      <Radio.Group aria-label="Plan" value={chosen} onChange={(id) => setChoice(id as PlanId)}>
        <div className={classes.plans}>
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} isCurrent={plan.id === user.tier.id} />
          ))}
        </div>
      </Radio.Group>
      {off && <Banner tone="info">{off}</Banner>}
      {keep.isError && (
        <ErrorBanner>
          {sentenceOf(keep.error, 'Failed to update subscription plan. Please try again.')}
        </ErrorBanner>
      )}
      <div className={classes.footer}>
        <ActionButton
          action={{
            label: keep.isPending ? 'Updating...' : 'Update Subscription',
            onClick: () => keep.isPending || update(),
            disabledBecause: off ?? whyNot(user) ?? whyNoUpdate(chosen, user),
          }}
        />
      </div>
      {open && !open.isAsked && (
        <TrialQuestion
          onConfirm={() => setOpen({ ...open, isAsked: true })}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.isAsked && billing && (
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

function whyNot({ deletesAt, isEmailVerified }: PlanPartProps['user']) {
  if (deletesAt !== null) return problems['organization/leaving'].message;
  return isEmailVerified ? null : problems['subscriptions/email-unverified'].message;
}
