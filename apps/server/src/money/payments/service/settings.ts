import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { problems } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { chargeBlockedReason } from '../policy.ts';
import { chargingFacts, findPayer } from '../queries/people.ts';
import { requireProvider } from './require-provider.ts';

/** What the browser needs before it can show the card field. */
export async function showSettings(ctx: Ctx, { provider }: Services) {
  const facts = await chargingFacts(ctx);
  const code = provider === null ? 'payments/off' : chargeBlockedReason(ctx, facts);
  return {
    data: {
      publishableKey: provider?.publishableKey ?? null,
      scriptUrl: provider?.scriptUrl ?? null,
      accountId: facts.accountId,
      isTestMode: provider?.isStandIn ?? false,
      offBecause: provider === null ? problems['payments/off'].message : null,
      refusal: code === null ? null : { code, message: problems[code].message },
    },
  };
}

type SavedCardsRequest = { donorId: string; useConnectedAccount: boolean };

/** The cards that a donor has saved. Only the provider stores them. */
export async function listCards(
  unit: UnitOfWork,
  { donorId, useConnectedAccount }: SavedCardsRequest,
) {
  const { accountId, payer } = await unit.inTransaction(async (ctx) => {
    const facts = await chargingFacts(ctx);
    const directChargeAccount = useConnectedAccount ? facts.accountId : null;
    return {
      accountId: directChargeAccount,
      payer: await findPayer(ctx, donorId, directChargeAccount),
    };
  });
  if (!payer) throw new Problem('donors/not-found');
  const provider = requireProvider(unit.services);
  if (payer.customerId === null || (useConnectedAccount && accountId === null)) {
    return { data: [], count: 0 };
  }
  const data = await provider.payments.listCards(accountId, payer.customerId);
  return { data, count: data.length };
}
