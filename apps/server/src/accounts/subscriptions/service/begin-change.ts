import { randomUUIDv7 } from 'node:crypto';
import { compareTiers, statusAt, type TierId } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import {
  decideChange,
  findChangeIn,
  supersededFailure,
  getChange,
  insertChange,
  type Change,
  type ChangeKind,
} from '../queries/changes.ts';
import { lockSubscription } from '../queries/subscriptions.ts';
import { isVerified } from '../queries/people.ts';

/** The requested change of plan, and the card for it. */
export type ChangeRequest = {
  paymentMethodId?: string | undefined;
  savesCard?: boolean | undefined;
} & ({ tier: TierId } | { kind: 'card' | 'cancel' | 'resume' });

/** Stores the change before calling the provider. One at a time: a second request is refused. */
export async function beginChange(ctx: Ctx, wish: ChangeRequest): Promise<Change> {
  const kind = await determineKind(ctx, wish);
  if (await findChangeIn(ctx, 'begun')) throw new Problem('subscriptions/in-progress');
  const { paymentMethodId = null, savesCard = true } = wish;
  if (paymentMethodId !== null && !(await isVerified(ctx))) {
    throw new Problem('subscriptions/email-unverified');
  }

  const waiting = await findChangeIn(ctx, 'waiting');
  if (waiting) await decideChange(ctx, waiting.id, { state: 'failed', failure: supersededFailure });
  const id = randomUUIDv7();
  const tier = 'tier' in wish ? wish.tier : null;
  await insertChange(ctx, { id, kind, tier, paymentMethodId, savesCard });
  return getChange(ctx, id);
}

async function determineKind(ctx: Ctx, wish: ChangeRequest): Promise<ChangeKind> {
  const row = await lockSubscription(ctx);
  const status = statusAt(row.status, row.trialEndsAt, ctx.now);
  if ('tier' in wish) {
    const step = compareTiers({ ...row, status }, wish.tier);
    if (step === 'none') throw new Problem('subscriptions/same-plan');
    const hasCard = wish.paymentMethodId !== undefined || row.customerId !== null;
    if (step === 'begin' && !hasCard) throw new Problem('subscriptions/card-needed');
    return step;
  }
  const isPaid = status === 'active' || status === 'past_due';
  if (!isPaid || row.providerId === null) throw new Problem('subscriptions/none');
  if (wish.kind === 'cancel' && row.cancelAtPeriodEnd) {
    throw new Problem('subscriptions/canceled-already');
  }
  if (wish.kind === 'resume' && !row.cancelAtPeriodEnd) {
    throw new Problem('subscriptions/not-canceled');
  }
  return wish.kind;
}
