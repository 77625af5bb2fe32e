import type { Stripe } from 'stripe';
import type { AccountStore } from '../core/account-store.ts';
import { newId } from '../core/ids.ts';
import { accountParams } from '../core/nested-params.ts';
import { paramNames, withNestedParams } from '../core/param-names.ts';
import { toList } from '../core/list.ts';
import { makeObject } from '../core/object-fields.ts';
import { invalidRequest } from '../core/problem.ts';
import { computeRequirements, type Requirements } from './requirements.ts';
import { route } from '../core/route.ts';
import { mergeMetadata, toNullableText, type FormEncoded } from '../core/params.ts';

type Account = Stripe.Account;
type Create = FormEncoded<Stripe.AccountCreateParams>;
type Update = FormEncoded<Stripe.AccountUpdateParams>;

export const accountRoutes = [
  route(
    'POST /v1/accounts',
    withNestedParams(
      paramNames<Stripe.AccountCreateParams>()(
        'account_token business_profile business_type capabilities company controller country',
        'default_currency documents email expand external_account groups individual metadata',
        'settings tos_acceptance type',
      ),
      accountParams,
    ),
    create,
  ),
  route('GET /v1/account', paramNames<Stripe.AccountRetrieveCurrentParams>()('expand'), (store) =>
    store.account === null ? ownAccount(store) : getAccount(store, store.account),
  ),
  route(
    'GET /v1/accounts/:id',
    paramNames<Stripe.AccountRetrieveParams>()('expand'),
    (store, _, id = '') => getAccount(store, id),
  ),
  route(
    'POST /v1/accounts/:id',
    withNestedParams(
      paramNames<Stripe.AccountUpdateParams>()(
        'account_token business_profile business_type capabilities company default_currency',
        'documents email expand external_account groups individual metadata settings',
        'tos_acceptance',
      ),
      accountParams,
    ),
    update,
  ),
  route(
    'GET /v1/accounts',
    paramNames<Stripe.AccountListParams>()('created ending_before expand limit starting_after'),
    (store, given) => toList(store.state.platform, 'account', given),
  ),
  route(
    'DELETE /v1/accounts/:id',
    paramNames<Stripe.AccountDeleteParams>()(),
    (store, _, id = '') => {
      getAccount(store, id);
      store.state.platform.remove('account', id);
      return { id, object: 'account', deleted: true };
    },
  ),
];

function create(store: AccountStore, given: Create): Account {
  if (given.type !== undefined && given.type !== 'standard') {
    throw invalidRequest(`The stand-in only opens standard accounts, not ${given.type}.`, {
      param: 'type',
    });
  }
  return createAccount(store, {
    country: given.country ?? 'US',
    email: given.email ?? null,
    business_type: given.business_type ?? null,
    metadata: mergeMetadata(given.metadata),
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
export function createAccount({ state }: AccountStore, { name, ...said }: NewAccount): Account {
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
    created: state.clock.now(),
    default_currency: currencies[said.country] ?? 'eur',
    external_accounts: listAt(`/v1/accounts/${id}/external_accounts`),
  };
  state.open(id);
  state.platform.add('account', account);
  return applyRequirements(account, computeRequirements(account));
}

const currencies: Record<string, string> = { US: 'usd', CA: 'cad', GB: 'gbp', AU: 'aud' };

const listAt = (url: string) => ({ object: 'list' as const, data: [], has_more: false, url });

/** Computes what the account lacks, and so what it may do. */
export function applyRequirements(account: Account, { due, pending }: Requirements): Account {
  const isComplete = due.length === 0 && pending.length === 0;
  const capability = isComplete ? 'active' : pending.length > 0 ? 'pending' : 'inactive';
  account.capabilities = { card_payments: capability, transfers: capability };
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
export function getAccount(store: AccountStore, id: string): Account {
  store.state.store(id);
  return store.state.platform.get('account', id);
}

function update(store: AccountStore, given: Update, id = ''): Account {
  const account = getAccount(store, id);
  account.email = toNullableText(given.email, account.email);
  account.metadata = mergeMetadata(given.metadata, account.metadata ?? {});
  if (given.business_type) account.business_type = given.business_type;
  const profile = { ...account.business_profile, ...given.business_profile };
  account.business_profile = profile as NonNullable<Account['business_profile']>;
  store.state.store(id).emit('account.updated', account);
  return account;
}

const ownAccount = ({ state }: AccountStore) => ({
  ...makeObject('account'),
  id: state.platformId,
  charges_enabled: true,
  details_submitted: true,
  payouts_enabled: true,
  requirements: null,
});
