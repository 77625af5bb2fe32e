import { escape, layout } from '../../page.ts';
import type { QuickBooksState } from '../core/state.ts';
import { place, sheet } from './style.ts';

/** The list of companies, and a form for another one. */
export function companiesPage({ companies, grants }: QuickBooksState, base: string): string {
  const connected = new Set(grants.map(({ realmId }) => realmId));
  const rows = [...companies.values()].map(
    ({ realmId, name, entities }) => `<li><a href="${base}/companies/${realmId}">
<b>${escape(name)}</b>
<span>${connected.has(realmId) ? 'Connected' : 'Not connected'},
 sales receipts: ${entities.SalesReceipt.size}, deposits: ${entities.Deposit.size}</span></a></li>`,
  );
  return layout(
    'Accounting in test mode',
    place,
    `<p>This page stands in for QuickBooks Online. Open a company to see its books.</p>
<ol class="companies">${rows.join('\n')}</ol>
<h2>Add a company</h2>
<form method="post" action="${base}">
<label>Name <input name="name" required maxlength="100" autocomplete="off"></label>
<button>Add company</button>
</form>`,
    sheet,
  );
}
