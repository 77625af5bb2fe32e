import { openCalls } from './calls.ts';
import { CardElement } from './card-element.ts';
import { openElements, type Elements } from './elements.ts';
import { completeNextAction, handleNextAction, retrieve, type Intent } from './intents.ts';
import type { Answer } from './messages.ts';
import { parseClientSecret } from './place.ts';
import { encodeForm, type JsonObject } from './form-encoding.ts';

type Typed = {
  elements?: Elements;
  params?: JsonObject;
  card?: unknown;
  billing_details?: unknown;
};

type Whole = {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: JsonObject;
  redirect?: 'always' | 'if_required';
};

/** Replaces Stripe's own script: the same functions, as far as the product uses them. */
function openStripe(key: string, { stripeAccount }: { stripeAccount?: string } = {}) {
  const account = stripeAccount ?? null;
  const callApi = openCalls(key, account);

  async function createPaymentMethod(given: Typed): Promise<Answer> {
    const field = given.elements ? given.elements.field() : given.card;
    if (!(field instanceof CardElement)) {
      return { error: { type: 'validation_error', message: 'Give the card element.' } };
    }
    const details = given.params?.['billing_details'] ?? given.billing_details ?? {};
    return field.create(key, account, Object.fromEntries(encodeForm({ billing_details: details })));
  }

  async function methodIn(given: unknown): Promise<JsonObject> {
    if (typeof given !== 'object' || given === null) return { id: given };
    const { paymentMethod, error } = await createPaymentMethod(given as Typed);
    return error ? { error } : { id: (paymentMethod as JsonObject)['id'] };
  }

  async function confirmCard(
    secret: string,
    given: JsonObject = {},
    { handleActions = true } = {},
  ) {
    const method = await methodIn(given['payment_method']);
    if (method['error']) return { error: method['error'] };
    const { path, name } = parseClientSecret(secret);
    const said = { client_secret: secret, use_stripe_sdk: true };
    const payment = { ...given, payment_method: method['id'], ...said };
    const intent = (await callApi('POST', `${path}/confirm`, payment)) as Intent;
    if (intent['error']) return { error: intent['error'] };
    const wantsAnswer = handleActions && intent.status === 'requires_action';
    return wantsAnswer ? completeNextAction(callApi, secret, intent) : { [name]: intent };
  }

  /** Pays with the card in the elements, and redirects to the return URL if requested. */
  async function confirmWith({ elements, clientSecret, confirmParams = {}, redirect }: Whole) {
    const secret = clientSecret ?? String(elements?.clientSecret());
    const payment_method = confirmParams['payment_method'] ?? { elements };
    const answer = await confirmCard(secret, { ...confirmParams, payment_method });
    const back = confirmParams['return_url'];
    if ('error' in answer || redirect === 'if_required' || typeof back !== 'string') return answer;
    window.location.assign(withOutcome(back, secret));
    return new Promise<never>(() => {});
  }

  return {
    elements: openElements,
    createPaymentMethod,
    createToken: async () => ({
      error: { type: 'invalid_request_error', message: 'Use payment methods, not tokens.' },
    }),
    confirmCardPayment: confirmCard,
    confirmCardSetup: confirmCard,
    confirmPayment: confirmWith,
    confirmSetup: confirmWith,
    handleNextAction: ({ clientSecret }: { clientSecret: string }) =>
      handleNextAction(callApi, clientSecret),
    handleCardAction: (clientSecret: string) => handleNextAction(callApi, clientSecret),
    retrievePaymentIntent: (secret: string) => retrieve(callApi, secret),
    retrieveSetupIntent: (secret: string) => retrieve(callApi, secret),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
}

function withOutcome(back: string, secret: string): string {
  const { id, kind } = parseClientSecret(secret);
  const url = new URL(back, window.location.href);
  url.searchParams.set(kind, id);
  url.searchParams.set(`${kind}_client_secret`, secret);
  url.searchParams.set('redirect_status', 'succeeded');
  return url.href;
}

Object.assign(window, { Stripe: Object.assign(openStripe, { version: 'endive' }) });
