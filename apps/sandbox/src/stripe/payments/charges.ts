import type { Stripe } from 'stripe';
import { addEntry, processingFee } from './balance.ts';
import type { AccountStore } from '../core/account-store.ts';
import type { Decline, TestCard } from './cards.ts';
import { newId } from '../core/ids.ts';
import { paramNames } from '../core/param-names.ts';
import { toList } from '../core/list.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import { transferShare } from './transfers.ts';
import { mergeMetadata, toNullableText } from '../core/params.ts';

type Charge = Stripe.Charge;
type Intent = Stripe.PaymentIntent;

/** Charges a card for an intent: returns Stripe's record of the attempt, successful or not. */
export function addCharge(
  store: AccountStore,
  intent: Intent,
  method: Stripe.PaymentMethod,
  { decline, isCaptured = true }: { decline?: Decline | undefined; isCaptured?: boolean },
): Charge {
  const example = makeObject('charge');
  const id = newId('ch');
  const isPaid = decline === undefined;
  return store.add('charge', {
    ...example,
    id,
    amount: intent.amount,
    amount_captured: isPaid && isCaptured ? intent.amount : 0,
    application: intent.application,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: method.billing_details as Charge['billing_details'],
    calculated_statement_descriptor: intent.statement_descriptor ?? 'STAND-IN',
    captured: isPaid && isCaptured,
    created: store.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: { ...intent.metadata },
    on_behalf_of: intent.on_behalf_of,
    outcome: toOutcome(decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: toDetails(example, method),
    receipt_email: intent.receipt_email,
    receipt_url: isPaid ? `${store.state.pages()}/receipts/${id}` : null,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
    shipping: null,
    source: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: intent.transfer_data
      ? { amount: intent.transfer_data.amount ?? null, destination: toDestination(intent) }
      : null,
    transfer_group: intent.transfer_group,
  });
}

const toDestination = ({ transfer_data: data }: Intent) => {
  const destination = data?.destination ?? '';
  return typeof destination === 'string' ? destination : destination.id;
};

const toOutcome = (decline: Decline | undefined): Charge['outcome'] => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: decline ? '01' : null,
  network_status: decline ? 'declined_by_network' : 'approved_by_network',
  reason: decline ? (decline.decline_code ?? decline.code) : null,
  risk_level: 'normal',
  seller_message: decline ? 'The bank did not return any further details.' : 'Payment complete.',
  type: decline ? 'issuer_declined' : 'authorized',
});

function toDetails(example: Charge, { card }: Stripe.PaymentMethod) {
  const fields = example.payment_method_details?.card;
  return {
    type: 'card',
    card: {
      ...fields,
      brand: card?.brand,
      country: card?.country,
      exp_month: card?.exp_month,
      exp_year: card?.exp_year,
      fingerprint: card?.fingerprint,
      funding: card?.funding,
      last4: card?.last4,
      network: card?.brand,
      installments: null,
      three_d_secure: null,
      wallet: null,
    },
  } as unknown as Charge['payment_method_details'];
}

/** The money of a captured charge arrives, and is transferred to its destination account. */
export function settleCharge(
  store: AccountStore,
  charge: Charge,
  { isInstant = false }: Partial<TestCard>,
) {
  const amount = charge.amount_captured;
  const applicationFee = store.account === null ? 0 : (charge.application_fee_amount ?? 0);
  const fees = [{ amount: processingFee(amount), type: 'stripe_fee' as const }];
  if (applicationFee > 0) fees.push({ amount: applicationFee, type: 'application_fee' as never });
  const { description, id: source } = charge;
  const entry = addEntry(store, { type: 'charge', source, amount, fees, description, isInstant });
  charge.balance_transaction = entry.id;
  if (charge.transfer_data) transferShare(store, charge, { isInstant });
}

export const chargeRoutes = [
  route(
    'GET /v1/charges/:id',
    paramNames<Stripe.ChargeRetrieveParams>()('expand'),
    (store, _, id = '') => store.get('charge', id),
  ),
  route(
    'GET /v1/charges',
    paramNames<Stripe.ChargeListParams>()(
      'created customer ending_before expand limit payment_intent starting_after transfer_group',
    ),
    (store, given) =>
      toList(
        store,
        'charge',
        given,
        (charge) =>
          (given.customer ?? charge.customer) === charge.customer &&
          (given.payment_intent ?? charge.payment_intent) === charge.payment_intent &&
          (given.transfer_group ?? charge.transfer_group) === charge.transfer_group,
      ),
  ),
  route(
    'POST /v1/charges/:id',
    paramNames<Stripe.ChargeUpdateParams>()(
      'customer description expand fraud_details metadata receipt_email shipping transfer_group',
    ),
    (store, given, id = '') => {
      const charge = store.get('charge', id);
      charge.description = toNullableText(given.description, charge.description);
      charge.receipt_email = toNullableText(given.receipt_email, charge.receipt_email);
      charge.metadata = mergeMetadata(given.metadata, charge.metadata);
      store.emit('charge.updated', charge);
      return charge;
    },
  ),
];
