import type { Answer, StandInRequest } from '../../stand-in.ts';
import type { StripeState } from '../core/account-store.ts';
import { banner, baseUrl, html, moment, page, usd } from './page.ts';

/** A bill as its customer sees it. */
export function invoicePage(state: StripeState, request: StandInRequest, id: string): Answer {
  const base = baseUrl(request);
  const invoice = state.inside(request.query.get('account')).find('invoice', id);
  if (!invoice) return notThere(base);
  const body = html`${banner}
<h1>Invoice ${invoice.number ?? ''}</h1>
<dl>
<dt>Date</dt><dd>${moment(invoice.created)}</dd>
<dt>To</dt><dd>${invoice.customer_name ?? invoice.customer_email ?? ''}</dd>
<dt>Status</dt><dd>${invoice.status}</dd>
</dl>
<div class="table"><table>
<tr><th>What</th><th class="number">Amount</th></tr>
${invoice.lines.data.map(
  ({ description, amount }) =>
    html`<tr><td>${description}</td><td class="number">${usd(amount)}</td></tr>`,
)}
<tr><th>Total</th><td class="number"><b>${usd(invoice.total)}</b></td></tr>
</table></div>`;
  return page(`Invoice ${invoice.number ?? ''}`, body, { base });
}

/** The receipt of a card payment. */
export function receiptPage(state: StripeState, request: StandInRequest, id: string): Answer {
  const base = baseUrl(request);
  const charge = state
    .allStores()
    .map((store) => store.find('charge', id))
    .find(Boolean);
  if (!charge) return notThere(base);
  const body = html`${banner}
<h1>Receipt</h1>
<dl>
<dt>Amount</dt><dd>${usd(charge.amount)}</dd>
<dt>Paid</dt><dd>${moment(charge.created)}</dd>
<dt>For</dt><dd>${charge.description ?? ''}</dd>
<dt>Refunded</dt><dd>${usd(charge.amount_refunded)}</dd>
</dl>`;
  return page('Receipt', body, { base });
}

const notThere = (base: string) =>
  page('Not found', html`${banner}<h1>There is no such page</h1>`, { base, status: 404 });
