import type { Answer, StandInRequest } from '../../stand-in.ts';
import type { StripeState } from '../core/account-store.ts';
import { agree } from '../accounts/oauth.ts';
import { banner, baseUrl, readForm, goTo, html, page } from './page.ts';

/** Where somebody agrees that the product uses their existing account. */
export function consent(state: StripeState, request: StandInRequest): Answer {
  const { query } = request;
  const look = { base: baseUrl(request) };
  const back = query.get('redirect_uri') ?? '';
  const isRight =
    query.get('client_id') === state.keys.connectClientId &&
    query.get('response_type') === 'code' &&
    /^https?:/.test(back);
  if (!isRight) {
    const said = html`${banner}<h1>This request isn’t valid</h1>
<p>The client ID, response type or redirect URL is wrong.</p>`;
    return page('Wrong', said, { ...look, status: 400 });
  }
  if (request.method !== 'POST') return page('Connect your account', form(state, query), look);
  return goTo(answerTo(state, back, query.get('state'), readForm(request)));
}

function answerTo(
  state: StripeState,
  back: string,
  oauthState: string | null,
  said: URLSearchParams,
) {
  const url = new URL(back);
  if (oauthState !== null) url.searchParams.set('state', oauthState);
  if (said.get('answer') !== 'connect') {
    url.searchParams.set('error', 'access_denied');
    url.searchParams.set('error_description', 'The user denied your request');
    return url.href;
  }
  const account = said.get('account') ?? '';
  const isThere = state.platform.find('account', account) !== undefined;
  const name = said.get('name') || 'Riverside Food Bank';
  const email = said.get('email') || 'someone@example.org';
  url.searchParams.set('code', agree(state, isThere ? { account } : { email, name }));
  url.searchParams.set('scope', 'read_write');
  return url.href;
}

const form = (state: StripeState, query: URLSearchParams) => html`${banner}
<h1>Connect your Stripe account</h1>
<p>The application will see its payments and take payments for it.</p>
<form method="post">
<fieldset>
<legend>Choose an account</legend>
<label class="choice"><input type="radio" name="account" value="" checked>
 One that is set up and that nobody has used yet</label>
${state.platform.all('account').map(
  ({ id, business_profile: profile, email }) => html`<label class="choice">
<input type="radio" name="account" value="${id}"> ${profile?.name ?? email ?? id}
 <small><code>${id}</code></small></label>`,
)}
</fieldset>
<label for="name">Name of the organization</label>
<input id="name" name="name" value="Riverside Food Bank">
<label for="email">Email</label>
<input id="email" name="email" type="email"
 value="${query.get('stripe_user[email]') ?? 'someone@example.org'}">
<div class="buttons">
<button name="answer" value="connect">Connect</button>
<button name="answer" value="cancel" class="quiet" formnovalidate>Cancel</button>
</div>
</form>`;
