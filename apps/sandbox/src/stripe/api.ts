import type { Answer, StandInRequest } from '../stand-in.ts';
import { expand } from './expand.ts';
import { parseForm, type FormFields } from './core/form.ts';
import type { Idempotency } from './core/idempotency.ts';
import { OAuthProblem } from './accounts/oauth.ts';
import { newId } from './core/ids.ts';
import { rejectUnknownParams } from './core/param-names.ts';
import { invalidRequest, StripeProblem } from './core/problem.ts';
import type { Route } from './core/route.ts';
import { routes } from './routes.ts';
import type { AccountStore, StripeState } from './core/account-store.ts';
import { apiVersion } from './core/stripe-state.ts';

export type Api = {
  answer(request: StandInRequest): Answer;
  /** Keeps a call's key in use until it is released. */
  hold(request: StandInRequest): () => void;
  /** How often each call was carried out, by route name. */
  counts(): Record<string, number>;
};

/** Answers the calls of Stripe's API: the caller, the parameters, the idempotency key. */
export function openApi(state: StripeState, idempotency: Idempotency): Api {
  const counts = new Map<string, number>();

  function answer(request: StandInRequest): Answer {
    const requestId = newId('req');
    const key = header(request, 'idempotency-key');
    const headers = {
      'request-id': requestId,
      'stripe-version': header(request, 'stripe-version') ?? apiVersion,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    try {
      const { isRepeated, status, body } = carryOut(request, requestId, key);
      const repeated = isRepeated ? { 'idempotent-replayed': 'true' } : {};
      return { status, contentType, headers: { ...headers, ...repeated }, body };
    } catch (error) {
      const { status, body } = asProblem(error, requestId);
      return { status, contentType, headers, body };
    }
  }

  function carryOut(request: StandInRequest, requestId: string, key: string | undefined) {
    const { route, ids } = find(request);
    const account = readAccount(request);
    const isBrowser = authorize(state, request, route);
    const given = isBrowser
      ? proven(state.store(account), ids, readFormFields(request))
      : readFormFields(request);
    const work = () => {
      state.causeFrom({ id: requestId, idempotency_key: key ?? null });
      counts.set(route.name, (counts.get(route.name) ?? 0) + 1);
      try {
        return { status: 200, body: run(state, route, account, given, ids) };
      } catch (error) {
        return asProblem(error, requestId);
      } finally {
        state.causeFrom({ id: null, idempotency_key: null });
      }
    };
    if (key === undefined || request.method === 'GET') return { ...work(), isRepeated: false };
    const question = JSON.stringify([request.method, request.path, given]);
    return idempotency.once({ text: key, account }, question, work);
  }

  function hold(request: StandInRequest) {
    const text = header(request, 'idempotency-key');
    return text === undefined
      ? () => {}
      : idempotency.hold({ text, account: readAccount(request) });
  }

  return { answer, hold, counts: () => Object.fromEntries(counts) };
}

const contentType = 'application/json';

function run(
  state: StripeState,
  route: Route,
  account: string | null,
  { expand: expanded, ...given }: FormFields,
  ids: string[],
): string {
  rejectUnknownParams(route.paramNames, given, route.method === 'POST');
  const store = state.store(account);
  return JSON.stringify(expand(store, route.run(store, given, ids), expanded), null, 2);
}

function find({ method, path }: StandInRequest): { route: Route; ids: string[] } {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) return { route, ids: match.slice(1).map(decodeURIComponent) };
  }
  throw invalidRequest(`Unrecognized request URL (${method}: ${path}).`, {}, 404);
}

/** Returns whether the call comes from a browser, which uses the publishable key. */
function authorize({ keys }: StripeState, request: StandInRequest, { isPublic }: Route): boolean {
  const given = readApiKey(request);
  if (given === keys.secretKey) return false;
  if (given === keys.publishableKey) {
    if (isPublic) return true;
    const message = 'This API call cannot be made with a publishable API key.';
    throw invalidRequest(message, { code: 'secret_key_required' }, 403);
  }
  const message =
    given === ''
      ? 'You did not provide an API key.'
      : `Invalid API Key provided: ${given.slice(0, 8)}****`;
  throw new StripeProblem(401, 'authentication_error', message);
}

/** A browser proves with an intent's secret that the intent is its own. */
function proven(
  store: AccountStore,
  [id]: string[],
  { client_secret: secret, ...given }: FormFields,
) {
  if (id === undefined) return given;
  const intent = store.find('payment_intent', id) ?? store.find('setup_intent', id);
  if (!intent || intent.client_secret !== secret) {
    const message = 'The client_secret provided does not match any associated intent.';
    throw invalidRequest(message, { code: 'resource_missing', param: 'client_secret' }, 404);
  }
  return given;
}

function readApiKey(request: StandInRequest): string {
  const given = header(request, 'authorization') ?? '';
  const [scheme, value = ''] = given.split(' ');
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString('utf8').replace(/:$/, '');
  return value;
}

const readAccount = (request: StandInRequest) => header(request, 'stripe-account') ?? null;

function readFormFields({ method, query, body }: StandInRequest): FormFields {
  return parseForm(method === 'GET' ? query.toString() : body.toString('utf8'));
}

function header({ headers }: StandInRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function asProblem(error: unknown, requestId: string) {
  if (!(error instanceof StripeProblem)) throw error;
  if (error instanceof OAuthProblem) {
    const said = { error: error.error, error_description: error.message };
    return { status: error.status, body: JSON.stringify(said) };
  }
  const { status, type, message, details } = error;
  const { code } = details;
  const docUrl = code ? { doc_url: `https://stripe.com/docs/error-codes/${code}` } : {};
  const said = { message, type, ...details, ...docUrl, request_log_url: logUrl(requestId) };
  return { status, body: JSON.stringify({ error: said }, null, 2) };
}

const logUrl = (id: string) => `https://dashboard.stripe.com/test/logs/${id}`;
