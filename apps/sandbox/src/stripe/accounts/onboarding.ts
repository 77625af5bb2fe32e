import type { Stripe } from 'stripe';
import { getAccount, sayLacks } from './accounts.ts';
import type { Books, World } from '../core/books.ts';
import { newId, randomText } from '../core/ids.ts';
import { known } from '../core/known.ts';
import type { Link } from '../core/links.ts';
import { refuse } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { lacking } from './requirements.ts';
import { route } from '../core/route.ts';
import { required, type Wire } from '../core/wire.ts';

const secondsToUse = 300;

export const onboardingRoutes = [
  route(
    'POST /v1/account_links',
    known<Stripe.AccountLinkCreateParams>()(
      'account collect collection_options expand refresh_url return_url type',
    ),
    createLink,
  ),
  route(
    'POST /v1/account_sessions',
    known<Stripe.AccountSessionCreateParams>()('account components expand'),
    createSession,
  ),
];

function createLink(books: Books, given: Wire<Stripe.AccountLinkCreateParams>): Stripe.AccountLink {
  const { id: account } = getAccount(books, required(given.account, 'account'));
  const type = required(given.type, 'type');
  if (type !== 'account_onboarding') {
    throw refuse(`You cannot create \`${type}\` type account links for this account.`, {
      param: 'type',
    });
  }
  const now = books.now();
  const code = randomText(16);
  const endsAt = now + secondsToUse;
  books.world.links.set(code, {
    account,
    returnUrl: absolute(given.return_url, 'return_url'),
    refreshUrl: absolute(given.refresh_url, 'refresh_url'),
    endsAt,
    isUsed: false,
  });
  const url = `${books.world.pages()}/onboarding/${code}`;
  return { ...makeObject('account_link'), created: now, expires_at: endsAt, url };
}

function absolute(given: string | undefined, param: string): string {
  const url = required(given, param);
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url;
  throw refuse('Not a valid URL', { code: 'url_invalid', param });
}

function createSession(
  books: Books,
  given: Wire<Stripe.AccountSessionCreateParams>,
): Stripe.AccountSession {
  const { id: account } = getAccount(books, required(given.account, 'account'));
  const session = makeObject('account_session');
  const components = required(given.components, 'components') as Record<
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
    expires_at: books.now() + 3_600,
  };
}

/** The link, unless it was used or has expired. */
export function openLink(world: World, code: string): { link: Link; isFresh: boolean } | null {
  const link = world.links.get(code);
  if (!link) return null;
  return { link, isFresh: !link.isUsed && link.endsAt > world.clock.now() };
}

/** The values typed on the onboarding page. */
export type Told = {
  name: string;
  url: string;
  phone: string;
  description: string;
  outcome: 'complete' | 'pending' | 'incomplete';
};

const secondsUntilVerified = 60;

export function finishOnboarding(world: World, id: string, told: Told) {
  const account = world.platform.get('account', id);
  account.details_submitted = true;
  account.business_profile = {
    ...account.business_profile,
    name: told.name,
    url: told.url,
    support_phone: told.phone,
    product_description: told.description,
  } as NonNullable<Stripe.Account['business_profile']>;
  account.tos_acceptance = { date: world.clock.now(), ip: '127.0.0.1', user_agent: null };
  account.external_accounts?.data.push(bankAccount(account));
  const lacks = { ...lacking(account) };
  if (told.outcome === 'pending') lacks.pending = ['company.verification.document'];
  if (told.outcome === 'incomplete') lacks.due = ['external_account'];
  sayLacks(account, lacks);
  const books = world.books(id);
  if (told.outcome === 'pending') books.later(secondsUntilVerified, 'account is verified', id);
  books.emit('account.updated', account);
}

export function verifyAccount(books: Books, id: string) {
  const account = sayLacks(books.world.platform.get('account', id), { due: [], pending: [] });
  books.emit('account.updated', account);
}

const bankAccount = ({ id }: Stripe.Account) => ({
  ...makeObject('bank_account'),
  id: newId('ba'),
  account: id,
  account_holder_name: null,
  default_for_currency: true,
});
