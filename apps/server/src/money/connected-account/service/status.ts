import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { ConnectQuery } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Provider } from '../../../platform/provider/port.ts';
import { withSource } from '../../../platform/jobs/unit-of-work.ts';
import { releaseProviderObject } from '../../../platform/records/provider-owners.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { endRecurringDonations } from '../../payments/queries/recurring-donations.ts';
import { toConnectedAccount } from '../presenter.ts';
import { findAccount, markDisconnected, storeAccount, type AccountRow } from '../queries.ts';
import { toProblem } from './to-problem.ts';

const freshMs = 60_000;

/** The account as the provider describes it, at most a minute old. */
export async function accountStatus(unit: UnitOfWork, { forceRefresh }: ConnectQuery) {
  const known = await unit.inTransaction(findAccount);
  if (!known) return noAccount;
  const ageMs = unit.services.now().getTime() - known.checkedAt.getTime();
  if (!forceRefresh && ageMs < freshMs) return { account: toConnectedAccount(known) };
  return toAnswer(await toProblem('connect/status-failed', () => refreshAccount(unit, known)));
}

export async function refreshStatus(unit: UnitOfWork) {
  const known = await unit.inTransaction(findAccount);
  if (!known) throw new Problem('connect/no-account');
  return toAnswer(await toProblem('connect/status-failed', () => refreshAccount(unit, known)));
}

/** Asks the provider and stores the answer; undefined if our access was revoked. */
export async function refreshAccount(
  { services, inTransaction }: UnitOfWork,
  known: AccountRow,
): Promise<AccountRow | undefined> {
  const checkedAt = services.now();
  const account = await requireProvider(services).accounts.find(known.accountId);
  return inTransaction(async (ctx) => {
    if (account) await storeAccount(ctx, known.id, { account, checkedAt });
    else await recordLostAccess(ctx, known);
    return findAccount(ctx);
  });
}

/** Records that the account's owner ended our access at the provider. Existing charges stay. */
async function recordLostAccess(ctx: Ctx, { id, accountId, businessName }: AccountRow) {
  if (!(await markDisconnected(ctx, id))) return;
  await releaseProviderObject(ctx, accountId);
  await endRecurringDonations(ctx, 'account', accountId);
  await recordActivity(
    { ...withSource(ctx, 'card-provider'), userId: null },
    {
      action: 'connect/taken-away',
      entity: 'organization',
      entityId: ctx.organization.id,
      label: businessName ?? accountId,
    },
  );
}

export function requireProvider({ provider }: Pick<Services, 'provider'>): Provider {
  if (!provider) throw new Problem('connect/off');
  return provider;
}

const noAccount = { account: null, message: 'No connected account found' };

const toAnswer = (row: AccountRow | undefined) =>
  row ? { account: toConnectedAccount(row) } : noAccount;
