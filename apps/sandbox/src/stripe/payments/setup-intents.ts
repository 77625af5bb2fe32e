import type { Stripe } from 'stripe';
import type { Books } from '../core/books.ts';
import { nextAction, wantsAuthentication } from './confirm.ts';
import { newId, randomText } from '../core/ids.ts';
import { setupParts } from '../core/inner.ts';
import { known, within } from '../core/known.ts';
import { toList } from '../core/list.ts';
import { findCard } from './card-behind.ts';
import { attach, findMethod } from './payment-methods.ts';
import { refuse, StripeProblem } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import { toId } from './transfers.ts';
import { boolean, metadata, text, type Wire } from '../core/wire.ts';

type Intent = Stripe.SetupIntent;
type Create = Wire<Stripe.SetupIntentCreateParams>;
type Confirm = Wire<Stripe.SetupIntentConfirmParams>;

export const setupIntentRoutes = [
  route(
    'POST /v1/setup_intents',
    within(
      known<Stripe.SetupIntentCreateParams>()(
        'allowed_payment_method_types attach_to_self automatic_payment_methods confirm',
        'confirmation_token customer customer_account description excluded_payment_method_types',
        'expand flow_directions mandate_data metadata on_behalf_of payment_method',
        'payment_method_configuration payment_method_data payment_method_options return_url',
        'single_use usage use_stripe_sdk',
      ),
      setupParts,
    ),
    create,
  ),
  route(
    'GET /v1/setup_intents/:id',
    known<Stripe.SetupIntentRetrieveParams>()('client_secret expand'),
    (books, _, id = '') => books.get('setup_intent', id, 'intent'),
    { isPublic: true },
  ),
  route(
    'POST /v1/setup_intents/:id',
    known<Stripe.SetupIntentUpdateParams>()(
      'allowed_payment_method_types attach_to_self customer customer_account description',
      'excluded_payment_method_types expand flow_directions metadata payment_method',
      'payment_method_configuration payment_method_data payment_method_options',
    ),
    (books, given, id = '') => {
      const intent = books.get('setup_intent', id, 'intent');
      intent.metadata = metadata(given.metadata, intent.metadata);
      intent.description = text(given.description, intent.description);
      if (given.customer) intent.customer = books.get('customer', given.customer, 'customer').id;
      return intent;
    },
  ),
  route(
    'POST /v1/setup_intents/:id/confirm',
    known<Stripe.SetupIntentConfirmParams>()(
      'allowed_payment_method_types confirmation_token expand mandate_data payment_method',
      'payment_method_data payment_method_options return_url use_stripe_sdk',
    ),
    (books, given, id = '') => confirm(books, given, books.get('setup_intent', id, 'intent')),
    { isPublic: true },
  ),
  route(
    'POST /v1/setup_intents/:id/cancel',
    known<Stripe.SetupIntentCancelParams>()('cancellation_reason expand'),
    (books, given, id = '') => {
      const intent = books.get('setup_intent', id, 'intent');
      if (isOver(intent)) throw unexpected(intent, 'cancel');
      intent.status = 'canceled';
      intent.cancellation_reason = given.cancellation_reason ?? null;
      intent.next_action = null;
      books.emit('setup_intent.canceled', intent);
      return intent;
    },
  ),
  route(
    'GET /v1/setup_intents',
    known<Stripe.SetupIntentListParams>()(
      'attach_to_self created customer customer_account ending_before expand limit payment_method',
      'starting_after',
    ),
    (books, given) =>
      toList(
        books,
        'setup_intent',
        given,
        ({ customer }) => (given.customer ?? customer) === customer,
      ),
  ),
];

function create(books: Books, given: Create): Intent {
  if (given.customer) books.get('customer', given.customer, 'customer');
  const method = given.payment_method ? findMethod(books, given.payment_method) : null;
  const id = newId('seti');
  const intent = books.add('setup_intent', {
    ...makeObject('setup_intent'),
    id,
    automatic_payment_methods: {
      enabled: true,
      allow_redirects: given.automatic_payment_methods?.allow_redirects ?? 'always',
    },
    client_secret: `${id}_secret_${randomText(24)}`,
    created: books.now(),
    customer: given.customer ?? null,
    description: text(given.description, null),
    last_setup_error: null,
    metadata: metadata(given.metadata),
    next_action: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: given.usage ?? 'off_session',
  });
  books.emit('setup_intent.created', intent);
  return boolean(given.confirm, 'confirm') ? confirm(books, given, intent) : intent;
}

function confirm(books: Books, given: Confirm, intent: Intent): Intent {
  if (isOver(intent)) throw unexpected(intent, 'confirm');
  const id = given.payment_method ?? toId(intent.payment_method);
  if (id === '') {
    throw refuse("You cannot confirm this SetupIntent because it's missing a payment method.", {
      code: 'setup_intent_unexpected_state',
      setup_intent: structuredClone(intent),
    });
  }
  const method = findMethod(books, id);
  intent.payment_method = method.id;
  if (!wantsAuthentication(findCard(books, method))) return finish(books, intent);

  intent.status = 'requires_action';
  intent.next_action = nextAction(books, intent, {
    returnUrl: given.return_url ?? null,
    isOffSession: false,
    hasScript: boolean(given.use_stripe_sdk, 'use_stripe_sdk') ?? false,
  }) as Intent['next_action'];
  books.emit('setup_intent.requires_action', intent);
  return intent;
}

/** The card now belongs to the customer, and may be charged without its owner. */
function finish(books: Books, intent: Intent): Intent {
  const id = toId(intent.payment_method);
  const { declined, isKept } = findCard(books, books.get('payment_method', id));
  if (declined && !isKept) return fail(books, intent, declined);
  if (intent.customer !== null) attach(books, id, toId(intent.customer));
  const card = books.cards.get(id);
  if (card) card.isSetUp = true;
  intent.status = 'succeeded';
  intent.next_action = null;
  books.emit('setup_intent.succeeded', intent);
  return intent;
}

type Reason = { code: string; decline_code?: string; message: string };

function fail(books: Books, intent: Intent, reason: Reason): never {
  const method = books.get('payment_method', toId(intent.payment_method));
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_setup_error = structuredClone({
    type: 'card_error',
    ...reason,
    payment_method: method,
  }) as unknown as Intent['last_setup_error'];
  books.emit('setup_intent.setup_failed', intent);
  const { message, ...details } = reason;
  throw new StripeProblem(402, 'card_error', message, {
    ...details,
    setup_intent: structuredClone(intent),
    payment_method: structuredClone(method),
  });
}

export function authenticateSetup(books: Books, intent: Intent, isPassed: boolean) {
  if (intent.status !== 'requires_action') return;
  intent.next_action = null;
  try {
    if (isPassed) finish(books, intent);
    else fail(books, intent, authenticationFailed);
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

const unexpected = (intent: Intent, verb: string) =>
  refuse(`You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: structuredClone(intent),
  });
