import type { Stripe } from 'stripe';
import { getAccount, applyRequirements } from './accounts.ts';
import type { AccountStore, StripeState } from '../core/account-store.ts';
import { newId, randomText } from '../core/ids.ts';
import { paramNames } from '../core/param-names.ts';
import type { OnboardingLink } from '../core/onboarding-link.ts';
import { invalidRequest } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { computeRequirements } from './requirements.ts';
import { route } from '../core/route.ts';
import { requireParam, type FormEncoded } from '../core/params.ts';

const secondsToUse = 300;

export const onboardingRoutes = [
  route(
    'POST /v1/account_links',
    paramNames<Stripe.AccountLinkCreateParams>()(
      'account collect collection_options expand refresh_url return_url type',
    ),
    createLink,
  ),
  route(
    'POST /v1/account_sessions',
    paramNames<Stripe.AccountSessionCreateParams>()('account components expand'),
    createSession,
  ),
];

function createLink(
  store: AccountStore,
  given: FormEncoded<Stripe.AccountLinkCreateParams>,
): Stripe.AccountLink {
  const { id: account } = getAccount(store, requireParam(given.account, 'account'));
  const type = requireParam(given.type, 'type');
  if (type !== 'account_onboarding') {
    throw invalidRequest(`You cannot create \`${type}\` type account links for this account.`, {
      param: 'type',
    });
  }
  const now = store.now();
  const code = randomText(16);
  const endsAt = now + secondsToUse;
  store.state.links.set(code, {
    account,
    returnUrl: absolute(given.return_url, 'return_url'),
    refreshUrl: absolute(given.refresh_url, 'refresh_url'),
    endsAt,
    isUsed: false,
  });
  const url = `${store.state.pages()}/onboarding/${code}`;
  return { ...makeObject('account_link'), created: now, expires_at: endsAt, url };
}

function absolute(given: string | undefined, param: string): string {
  const url = requireParam(given, param);
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url;
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param });
}

function createSession(
  store: AccountStore,
  given: FormEncoded<Stripe.AccountSessionCreateParams>,
): Stripe.AccountSession {
  const { id: account } = getAccount(store, requireParam(given.account, 'account'));
  const session = makeObject('account_session');
  const components = requireParam(given.components, 'components') as Record<
    string,
    { enabled?: string }
  >;
  for (const [name, component] of Object.entries(session.components)) {
    (component as { enabled: boolean }).enabled = components[name]?.enabled === 'true';
  }
  return {
    ...session,
    account,
    client_secret: `accs_secret__${randomText(40)}`,
    expires_at: store.now() + 3_600,
  };
}

/** The link, unless it was used or has expired. */
export function findOnboardingLink(
  state: StripeState,
  code: string,
): { link: OnboardingLink; isFresh: boolean } | null {
  const link = state.links.get(code);
  if (!link) return null;
  return { link, isFresh: !link.isUsed && link.endsAt > state.clock.now() };
}

/** The values typed on the onboarding page. */
export type OnboardingFields = {
  name: string;
  url: string;
  phone: string;
  description: string;
  outcome: 'complete' | 'pending' | 'incomplete';
};

const secondsUntilVerified = 60;

export function finishOnboarding(state: StripeState, id: string, told: OnboardingFields) {
  const account = state.platform.get('account', id);
  account.details_submitted = true;
  account.business_profile = {
    ...account.business_profile,
    name: told.name,
    url: told.url,
    support_phone: told.phone,
    product_description: told.description,
  } as NonNullable<Stripe.Account['business_profile']>;
  account.tos_acceptance = { date: state.clock.now(), ip: '127.0.0.1', user_agent: null };
  account.external_accounts?.data.push(bankAccount(account));
  const lacks = { ...computeRequirements(account) };
  if (told.outcome === 'pending') lacks.pending = ['company.verification.document'];
  if (told.outcome === 'incomplete') lacks.due = ['external_account'];
  applyRequirements(account, lacks);
  const store = state.store(id);
  if (told.outcome === 'pending') store.later(secondsUntilVerified, 'account is verified', id);
  store.emit('account.updated', account);
}

export function verifyAccount(store: AccountStore, id: string) {
  const account = applyRequirements(store.state.platform.get('account', id), {
    due: [],
    pending: [],
  });
  store.emit('account.updated', account);
}

const bankAccount = ({ id }: Stripe.Account) => ({
  ...makeObject('bank_account'),
  id: newId('ba'),
  account: id,
  account_holder_name: null,
  default_for_currency: true,
});
