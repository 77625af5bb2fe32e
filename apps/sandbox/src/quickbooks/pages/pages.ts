import { page } from '../../page.ts';
import type { Answer, StandInRequest } from '../../stand-in.ts';
import { openCompany } from '../api/new-company.ts';
import { deactivate } from '../control.ts';
import type { Company } from '../core/company.ts';
import { QuickBooksProblem } from '../core/fault.ts';
import type { QuickBooksState } from '../core/state.ts';
import { authorizePath } from '../oauth/endpoints.ts';
import { booksPage } from './books.ts';
import { companiesPage } from './companies.ts';
import { answerConsent } from './consent.ts';
import { goTo } from './go-to.ts';

/** The pages for people: the companies, their books, and where they agree to connect one. */
export function answerPage(state: QuickBooksState, request: StandInRequest): Answer | null {
  const base = `${request.prefix}/quickbooks`;
  const path = request.path.replace(/\/$/, '');
  if (path === authorizePath) return answerConsent(state, request);
  const form = new URLSearchParams(request.body.toString('utf8'));
  if (path === '') {
    if (request.method === 'GET') return page(companiesPage(state, base));
    const company = openCompany(state, form.get('name')?.trim() || 'A new company');
    return goTo(`${base}/companies/${company.realmId}`);
  }
  const company = state.companies.get(/^\/companies\/(\d+)$/.exec(path)?.[1] ?? '');
  if (!company) return null;
  if (request.method === 'GET') return page(booksPage(state, company, base));
  try {
    act(state, company, form);
    return goTo(`${base}${path}`);
  } catch (error) {
    if (!(error instanceof QuickBooksProblem)) throw error;
    return { ...page(booksPage(state, company, base, error.message)), status: 400 };
  }
}

function act(state: QuickBooksState, company: Company, form: URLSearchParams) {
  const { settings } = company;
  const [action, id = ''] = (form.get('action') ?? '').split(' ');
  if (action === 'close') settings.closeDate = form.get('closeDate') || null;
  if (action === 'deactivate') deactivate(state, company, 'Account', id);
  if (action === 'lapse') settings.subscription = 'lapsed';
  if (action === 'renew') settings.subscription = 'active';
  if (action === 'disconnect')
    state.grants = state.grants.filter(({ realmId }) => realmId !== company.realmId);
}
