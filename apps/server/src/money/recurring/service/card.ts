import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { RecurringCard } from '@pledgewell/contract';
import { isSampleId } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import type { RecurringDonationCalls } from '../../../platform/provider/recurring.ts';
import { findPayer } from '../../payments/queries/people.ts';
import { countCardTrial } from '../../payments/service/count-card-trial.ts';
import { requireProvider } from '../../payments/service/require-provider.ts';
import { requireChargeableAccount } from '../../payments/service/chargeable-account.ts';
import { findRecurringDonation } from '../../payments/queries/recurring-donations.ts';
import { executeChangeRequest } from './change.ts';
import { lockForChange } from './change-request.ts';

/** Charges another card of the donor from now on, and unpaid invoices at once. */
export async function useCard(
  unit: UnitOfWork,
  id: string,
  { paymentMethodId, version }: RecurringCard,
) {
  const payer = await unit.inTransaction(async (ctx) => {
    const found = await getRecurringPayer(ctx, id);
    await lockForChange(ctx, id, { act: 'card', version });
    return found;
  });
  return countCardTrial(unit, payer.donorId, async () => {
    const wantedCard = await keptCard(unit, payer, paymentMethodId);
    return executeChangeRequest(unit, id, {
      act: 'card',
      version,
      change: { wantedCard },
      action: 'recurring/card',
      done: ({ state }) =>
        state === 'past_due'
          ? 'The card will be charged on the provider’s next retry.'
          : 'The recurring donation now uses this card.',
    });
  });
}

export type RecurringDonationPayer = Awaited<ReturnType<typeof getRecurringPayer>>;

/** The donor's customer at the account that charges now. */
export async function getRecurringPayer(ctx: Ctx, id: string) {
  const recurringDonation = await findRecurringDonation(ctx, id);
  if (!recurringDonation || recurringDonation.state === 'failed')
    throw new Problem('recurring/not-found');
  if (isSampleId(recurringDonation.providerId ?? '')) throw new Problem('payments/sample');
  const accountId = await requireChargeableAccount(ctx);
  const directChargeAccount = recurringDonation.isDirect ? accountId : null;
  const payer = await findPayer(ctx, recurringDonation.donorId, directChargeAccount);
  if (!payer) throw new Problem('recurring/not-found');
  return {
    donorId: recurringDonation.donorId,
    accountId,
    directChargeAccount,
    customerId: payer.customerId,
  };
}

/** A card that the donor has saved, or a new one, which is saved now. */
async function keptCard(unit: UnitOfWork, payer: RecurringDonationPayer, paymentMethod: string) {
  const { payments, recurring } = requireProvider(unit.services);
  const { directChargeAccount, customerId: customer } = payer;
  if (customer === null) throw new Problem('payments/refused');
  try {
    const saved = await payments.listCards(directChargeAccount, customer);
    if (saved.some(({ id }) => id === paymentMethod)) return paymentMethod;
    return await keepNew(recurring, { directChargeAccount, customer, paymentMethod });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    throw toCardProblem(error);
  }
}

async function keepNew(
  recurring: RecurringDonationCalls,
  card: Parameters<RecurringDonationCalls['keepCard']>[0],
) {
  const kept = await recurring.keepCard(card);
  if (kept === null) throw new Problem('recurring/card-unconfirmed');
  return kept;
}

function toCardProblem({ kind, message: sentence }: ProviderFailure) {
  if (kind === 'declined') return new Problem('payments/declined', { values: { sentence } });
  const isAway = kind === 'unavailable' || kind === 'busy';
  return isAway
    ? new Problem('payments/unavailable', { retryAfterSeconds: 30 })
    : new Problem('payments/refused');
}
