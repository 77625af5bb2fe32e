import type { Answer, StandInRequest } from '../../stand-in.ts';
import type { StripeState } from '../core/account-store.ts';
import type { StripeObjects } from '../core/object-types.ts';
import {
  finishOnboarding,
  findOnboardingLink,
  type OnboardingFields,
} from '../accounts/onboarding.ts';
import { banner, baseUrl, readForm, goTo, html, page } from './page.ts';

/** The onboarding of an account, as one page. An expired link leads back for a new one. */
export function onboarding(state: StripeState, request: StandInRequest, code: string): Answer {
  const look = { base: baseUrl(request) };
  const found = findOnboardingLink(state, code);
  const account = found && state.platform.find('account', found.link.account);
  if (!found || !account) {
    return page('Not found', html`${banner}<h1>There is no such link</h1>`, {
      ...look,
      status: 404,
    });
  }
  if (!found.isFresh) return goTo(found.link.refreshUrl);
  if (request.method !== 'POST') return page('Set up your account', form(account), look);

  found.link.isUsed = true;
  const said = readForm(request);
  if (said.get('answer') === 'finish') finishOnboarding(state, account.id, toldIn(said));
  return goTo(found.link.returnUrl);
}

function toldIn(said: URLSearchParams): OnboardingFields {
  const outcome = said.get('outcome');
  return {
    name: said.get('name') ?? '',
    url: said.get('url') ?? '',
    phone: said.get('phone') ?? '',
    description: said.get('description') ?? '',
    outcome: outcome === 'pending' || outcome === 'incomplete' ? outcome : 'complete',
  };
}

type Account = StripeObjects['account'];

const form = ({ id, email, business_profile: profile }: Account) => html`${banner}
<h1>Set up your account</h1>
<p class="soft">${email ?? 'No e-mail address'} · <code>${id}</code></p>
<form method="post">
<label for="name">Name of the organization</label>
<input id="name" name="name" required value="${profile?.name ?? 'Riverside Food Bank'}">
<label for="url">Website</label>
<input id="url" name="url" type="url" required value="https://charity.example">
<label for="phone">Telephone</label>
<input id="phone" name="phone" required value="(555) 010-0199">
<label for="description">What the organization does</label>
<input id="description" name="description" required value="Collects donations for those in need">
<label for="bank">Bank account for payouts</label>
<input id="bank" name="bank" required value="110000000 000123456789">
<fieldset>
<legend>What comes of it</legend>
<label class="choice"><input type="radio" name="outcome" value="complete" checked>
 Everything is right: the account can take payments</label>
<label class="choice"><input type="radio" name="outcome" value="pending">
 Stripe still looks at it: for a minute, or until the clock is moved</label>
<label class="choice"><input type="radio" name="outcome" value="incomplete">
 The bank account is not right and has to be given again</label>
</fieldset>
<div class="buttons">
<button name="answer" value="finish">Agree and submit</button>
<button name="answer" value="later" class="quiet" formnovalidate>Save for later</button>
</div>
</form>`;
