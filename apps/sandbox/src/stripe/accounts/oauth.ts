import type { Stripe } from 'stripe';
import { openAccount, sayLacks } from './accounts.ts';
import type { Books, World } from '../core/books.ts';
import { randomText } from '../core/ids.ts';
import { known } from '../core/known.ts';
import { StripeProblem } from '../core/problem.ts';
import { route } from '../core/route.ts';
import type { Wire } from '../core/wire.ts';

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
    known<Stripe.OAuthTokenParams>()('assert_capabilities code grant_type refresh_token scope'),
    exchange,
  ),
  route(
    'POST /oauth/deauthorize',
    known<Stripe.OAuthDeauthorizeParams>()('client_id stripe_user_id'),
    deauthorize,
  ),
];

/** A code can be exchanged once. */
function exchange({ world }: Books, given: Wire<Stripe.OAuthTokenParams>): Stripe.OAuthToken {
  if (given.grant_type !== 'authorization_code') {
    throw new OAuthProblem('unsupported_grant_type', 'Only authorization codes are taken.');
  }
  const account = world.codes.get(given.code ?? '');
  if (account === undefined) {
    throw new OAuthProblem('invalid_grant', `Authorization code does not exist: ${given.code}`);
  }
  world.codes.delete(given.code ?? '');
  world.disconnected.delete(account);
  return {
    access_token: world.keys.secretKey,
    livemode: false,
    refresh_token: `rt_${randomText(32)}`,
    scope: 'read_write',
    stripe_publishable_key: world.keys.publishableKey,
    stripe_user_id: account,
    token_type: 'bearer',
  };
}

function deauthorize(
  { world }: Books,
  given: Wire<Stripe.OAuthDeauthorizeParams>,
): Stripe.OAuthDeauthorization {
  const { client_id: client, stripe_user_id: account = '' } = given;
  if (client !== world.keys.connectClientId) {
    throw new OAuthProblem('invalid_client', `No such application: '${client}'`);
  }
  disconnect(world, account);
  return { stripe_user_id: account };
}

/** Revokes our access, as we or the account itself may do. */
export function disconnect(world: World, account: string) {
  if (world.disconnected.has(account) || !world.platform.find('account', account)) {
    throw new OAuthProblem(
      'invalid_client',
      `This application is not connected to stripe account ${account}, or that account does not ` +
        'exist.',
    );
  }
  const application = {
    id: world.keys.connectClientId,
    object: 'application',
    name: 'Stand-in',
  };
  world.emit(account, 'account.application.deauthorized', application as never);
  world.disconnected.add(account);
}

/** Consents for an existing account, or for a new complete one. */
export function agree(world: World, chosen: { account: string } | { email: string; name: string }) {
  const account = 'account' in chosen ? chosen.account : openReady(world, chosen).id;
  const code = `ac_${randomText(32)}`;
  world.codes.set(code, account);
  return code;
}

function openReady(world: World, { email, name }: { email: string; name: string }) {
  const account = openAccount(world.platform, {
    country: 'US',
    email,
    business_type: 'non_profit',
    metadata: {},
    name,
  });
  account.details_submitted = true;
  world.disconnected.add(account.id);
  return sayLacks(account, { due: [], pending: [] });
}
