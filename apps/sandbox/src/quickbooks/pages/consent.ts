import { escape, layout, page } from '../../page.ts';
import type { Answer, StandInRequest } from '../../stand-in.ts';
import { openCompany } from '../api/new-company.ts';
import type { QuickBooksState } from '../core/state.ts';
import { issueCode } from '../oauth/tokens.ts';
import { goTo } from './go-to.ts';
import { place, sheet } from './style.ts';

const accountingScope = 'com.intuit.quickbooks.accounting';

/** Where somebody chooses a company and agrees that the product uses its books. */
export function answerConsent(state: QuickBooksState, request: StandInRequest): Answer {
  const { query } = request;
  const wrong = findMistake(state, query);
  if (wrong !== null) {
    const text = `<p>${wrong}</p>`;
    return { ...page(layout('This request isn’t valid', place, text, sheet)), status: 400 };
  }
  if (request.method !== 'POST') return page(consentPage(state));
  return goTo(answerTo(state, query, new URLSearchParams(request.body.toString('utf8'))));
}

function findMistake({ keys }: QuickBooksState, query: URLSearchParams): string | null {
  if (query.get('client_id') !== keys.clientId) return 'The client ID is unknown.';
  if (query.get('response_type') !== 'code') return 'The response type must be code.';
  if (!query.get('scope')?.split(' ').includes(accountingScope))
    return `The scope must contain ${accountingScope}.`;
  if (!query.get('state')) return 'The state is missing.';
  const method = query.get('code_challenge_method');
  if (query.has('code_challenge') && method !== 'S256') return 'The challenge must use S256.';
  return /^https?:/.test(query.get('redirect_uri') ?? '') ? null : 'The redirect URL is wrong.';
}

function answerTo(state: QuickBooksState, query: URLSearchParams, said: URLSearchParams): string {
  const redirectUri = query.get('redirect_uri') ?? '';
  const url = new URL(redirectUri);
  url.searchParams.set('state', query.get('state') ?? '');
  if (said.get('answer') !== 'connect') {
    url.searchParams.set('error', 'access_denied');
    return url.href;
  }
  const { realmId } = chooseCompany(state, said);
  const challenge = query.get('code_challenge');
  url.searchParams.set('code', issueCode(state, { realmId, redirectUri, challenge }));
  url.searchParams.set('realmId', realmId);
  return url.href;
}

const chooseCompany = (state: QuickBooksState, said: URLSearchParams) =>
  state.companies.get(said.get('realmId') ?? '') ??
  openCompany(state, said.get('name')?.trim() || 'A new company', {
    classTracking: said.get('classes') !== null,
  });

const consentPage = ({ companies }: QuickBooksState) =>
  layout(
    'Connect your accounting',
    place,
    `<p>This page stands in for QuickBooks Online. Pledgewell will be able to read and change the
 books of the company that you choose.</p>
<form method="post" class="stacked">
<fieldset>
<legend>Company</legend>
${[...companies.values()]
  .map(
    ({ realmId, name }, index) => `<label><input type="radio" name="realmId" value="${realmId}"
${index === 0 ? ' checked' : ''}> ${escape(name)} <span class="soft">${realmId}</span></label>`,
  )
  .join('\n')}
<label><input type="radio" name="realmId" value=""> A new company</label>
<label>Its name <input name="name" value="Hillside Shelter" maxlength="100" autocomplete="off"></label>
<label><input type="checkbox" name="classes" checked> Its edition has classes (Plus or Advanced)</label>
</fieldset>
<button name="answer" value="connect">Connect</button>
<button name="answer" value="cancel">Cancel</button>
</form>`,
    sheet,
  );
