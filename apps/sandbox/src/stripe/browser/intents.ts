import { openBankPage } from './bank.ts';
import type { ApiCall } from './calls.ts';
import { parseClientSecret } from './place.ts';
import type { JsonObject } from './form-encoding.ts';

export type Intent = JsonObject & { id: string; status: string; next_action: NextAction | null };
type NextAction = {
  type: string;
  redirect_to_url?: { url: string };
  use_stripe_sdk?: { stripe_js: string };
};

export async function retrieve(callApi: ApiCall, secret: string): Promise<JsonObject> {
  const { path, name } = parseClientSecret(secret);
  const intent = await callApi('GET', path, { client_secret: secret });
  return intent['error'] ? intent : { [name]: intent };
}

/** Shows the bank's question, and returns the outcome. */
export async function completeNextAction(
  callApi: ApiCall,
  secret: string,
  intent: Intent,
): Promise<JsonObject> {
  const action = intent.next_action;
  if (action?.redirect_to_url) {
    window.location.assign(action.redirect_to_url.url);
    return new Promise(() => {});
  }
  if (action?.use_stripe_sdk) await openBankPage(action.use_stripe_sdk.stripe_js);
  return readOutcome(callApi, secret);
}

/** A refused payment is an error for the caller. */
async function readOutcome(callApi: ApiCall, secret: string): Promise<JsonObject> {
  const found = await retrieve(callApi, secret);
  const intent = found[parseClientSecret(secret).name] as Intent | undefined;
  const error = intent?.['last_payment_error'] ?? intent?.['last_setup_error'];
  return intent?.status === 'requires_payment_method' && error ? { error } : found;
}

export async function handleNextAction(callApi: ApiCall, secret: string): Promise<JsonObject> {
  const found = await retrieve(callApi, secret);
  const intent = found[parseClientSecret(secret).name] as Intent | undefined;
  return intent?.status === 'requires_action' ? completeNextAction(callApi, secret, intent) : found;
}
