import type { Stripe } from 'stripe';
import { createAccount, applyRequirements } from './accounts.ts';
import type { AccountStore, StripeState } from '../core/account-store.ts';
import { randomText } from '../core/ids.ts';
import { paramNames } from '../core/param-names.ts';
import { StripeProblem } from '../core/problem.ts';
import { route } from '../core/route.ts';
import type { FormEncoded } from '../core/params.ts';

type Grant = 'invalid_grant' | 'invalid_client' | 'invalid_request' | 'unsupported_grant_type';

/** OAuth has its own error format. */
export class OAuthProblem extends StripeProblem {
  readonly error: Grant;

  constructor(error: Grant, message: string) {
    super(400, 'invalid_request_error', message);
    this.error = error;
  }
}

export const oauthRoutes = [
  route(
    'POST /oauth/token',
    paramNames<Stripe.OAuthTokenParams>()(
      'assert_capabilities code grant_type refresh_token scope',
    ),
    exchange,
  ),
  route(
    'POST /oauth/deauthorize',
    paramNames<Stripe.OAuthDeauthorizeParams>()('client_id stripe_user_id'),
    deauthorize,
  ),
];

/** A code can be exchanged once. */
function exchange(
  { state }: AccountStore,
  given: FormEncoded<Stripe.OAuthTokenParams>,
): Stripe.OAuthToken {
  if (given.grant_type !== 'authorization_code') {
    throw new OAuthProblem('unsupported_grant_type', 'Only authorization codes are taken.');
  }
  const account = state.codes.get(given.code ?? '');
  if (account === undefined) {
    throw new OAuthProblem('invalid_grant', `Authorization code does not exist: ${given.code}`);
  }
  state.codes.delete(given.code ?? '');
  state.disconnected.delete(account);
  return {
    access_token: state.keys.secretKey,
    livemode: false,
    refresh_token: `rt_${randomText(32)}`,
    scope: 'read_write',
    stripe_publishable_key: state.keys.publishableKey,
    stripe_user_id: account,
    token_type: 'bearer',
  };
}

function deauthorize(
  { state }: AccountStore,
  given: FormEncoded<Stripe.OAuthDeauthorizeParams>,
): Stripe.OAuthDeauthorization {
  const { client_id: client, stripe_user_id: account = '' } = given;
  if (client !== state.keys.connectClientId) {
    throw new OAuthProblem('invalid_client', `No such application: '${client}'`);
  }
  disconnect(state, account);
  return { stripe_user_id: account };
}

/** Revokes our access, as we or the account itself may do. */
export function disconnect(state: StripeState, account: string) {
  if (state.disconnected.has(account) || !state.platform.find('account', account)) {
    throw new OAuthProblem(
      'invalid_client',
      `This application is not connected to stripe account ${account}, or that account does not ` +
        'exist.',
    );
  }
  const application = {
    id: state.keys.connectClientId,
    object: 'application',
    name: 'Stand-in',
  };
  state.emit(account, 'account.application.deauthorized', application as never);
  state.disconnected.add(account);
}

/** Consents for an existing account, or for a new complete one. */
export function agree(
  state: StripeState,
  chosen: { account: string } | { email: string; name: string },
) {
  const account = 'account' in chosen ? chosen.account : openReady(state, chosen).id;
  const code = `ac_${randomText(32)}`;
  state.codes.set(code, account);
  return code;
}

function openReady(state: StripeState, { email, name }: { email: string; name: string }) {
  const account = createAccount(state.platform, {
    country: 'US',
    email,
    business_type: 'non_profit',
    metadata: {},
    name,
  });
  account.details_submitted = true;
  state.disconnected.add(account.id);
  return applyRequirements(account, { due: [], pending: [] });
}
