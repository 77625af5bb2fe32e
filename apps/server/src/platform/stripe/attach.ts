import type { Stripe } from 'stripe';
import { ProviderFailure } from '../provider/failure.ts';
import type { DirectChargeAccount } from '../provider/payments.ts';
import { call, toId, toRequestOptions } from './call.ts';

type Attachment = {
  key: string;
  customer: string;
  paymentMethod: string;
  directChargeAccount: DirectChargeAccount;
};

/** A card can be attached only once; one that is already this customer's needs no change. */
export async function attachCard(stripe: Stripe, attachment: Attachment): Promise<string> {
  const { key, customer, paymentMethod, directChargeAccount } = attachment;
  try {
    const options = toRequestOptions(directChargeAccount, `${key}/card/${paymentMethod}`);
    const { id } = await call(() =>
      stripe.paymentMethods.attach(paymentMethod, { customer }, options),
    );
    return id;
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind !== 'refused') throw error;
    const method = await call(() =>
      stripe.paymentMethods.retrieve(paymentMethod, {}, toRequestOptions(directChargeAccount)),
    );
    if (toId(method.customer) !== customer) throw error;
    return method.id;
  }
}
