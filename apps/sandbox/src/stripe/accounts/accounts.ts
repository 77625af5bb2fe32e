import type { Stripe } from 'stripe';
import type { Books } from '../core/books.ts';
import { newId } from '../core/ids.ts';
import { accountParts } from '../core/inner.ts';
import { known, within } from '../core/known.ts';
import { toList } from '../core/list.ts';
import { makeObject } from '../core/object-fields.ts';
import { refuse } from '../core/problem.ts';
import { lacking, type Lack } from './requirements.ts';
import { route } from '../core/route.ts';
import { metadata, text, type Wire } from '../core/wire.ts';

type Account = Stripe.Account;
type Create = Wire<Stripe.AccountCreateParams>;
type Update = Wire<Stripe.AccountUpdateParams>;

export const accountRoutes = [
  route(
    'POST /v1/accounts',
    within(
      known<Stripe.AccountCreateParams>()(
        'account_token business_profile business_type capabilities company controller country',
        'default_currency documents email expand external_account groups individual metadata',
        'settings tos_acceptance type',
      ),
      accountParts,
    ),
    create,
  ),
  route('GET /v1/account', known<Stripe.AccountRetrieveCurrentParams>()('expand'), (books) =>
    books.account === null ? ownAccount(books) : getAccount(books, books.account),
  ),
  route(
    'GET /v1/accounts/:id',
    known<Stripe.AccountRetrieveParams>()('expand'),
    (books, _, id = '') => getAccount(books, id),
  ),
  route(
    'POST /v1/accounts/:id',
    within(
      known<Stripe.AccountUpdateParams>()(
        'account_token business_profile business_type capabilities company default_currency',
        'documents email expand external_account groups individual metadata settings',
        'tos_acceptance',
      ),
      accountParts,
    ),
    update,
  ),
  route(
    'GET /v1/accounts',
    known<Stripe.AccountListParams>()('created ending_before expand limit starting_after'),
    (books, given) => toList(books.world.platform, 'account', given),
  ),
  route('DELETE /v1/accounts/:id', known<Stripe.AccountDeleteParams>()(), (books, _, id = '') => {
    getAccount(books, id);
    books.world.platform.remove('account', id);
    return { id, object: 'account', deleted: true };
  }),
];

function create(books: Books, given: Create): Account {
  if (given.type !== undefined && given.type !== 'standard') {
    throw refuse(`The stand-in only opens standard accounts, not ${given.type}.`, {
      param: 'type',
    });
  }
  return openAccount(books, {
    country: given.country ?? 'US',
    email: given.email ?? null,
    business_type: given.business_type ?? null,
    metadata: metadata(given.metadata),
    name: given.business_profile?.name ?? null,
  });
}

type NewAccount = {
  country: string;
  email: string | null;
  business_type: (Account['business_type'] & string) | null;
  metadata: Record<string, string>;
  name: string | null;
};

/** Opens an account without any information yet. */
export function openAccount({ world }: Books, { name, ...said }: NewAccount): Account {
  const id = newId('acct').slice(0, 21);
  const example = makeObject('account');
  const account: Account = {
    ...example,
    ...said,
    id,
    business_profile: { ...example.business_profile, name } as NonNullable<
      Account['business_profile']
    >,
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    created: world.clock.now(),
    default_currency: currencies[said.country] ?? 'eur',
    external_accounts: listAt(`/v1/accounts/${id}/external_accounts`),
  };
  world.open(id);
  world.platform.add('account', account);
  return sayLacks(account, lacking(account));
}

const currencies: Record<string, string> = { US: 'usd', CA: 'cad', GB: 'gbp', AU: 'aud' };

const listAt = (url: string) => ({ object: 'list' as const, data: [], has_more: false, url });

/** Computes what the account lacks, and so what it may do. */
export function sayLacks(account: Account, { due, pending }: Lack): Account {
  const isComplete = due.length === 0 && pending.length === 0;
  const state = isComplete ? 'active' : pending.length > 0 ? 'pending' : 'inactive';
  account.capabilities = { card_payments: state, transfers: state };
  account.charges_enabled = isComplete;
  account.payouts_enabled = isComplete;
  account.requirements = {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: isComplete
      ? null
      : pending.length > 0
        ? 'requirements.pending_verification'
        : 'requirements.past_due',
    errors: [],
    eventually_due: due,
    past_due: account.details_submitted ? due : [],
    pending_verification: pending,
  };
  return account;
}

/** A missing account and another's account get the same answer. */
export function getAccount(books: Books, id: string): Account {
  books.world.books(id);
  return books.world.platform.get('account', id);
}

function update(books: Books, given: Update, id = ''): Account {
  const account = getAccount(books, id);
  account.email = text(given.email, account.email);
  account.metadata = metadata(given.metadata, account.metadata ?? {});
  if (given.business_type) account.business_type = given.business_type;
  const profile = { ...account.business_profile, ...given.business_profile };
  account.business_profile = profile as NonNullable<Account['business_profile']>;
  books.world.books(id).emit('account.updated', account);
  return account;
}

const ownAccount = ({ world }: Books) => ({
  ...makeObject('account'),
  id: world.platformId,
  charges_enabled: true,
  details_submitted: true,
  payouts_enabled: true,
  requirements: null,
});
