import type { Stripe } from 'stripe';
import type { Answer, StandInRequest } from '../../stand-in.ts';
import type { AccountStore, StripeState } from '../core/account-store.ts';
import { testCards } from '../payments/cards.ts';
import { attach } from '../payments/payment-methods.ts';
import { StripeProblem } from '../core/problem.ts';
import { setCancelAtPeriodEnd } from '../billing/renew.ts';
import { toId } from '../payments/transfers.ts';
import { banner, baseUrl, readForm, goTo, html, moment, page, usd } from './page.ts';

type Subscription = Stripe.Subscription;

/** Where a customer manages subscriptions, cards and bills. */
export function portal(state: StripeState, request: StandInRequest, code: string): Answer {
  const base = baseUrl(request);
  const session = state.portals.get(code);
  if (!session) {
    const said = html`${banner}<h1>There is no such link</h1>`;
    return page('Not found', said, { base, status: 404 });
  }
  const store = state.store(session.account);
  const { customer, returnUrl } = session;
  if (request.method !== 'POST') {
    return page('Billing', view(store, customer, returnUrl, base), { base, isWide: true });
  }
  act(store, customer, readForm(request));
  return goTo(`${base}/portal/${code}`);
}

function act(store: AccountStore, customer: string, said: URLSearchParams) {
  const subscription = store.find('subscription', said.get('plan'));
  const answer = said.get('answer');
  if (subscription?.customer === customer && subscription.schedule === null && answer !== 'card') {
    setCancelAtPeriodEnd(store, subscription, answer === 'leave');
    store.emit('customer.subscription.updated', subscription);
  }
  if (answer === 'card') takeCard(store, customer, said.get('card') ?? '');
}

function takeCard(store: AccountStore, customer: string, token: string) {
  try {
    const method = attach(store, `pm_card_${token}`, customer);
    const owner = store.get('customer', customer);
    owner.invoice_settings.default_payment_method = method.id;
    for (const subscription of listSubscriptions(store, customer))
      subscription.default_payment_method = method.id;
    store.emit('customer.updated', owner);
  } catch (error) {
    // A declined card is not accepted, and the page shows the previous one.
    if (!(error instanceof StripeProblem)) throw error;
  }
}

const listSubscriptions = (store: AccountStore, customer: string) =>
  store.all(
    'subscription',
    (subscription) => subscription.customer === customer && subscription.ended_at === null,
  );

function view(store: AccountStore, customer: string, returnUrl: string | null, base: string) {
  const usual = store.get('customer', customer).invoice_settings.default_payment_method;
  const [subscription] = listSubscriptions(store, customer);
  const card = store.find(
    'payment_method',
    toId(subscription?.default_payment_method ?? usual),
  )?.card;
  const invoices = store.all('invoice', (invoice) => invoice.customer === customer);
  return html`${banner}
<h1>Billing</h1>
${returnUrl !== null && html`<p><a href="${returnUrl}">Return to the application</a></p>`}
<h2>Subscriptions</h2>
${listSubscriptions(store, customer).map((subscription) => subscriptionView(subscription))}
<h2>Card</h2>
<p>${card ? `${card.brand} •••• ${card.last4}` : 'There is none.'}</p>
<form method="post">
<label for="card">Use another card</label>
<select id="card" name="card">
${testCards.map(({ token, number, says }) => html`<option value="${token}">${number}: ${says}</option>`)}
</select>
<div class="buttons"><button name="answer" value="card">Use this card</button></div>
</form>
<h2>Bills</h2>
<div class="table"><table>
<tr><th>Number</th><th>Date</th><th>Status</th><th class="number">Amount</th></tr>
${invoices.map(
  ({ id, number, created, status, total }) => html`<tr>
<td><a href="${base}/invoices/${id}${store.account === null ? '' : `?account=${store.account}`}">
${number ?? id}</a></td>
<td>${moment(created)}</td><td>${status}</td><td class="number">${usd(total)}</td></tr>`,
)}
</table></div>`;
}

function subscriptionView({ id, items, status, cancel_at_period_end: isLeaving }: Subscription) {
  const [item] = items.data;
  const until = moment(item?.current_period_end ?? 0);
  return html`<form method="post">
<p><b>${usd(item?.price.unit_amount ?? 0)}</b> each ${item?.price.recurring?.interval ?? 'month'},
 ${status}, ${isLeaving ? 'ends' : 'renews'} on ${until}
<input type="hidden" name="plan" value="${id}">
<button class="quiet small" name="answer" value="${isLeaving ? 'stay' : 'leave'}">
${isLeaving ? 'Keep it' : 'Cancel it'}</button></p>
</form>`;
}
