import type { Stripe } from 'stripe';
import type { AccountCalls, NewAccount, ProviderAccount } from '../provider/accounts.ts';
import { isInaccessible, ProviderFailure } from '../provider/failure.ts';
import { call, toRequestOptions } from './call.ts';
import type { StripeSettings } from './settings.ts';

type Settings = Pick<StripeSettings, 'connectClientId' | 'authorizeUrl'>;

export function accountCalls(stripe: Stripe, settings: Settings): AccountCalls {
  const { connectClientId, authorizeUrl } = settings;
  return {
    create: (account) => createAccount(stripe, account),
    find: (id) => findAccount(stripe, id),
    onboardingUrl: ({ account, returnUrl, refreshUrl }) =>
      call(async () => {
        const { url } = await stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        });
        return url;
      }),

    canConnectExisting: connectClientId !== undefined,
    authorizeUrl({ state, returnUrl, email }) {
      const url = new URL(authorizeUrl, returnUrl);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: connectClientId ?? '',
        scope: 'read_write',
        state,
        redirect_uri: returnUrl,
        'stripe_user[email]': email,
      }).toString();
      return url.href;
    },
    accept: (code) =>
      call(async () => {
        const answer = await stripe.oauth.token({ grant_type: 'authorization_code', code });
        if (!answer.stripe_user_id) throw noSense('The reply contains no account.');
        return answer.stripe_user_id;
      }),
    disconnect: (id) => disconnect(stripe, id, connectClientId),
  };
}

const createAccount = (stripe: Stripe, account: NewAccount) =>
  call(async () =>
    toAccount(
      await stripe.accounts.create(
        {
          type: 'standard',
          country: account.country,
          business_type: account.businessType,
          email: account.email,
          business_profile: { name: account.businessName },
          metadata: { organization: account.organizationId },
        },
        toRequestOptions(null, account.key),
      ),
    ),
  );

async function findAccount(stripe: Stripe, id: string) {
  try {
    return await call(async () => toAccount(await stripe.accounts.retrieve(id)));
  } catch (error) {
    if (isInaccessible(error)) return null;
    throw error;
  }
}

async function disconnect(stripe: Stripe, id: string, clientId: string | undefined) {
  if (clientId === undefined) return;
  try {
    await call(() => stripe.oauth.deauthorize({ client_id: clientId, stripe_user_id: id }));
  } catch (error) {
    const isGone = error instanceof ProviderFailure && error.kind === 'refused';
    if (!isGone && !isInaccessible(error)) throw error;
  }
}

function toAccount(account: Stripe.Account): ProviderAccount {
  if (typeof account.id !== 'string' || typeof account.charges_enabled !== 'boolean') {
    throw noSense('The reply is not an account.');
  }
  return {
    id: account.id,
    email: account.email ?? null,
    businessName: account.business_profile?.name ?? null,
    country: account.country ?? 'US',
    defaultCurrency: account.default_currency ?? 'usd',
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    currentlyDue: account.requirements?.currently_due ?? [],
    pastDue: account.requirements?.past_due ?? [],
  };
}

const noSense = (message: string) => new ProviderFailure('unavailable', 'no_sense', message);
