import {
  mayBeDone,
  recurringStateLabels,
  type ActivityAction,
  type RecurringAct,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { requireCurrentVersion } from '../../../platform/http/version.ts';
import {
  changeRecurringDonation,
  lockRecurringDonation,
  type RecurringDonation,
  type RecurringDonationChange,
} from '../../payments/queries/recurring-donations.ts';
import { recordRecurringActivity } from '../../payments/service/record-recurring-activity.ts';

export type ChangeRequest = {
  act: RecurringAct;
  /** The donation's version that the caller has seen. */
  version: number | undefined;
  change: RecurringDonationChange;
  action: ActivityAction;
  facts?: (recurringDonation: RecurringDonation) => { before?: object; after?: object };
};

/** Stores a requested change of a donation before calling the provider. One request at a time. */
export async function storeChangeRequest(
  ctx: Ctx,
  id: string,
  request: ChangeRequest,
): Promise<void> {
  const recurringDonation = await lockForChange(ctx, id, request);
  await changeRecurringDonation(ctx, id, {
    ...request.change,
    isSynced: false,
    triedAt: ctx.now,
    version: recurringDonation.version + 1,
  });
  await recordRecurringActivity(
    ctx,
    request.action,
    recurringDonation,
    request.facts?.(recurringDonation) ?? {},
  );
}

/** Locks and returns the donation, if the seen version allows this change. */
export async function lockForChange(
  ctx: Ctx,
  id: string,
  request: Pick<ChangeRequest, 'act' | 'version'>,
) {
  const recurringDonation = await lockRecurringDonation(ctx, id);
  if (!recurringDonation || recurringDonation.state === 'failed')
    throw new Problem('recurring/not-found');
  requireCurrentVersion(recurringDonation.version, request.version);
  if (!recurringDonation.isSynced) throw new Problem('recurring/changing');
  if (!mayBeDone(request.act, recurringDonation.state)) {
    const state = recurringStateLabels[recurringDonation.state];
    throw new Problem('recurring/not-now', { values: { state } });
  }
  return recurringDonation;
}
