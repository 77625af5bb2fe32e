import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { JobIds } from '../../../platform/jobs/job.ts';
import {
  isProviderObjectClaimed,
  releaseProviderObject,
} from '../../../platform/records/provider-owners.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { endRecurringDonations } from '../../payments/queries/recurring-donations.ts';
import { endOnAccount } from '../../recurring/service/end-on-account.ts';
import { findAccount, findDisconnected, markDisconnected } from '../queries.ts';

/**
 * Disconnects the account, so that nothing is charged on it after the commit. A job revokes our
 * access at the provider later, because the provider may be unreachable now and the user need not
 * wait for it.
 */
export async function disconnectAccount(ctx: Ctx) {
  const known = await findAccount(ctx);
  if (!known || !(await markDisconnected(ctx, known.id))) throw new Problem('connect/no-account');
  await releaseProviderObject(ctx, known.accountId);
  await endRecurringDonations(ctx, 'account', known.accountId);
  await recordActivity(ctx, {
    action: 'connect/disconnected',
    entity: 'organization',
    entityId: ctx.organization.id,
    label: known.businessName ?? known.accountId,
  });
  await ctx.jobs.add('connect/give-up-access', { connectedAccountId: known.id });
  return { message: 'Your payment account has been disconnected successfully.' };
}

/** An account that was reconnected meanwhile, here or elsewhere, is left alone. */
export async function disconnectAtProvider(unit: UnitOfWork, ids: JobIds) {
  const account = await unit.inTransaction(async (ctx) => {
    const accountId = await findDisconnected(ctx, ids['connectedAccountId'] ?? '');
    if (accountId === undefined || (await isProviderObjectClaimed(ctx, accountId)))
      return undefined;
    return accountId;
  });
  const { provider } = unit.services;
  if (account === undefined || provider === null) return;
  // Without access, nothing on the account could be ended any more.
  await endOnAccount(unit, account);
  await provider.accounts.disconnect(account);
}
