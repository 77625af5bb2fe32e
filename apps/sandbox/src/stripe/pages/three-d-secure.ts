import type { Answer, StandInRequest } from '../../stand-in.ts';
import type { AccountStore, StripeState } from '../core/account-store.ts';
import { authenticatePayment } from '../payments/confirm.ts';
import { authenticateSetup } from '../payments/setup-intents.ts';
import { banner, baseUrl, readForm, goTo, html, page, usd } from './page.ts';

type Payment = NonNullable<ReturnType<typeof paymentIn>>;
type Setup = NonNullable<ReturnType<typeof setupIn>>;
type PendingIntent =
  | { kind: 'payment_intent'; store: AccountStore; intent: Payment }
  | { kind: 'setup_intent'; store: AccountStore; intent: Setup };

const paymentIn = (store: AccountStore, id: string) => store.find('payment_intent', id);
const setupIn = (store: AccountStore, id: string) => store.find('setup_intent', id);

/** The bank's page, alone or in a frame above the product's page. */
export function threeDSecure(state: StripeState, request: StandInRequest, id: string): Answer {
  const isFramed = request.query.has('frame');
  const look = { base: baseUrl(request), isFramed };
  const found = find(state, request, id);
  if (!found) {
    return page('Not found', html`${banner}<h1>Nothing to confirm</h1>`, {
      ...look,
      status: 404,
    });
  }
  if (request.method !== 'POST') return page('Confirm your payment', question(found), look);

  const returnUrl = findReturnUrl(found);
  decide(found, readForm(request).get('answer') === 'complete');
  if (isFramed || returnUrl === null) {
    const said = html`${banner}<h1>Thank you</h1><p>You can close this window.</p>`;
    return page('Thank you', said, { ...look, script: 'authenticated.js' });
  }
  return goTo(withOutcome(returnUrl, found));
}

function find(state: StripeState, { query }: StandInRequest, id: string): PendingIntent | null {
  const store = state.store(query.get('account'));
  const payment = paymentIn(store, id);
  const setup = setupIn(store, id);
  const secret = (payment ?? setup)?.client_secret;
  if (secret !== query.get('secret')) return null;
  if (payment) return { kind: 'payment_intent', store, intent: payment };
  return setup ? { kind: 'setup_intent', store, intent: setup } : null;
}

function question({ kind, intent }: PendingIntent) {
  if (intent.status !== 'requires_action') {
    return html`${banner}<h1>This has been answered</h1><p>You can close this page.</p>`;
  }
  const amount = kind === 'payment_intent' ? usd(intent.amount) : null;
  return html`${banner}
<h1>3-D Secure</h1>
<p>Your bank wants to know whether it is you who
 ${amount === null ? 'keeps this card for later payments' : html`pays <b>${amount}</b>`}.</p>
<form method="post">
<div class="buttons">
<button name="answer" value="complete">Complete</button>
<button name="answer" value="fail" class="quiet">Fail</button>
</div>
</form>`;
}

const findReturnUrl = ({ intent }: PendingIntent) =>
  intent.next_action?.redirect_to_url?.return_url ?? null;

function decide({ kind, store, intent }: PendingIntent, isPassed: boolean) {
  if (kind === 'payment_intent') authenticatePayment(store, intent, isPassed);
  else authenticateSetup(store, intent, isPassed);
}

function withOutcome(returnUrl: string, { kind, intent }: PendingIntent): string {
  const url = new URL(returnUrl);
  const isGood = intent.status === 'succeeded' || intent.status === 'requires_capture';
  url.searchParams.set(kind, intent.id);
  url.searchParams.set(`${kind}_client_secret`, intent.client_secret ?? '');
  url.searchParams.set('redirect_status', isGood ? 'succeeded' : 'failed');
  return url.href;
}
