import type { Answer, StandInRequest } from '../../stand-in.ts';
import type { AccountStore, StripeState } from '../core/account-store.ts';
import { testCards } from '../payments/cards.ts';
import { advanceClock, nextInvoiceAt } from '../scheduled-tasks.ts';
import type { StripeObjects } from '../core/object-types.ts';
import { addIntervals } from '../billing/periods.ts';
import type { Delivery, Webhooks } from '../webhooks.ts';
import { banner, baseUrl, readForm, goTo, html, moment, page, usd, type Html } from './page.ts';

const mostRows = 25;

/** The stand-in's events, and its clock. */
export async function overview(
  state: StripeState,
  webhooks: Webhooks,
  request: StandInRequest,
): Promise<Answer> {
  const base = baseUrl(request);
  if (request.method === 'POST') {
    await act(state, webhooks, readForm(request));
    return goTo(base);
  }
  const body = html`${banner}
<h1>Payments in test mode</h1>
${clock(state)}
${accounts(state)}
${payments(state)}
${events(state, webhooks)}
${cards()}`;
  return page('Overview', body, { base, isWide: true });
}

async function act(state: StripeState, webhooks: Webhooks, said: URLSearchParams) {
  const [what, detail = ''] = (said.get('answer') ?? '').split(' ');
  const now = state.clock.now();
  if (what === 'bill') advanceClock(state, nextInvoiceAt(state) ?? now);
  if (what === 'day')
    advanceClock(state, addIntervals(now, { interval: 'day', interval_count: 1 }));
  if (what === 'month')
    advanceClock(state, addIntervals(now, { interval: 'month', interval_count: 1 }));
  if (what === 'hold') webhooks.change({ mode: 'hold' });
  if (what === 'send') {
    webhooks.change({ mode: 'send' });
    await webhooks.release({ seed: null, times: 1 });
  }
  if (what === 'resend') await webhooks.resend(detail);
}

function clock(state: StripeState) {
  const next = nextInvoiceAt(state);
  return html`<form method="post">
<h2>Clock</h2>
<p>The time here is <b>${moment(state.clock.now())}</b>.
 ${next === null ? 'There is no upcoming billing date.' : `The next billing date is ${moment(next)}.`}
 You can’t turn the clock back.</p>
<div class="buttons">
${next !== null && html`<button name="answer" value="bill">To the next billing date</button>`}
<button class="quiet" name="answer" value="day">One day on</button>
<button class="quiet" name="answer" value="month">One month on</button>
</div>
</form>`;
}

const table = (title: string, heads: Html, rows: Html[]) => html`<h2>${title}</h2>
${
  rows.length === 0
    ? html`<p class="soft">There is nothing yet.</p>`
    : html`<div class="table" tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`
}`;

const accounts = (state: StripeState) =>
  table(
    'Connected accounts',
    html`<th>Account</th><th>Name</th><th>State</th>`,
    state.platform.all('account').map(
      ({ id, email, business_profile: profile, charges_enabled: canCharge }) => html`<tr>
<td><code>${id}</code></td><td>${profile?.name ?? email ?? ''}</td>
<td>${renderState(state.disconnected.has(id), canCharge)}</td></tr>`,
    ),
  );

function renderState(isGone: boolean, canCharge: boolean) {
  if (isGone) return html`<span class="soft">Not connected</span>`;
  return canCharge
    ? html`<span class="good">Takes payments</span>`
    : html`<span class="bad">Onboarding is not finished</span>`;
}

const payments = (state: StripeState) =>
  table(
    'Payments',
    html`<th>Time</th><th>Payment</th><th>Account</th><th>State</th><th class="number">Amount</th>`,
    state
      .allStores()
      .flatMap((store) => store.all('payment_intent').map((intent) => ({ store, intent })))
      .toSorted((one, other) => other.intent.created - one.intent.created)
      .slice(0, mostRows)
      .map(({ store, intent }) => paymentRow(store, intent)),
  );

const paymentRow = (
  { account }: AccountStore,
  { id, amount, status, created, last_payment_error: error }: StripeObjects['payment_intent'],
) => html`<tr>
<td>${moment(created)}</td><td><code>${id}</code></td>
<td>${account === null ? 'our own' : html`<code>${account}</code>`}</td>
<td class="${status === 'succeeded' ? 'good' : error ? 'bad' : 'soft'}">
${status.replaceAll('_', ' ')}${error?.message !== undefined && html`<br>${error.message}`}</td>
<td class="number">${usd(amount)}</td></tr>`;

function events(state: StripeState, webhooks: Webhooks) {
  const { mode } = webhooks.settings();
  const told = new Map<string, Delivery[]>();
  for (const delivery of webhooks.deliveries) {
    told.set(delivery.event.id, [...(told.get(delivery.event.id) ?? []), delivery]);
  }
  const rows = state.log().slice(-mostRows).toReversed();
  return html`<form method="post">
${table(
  'Events',
  html`<th>Time</th><th>Event</th><th>Account</th><th>Delivery</th><td></td>`,
  rows.map(
    ({ event, account }) => html`<tr>
<td>${moment(event.created)}</td><td>${event.type}<br><small><code>${event.id}</code></small></td>
<td>${account === null ? 'our own' : html`<code>${account}</code>`}</td>
<td>${(told.get(event.id) ?? []).map(renderDelivery)}</td>
<td><button class="quiet small" name="answer" value="resend ${event.id}">Send again</button></td>
</tr>`,
  ),
)}
<p class="soft">Events are ${mode === 'hold' ? 'held back' : 'sent as they happen'}.
<button class="quiet small" name="answer" value="${mode === 'hold' ? 'send' : 'hold'}">
${mode === 'hold' ? 'Send them' : 'Hold them back'}</button></p>
</form>`;
}

const renderDelivery = ({ state, attempts }: Delivery) =>
  html`<span class="${state === 'delivered' ? 'good' : state === 'given up' ? 'bad' : 'soft'}">
${state}</span> <small>${attempts.map(({ status }) => status ?? 'no answer').join(', ')}</small><br>`;

const cards = () =>
  table(
    'Test cards',
    html`<th>Number</th><th>What it does</th>`,
    testCards.map(
      ({ number, says }) => html`<tr><td><code>${grouped(number)}</code></td><td>${says}</td></tr>`,
    ),
  );

const grouped = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
