import { escape, layout } from '../../page.ts';
import { displayedName, isActive, toText, type Company, type Entity } from '../core/company.ts';
import { toDollars } from '../core/fields.ts';
import type { QuickBooksState } from '../core/state.ts';
import { getKind } from '../entities/kinds.ts';
import { trialBalance } from '../entities/trial-balance.ts';
import { place, sheet, usd } from './style.ts';

const mostRows = 25;

/**
 * A company's accounts with their balances, its latest transactions, and its customers; above them
 * why an action was refused.
 */
export function booksPage(
  state: QuickBooksState,
  company: Company,
  base: string,
  problem?: string,
): string {
  return layout(
    company.name,
    place,
    `<p><a href="${base}">All companies</a></p>
${problem === undefined ? '' : `<p class="note" role="alert">${escape(problem)}</p>`}
${renderStatus(state, company)}
<h2>Accounts</h2>
<form method="post" class="stacked">${renderAccounts(company)}</form>
<h2>Latest transactions</h2>${renderTransactions(company)}
<h2>Customers</h2>${renderCustomers(company)}
${renderActions(company)}`,
    sheet,
  );
}

function renderStatus({ grants }: QuickBooksState, { realmId, settings }: Company): string {
  const isConnected = grants.some((grant) => grant.realmId === realmId);
  const facts = [
    isConnected ? 'Pledgewell is connected.' : 'Pledgewell isn’t connected.',
    settings.classTracking ? 'Class tracking is on.' : 'This edition has no classes.',
    settings.closeDate === null
      ? 'The books are open.'
      : `The books are closed through ${settings.closeDate}.`,
    settings.subscription === 'active' ? '' : 'The subscription has ended.',
  ];
  return `<p class="note">${escape(facts.filter(Boolean).join(' '))}
 <span class="soft">Company ID ${realmId}</span></p>`;
}

const table = (heads: string, rows: readonly string[], foot = '') =>
  rows.length === 0
    ? '<p class="soft">There is nothing yet.</p>'
    : `<div class="table" tabindex="0"><table><thead><tr>${heads}</tr></thead>
<tbody>${rows.join('\n')}</tbody>${foot}</table></div>`;

function renderAccounts(company: Company): string {
  const { accounts, debitCents, creditCents } = trialBalance(company);
  return table(
    '<th>Account</th><th>Type</th><th class="number">Debit</th><th class="number">Credit</th><th></th>',
    accounts.map((account) => {
      const { id, name, type } = account;
      const balance = account.debitCents - account.creditCents;
      const isOn = isActive(company.entities.Account.get(id) as Entity);
      return `<tr><td>${escape(name)}</td><td class="soft">${type}</td>
<td class="number">${balance > 0 ? usd(toDollars(balance)) : ''}</td>
<td class="number">${balance < 0 ? usd(toDollars(-balance)) : ''}</td>
<td>${isOn ? `<button name="action" value="deactivate ${id}">Deactivate</button>` : 'Inactive'}</td></tr>`;
    }),
    `<tfoot><tr><td>All postings</td><td></td><td class="number">${usd(toDollars(debitCents))}</td>
<td class="number">${usd(toDollars(creditCents))}</td><td></td></tr></tfoot>`,
  );
}

const shownKinds = ['SalesReceipt', 'RefundReceipt', 'Deposit', 'JournalEntry'] as const;

function renderTransactions(company: Company): string {
  const latest = shownKinds
    .flatMap((kind) => [...company.entities[kind].values()].map((entity) => ({ kind, entity })))
    .toSorted((one, other) => Number(other.entity.Id) - Number(one.entity.Id))
    .slice(0, mostRows);
  return table(
    '<th>Date</th><th>Transaction</th><th>Customer or class</th><th class="number">Debit</th><th class="number">Credit</th>',
    latest.map(({ kind, entity }) => {
      const customer = (entity['CustomerRef'] as { name?: string } | undefined)?.name ?? '';
      const number = toText(entity['DocNumber']);
      const note = toText(entity['PrivateNote']);
      return `<tr><td>${toText(entity['TxnDate'])}</td>
<td>${kind.replace(/([a-z])([A-Z])/, '$1 $2')} ${escape(number)}<br>
<span class="soft">${escape(note)}</span></td>
<td>${escape(customer)}</td><td></td><td></td></tr>
${renderPostings(company, kind, entity)}`;
    }),
  );
}

const renderPostings = (company: Company, kind: (typeof shownKinds)[number], entity: Entity) =>
  (getKind(kind).postings?.(company, entity) ?? [])
    .map(({ accountId, cents, classId }) => {
      const account = company.entities.Account.get(accountId);
      const found = classId === undefined ? undefined : company.entities.Class.get(classId);
      return `<tr class="lines"><td></td><td>${escape(account ? displayedName(account) : '')}</td>
<td>${escape(found ? displayedName(found) : '')}</td>
<td class="number">${cents > 0 ? usd(toDollars(cents)) : ''}</td>
<td class="number">${cents < 0 ? usd(toDollars(-cents)) : ''}</td></tr>`;
    })
    .join('\n');

function renderCustomers({ entities }: Company): string {
  const latest = [...entities.Customer.values()].toReversed().slice(0, mostRows);
  return table(
    '<th>Name</th><th>Email</th><th>ID</th>',
    latest.map((customer) => {
      const email = (customer['PrimaryEmailAddr'] as { Address?: string } | undefined)?.Address;
      return `<tr><td>${escape(displayedName(customer))}</td><td>${escape(email ?? '')}</td>
<td>${customer.Id}</td></tr>`;
    }),
  );
}

const renderActions = ({ settings }: Company) => `<h2>Make it fail</h2>
<form method="post">
<label>Close the books through <input type="date" name="closeDate"
 value="${settings.closeDate ?? ''}"></label>
<button name="action" value="close">Set the closing date</button>
</form>
<form method="post">
${
  settings.subscription === 'active'
    ? '<button name="action" value="lapse">End the subscription</button>'
    : '<button name="action" value="renew">Renew the subscription</button>'
}
<button name="action" value="disconnect">Disconnect Pledgewell</button>
</form>`;
