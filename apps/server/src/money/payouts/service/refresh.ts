import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { ProviderPayout } from '../../../platform/provider/payouts.ts';
import { findAccount } from '../../connected-account/queries.ts';
import { requireProvider } from '../../payments/service/require-provider.ts';
import { replaceEntries } from '../queries/entries.ts';
import { lastCheckedAt, isSettled, keepPayout } from '../queries/payouts.ts';

export async function refreshNow(unit: UnitOfWork) {
  if (!(await refreshPayouts(unit))) throw new Problem('payouts/no-account');
  return { message: 'Payouts are up to date.' };
}

/** Reads new and changeable payouts; false if no account is connected. */
export async function refreshPayouts(unit: UnitOfWork): Promise<boolean> {
  const { inTransaction } = unit;
  const provider = requireProvider(unit.services);
  const known = await inTransaction(async (ctx) => {
    const account = await findAccount(ctx);
    if (!account) return null;
    const { accountId } = account;
    return { accountId, since: await lastCheckedAt(ctx, accountId), checkedAt: ctx.now };
  });
  if (!known) return false;

  const { accountId, since, checkedAt } = known;
  for (const payout of await provider.payouts.list(accountId, since)) {
    if (await inTransaction((ctx) => isSettled(ctx, payout))) continue;
    await storePayout(unit, accountId, { payout, checkedAt });
  }
  return true;
}

type Answer = { payout: ProviderPayout; checkedAt: Date };

/** Stores a payout with its entries, all or nothing. */
export async function storePayout(
  { services, inTransaction }: UnitOfWork,
  accountId: string,
  { payout, checkedAt }: Answer,
) {
  const { payouts } = requireProvider(services);
  const entries = payout.isAutomatic ? await payouts.entries(accountId, payout.id) : [];
  await inTransaction(async (ctx: Ctx) => {
    const id = await keepPayout(ctx, { id: randomUUIDv7(), accountId, payout, checkedAt });
    if (id !== null) await replaceEntries(ctx, id, entries);
  });
}
