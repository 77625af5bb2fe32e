import type { Stripe } from 'stripe';
import type { AccountStore } from '../core/account-store.ts';
import { nextAction, wantsAuthentication } from './confirm.ts';
import { newId, randomText } from '../core/ids.ts';
import { setupIntentParams } from '../core/nested-params.ts';
import { paramNames, withNestedParams } from '../core/param-names.ts';
import { toList } from '../core/list.ts';
import { findCard } from './payment-method-card.ts';
import { attach, findMethod } from './payment-methods.ts';
import { invalidRequest, StripeProblem } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import { toId } from './transfers.ts';
import { parseBoolean, mergeMetadata, toNullableText, type FormEncoded } from '../core/params.ts';

type Intent = Stripe.SetupIntent;
type Create = FormEncoded<Stripe.SetupIntentCreateParams>;
type Confirm = FormEncoded<Stripe.SetupIntentConfirmParams>;

export const setupIntentRoutes = [
  route(
    'POST /v1/setup_intents',
    withNestedParams(
      paramNames<Stripe.SetupIntentCreateParams>()(
        'allowed_payment_method_types attach_to_self automatic_payment_methods confirm',
        'confirmation_token customer customer_account description excluded_payment_method_types',
        'expand flow_directions mandate_data metadata on_behalf_of payment_method',
        'payment_method_configuration payment_method_data payment_method_options return_url',
        'single_use usage use_stripe_sdk',
      ),
      setupIntentParams,
    ),
    create,
  ),
  route(
    'GET /v1/setup_intents/:id',
    paramNames<Stripe.SetupIntentRetrieveParams>()('client_secret expand'),
    (store, _, id = '') => store.get('setup_intent', id, 'intent'),
    { isPublic: true },
  ),
  route(
    'POST /v1/setup_intents/:id',
    paramNames<Stripe.SetupIntentUpdateParams>()(
      'allowed_payment_method_types attach_to_self customer customer_account description',
      'excluded_payment_method_types expand flow_directions metadata payment_method',
      'payment_method_configuration payment_method_data payment_method_options',
    ),
    (store, given, id = '') => {
      const intent = store.get('setup_intent', id, 'intent');
      intent.metadata = mergeMetadata(given.metadata, intent.metadata);
      intent.description = toNullableText(given.description, intent.description);
      if (given.customer) intent.customer = store.get('customer', given.customer, 'customer').id;
      return intent;
    },
  ),
  route(
    'POST /v1/setup_intents/:id/confirm',
    paramNames<Stripe.SetupIntentConfirmParams>()(
      'allowed_payment_method_types confirmation_token expand mandate_data payment_method',
      'payment_method_data payment_method_options return_url use_stripe_sdk',
    ),
    (store, given, id = '') => confirm(store, given, store.get('setup_intent', id, 'intent')),
    { isPublic: true },
  ),
  route(
    'POST /v1/setup_intents/:id/cancel',
    paramNames<Stripe.SetupIntentCancelParams>()('cancellation_reason expand'),
    (store, given, id = '') => {
      const intent = store.get('setup_intent', id, 'intent');
      if (isOver(intent)) throw unexpectedStateError(intent, 'cancel');
      intent.status = 'canceled';
      intent.cancellation_reason = given.cancellation_reason ?? null;
      intent.next_action = null;
      store.emit('setup_intent.canceled', intent);
      return intent;
    },
  ),
  route(
    'GET /v1/setup_intents',
    paramNames<Stripe.SetupIntentListParams>()(
      'attach_to_self created customer customer_account ending_before expand limit payment_method',
      'starting_after',
    ),
    (store, given) =>
      toList(
        store,
        'setup_intent',
        given,
        ({ customer }) => (given.customer ?? customer) === customer,
      ),
  ),
];

function create(store: AccountStore, given: Create): Intent {
  if (given.customer) store.get('customer', given.customer, 'customer');
  const method = given.payment_method ? findMethod(store, given.payment_method) : null;
  const id = newId('seti');
  const intent = store.add('setup_intent', {
    ...makeObject('setup_intent'),
    id,
    automatic_payment_methods: {
      enabled: true,
      allow_redirects: given.automatic_payment_methods?.allow_redirects ?? 'always',
    },
    client_secret: `${id}_secret_${randomText(24)}`,
    created: store.now(),
    customer: given.customer ?? null,
    description: toNullableText(given.description, null),
    last_setup_error: null,
    metadata: mergeMetadata(given.metadata),
    next_action: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: given.usage ?? 'off_session',
  });
  store.emit('setup_intent.created', intent);
  return parseBoolean(given.confirm, 'confirm') ? confirm(store, given, intent) : intent;
}

function confirm(store: AccountStore, given: Confirm, intent: Intent): Intent {
  if (isOver(intent)) throw unexpectedStateError(intent, 'confirm');
  const id = given.payment_method ?? toId(intent.payment_method);
  if (id === '') {
    throw invalidRequest(
      "You cannot confirm this SetupIntent because it's missing a payment method.",
      {
        code: 'setup_intent_unexpected_state',
        setup_intent: structuredClone(intent),
      },
    );
  }
  const method = findMethod(store, id);
  intent.payment_method = method.id;
  if (!wantsAuthentication(findCard(store, method))) return finish(store, intent);

  intent.status = 'requires_action';
  intent.next_action = nextAction(store, intent, {
    returnUrl: given.return_url ?? null,
    isOffSession: false,
    hasScript: parseBoolean(given.use_stripe_sdk, 'use_stripe_sdk') ?? false,
  }) as Intent['next_action'];
  store.emit('setup_intent.requires_action', intent);
  return intent;
}

/** The card now belongs to the customer, and may be charged without its owner. */
function finish(store: AccountStore, intent: Intent): Intent {
  const id = toId(intent.payment_method);
  const { declined, isKept } = findCard(store, store.get('payment_method', id));
  if (declined && !isKept) return fail(store, intent, declined);
  if (intent.customer !== null) attach(store, id, toId(intent.customer));
  const card = store.cards.get(id);
  if (card) card.isSetUp = true;
  intent.status = 'succeeded';
  intent.next_action = null;
  store.emit('setup_intent.succeeded', intent);
  return intent;
}

type Reason = { code: string; decline_code?: string; message: string };

function fail(store: AccountStore, intent: Intent, reason: Reason): never {
  const method = store.get('payment_method', toId(intent.payment_method));
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_setup_error = structuredClone({
    type: 'card_error',
    ...reason,
    payment_method: method,
  }) as unknown as Intent['last_setup_error'];
  store.emit('setup_intent.setup_failed', intent);
  const { message, ...details } = reason;
  throw new StripeProblem(402, 'card_error', message, {
    ...details,
    setup_intent: structuredClone(intent),
    payment_method: structuredClone(method),
  });
}

export function authenticateSetup(store: AccountStore, intent: Intent, isPassed: boolean) {
  if (intent.status !== 'requires_action') return;
  intent.next_action = null;
  try {
    if (isPassed) finish(store, intent);
    else fail(store, intent, authenticationFailed);
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
  }
}

const authenticationFailed: Reason = {
  code: 'setup_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method ' +
    'and try again.',
};

const isOver = ({ status }: Intent) => status === 'succeeded' || status === 'canceled';

const unexpectedStateError = (intent: Intent, verb: string) =>
  invalidRequest(
    `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`,
    {
      code: 'setup_intent_unexpected_state',
      setup_intent: structuredClone(intent),
    },
  );
