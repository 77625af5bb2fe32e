import type { Page } from '@playwright/test';
import { mailedLink } from '../auth/mailbox.ts';
import { productUrl } from '../../world/product-url.ts';
import { callApi } from '../../world/http.ts';
import type { Organization, Tier } from '../../world/organization.ts';

/** A card requires a verified address. */
export async function verifyEmail({ email }: Organization) {
  const token = (await mailedLink(email, 'verify-email')).split('/verify-email/')[1];
  await callApi({ method: 'POST', path: '/api/auth/verify-email', body: { token } });
}

/** Starts a paid plan with a card that always pays. */
export async function payForSubscription(organization: Organization, tierName: Tier = 'growth') {
  await verifyEmail(organization);
  const { token } = organization;
  const body = { tierName, paymentMethodId: await makeCard(token, '4242424242424242') };
  await callApi({ method: 'POST', path: '/api/users/change-plan', body, token });
}

/** From now on, pays with a card that can be saved and is declined whenever it is charged. */
export async function payWithEmptyCard({ token }: Organization) {
  const body = { paymentMethodId: await makeCard(token, '4000000000000341') };
  await callApi({ method: 'POST', path: '/api/subscriptions/card', body, token });
}

type Settings = { data: { publishableKey: string } };

/** Makes a payment method as the provider's card field does. */
async function makeCard(token: string, number: string) {
  const settings = { method: 'GET', path: '/api/payments/settings', token } as const;
  const { publishableKey } = (await callApi<Settings>(settings)).data;
  const url = new URL('/sandbox/stripe/v1/payment_methods', productUrl());
  const card = { number, exp_month: '12', exp_year: '2034', cvc: '123' };
  const given = Object.entries(card).map(([name, value]) => [`card[${name}]`, value]);
  const body = new URLSearchParams([['type', 'card'], ...given]);
  const headers = { authorization: `Bearer ${publishableKey}` };
  const reply = await fetch(url, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`The stand-in made no card: ${await reply.text()}`);
  return ((await reply.json()) as { id: string }).id;
}

/** Types into the provider's own field. */
export async function typeCard(page: Page, number: string) {
  const field = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await field.getByRole('textbox', { name: 'Card number' }).fill(number);
  await field.getByRole('textbox', { name: 'Expiration date' }).fill('12 / 34');
  await field.getByRole('textbox', { name: 'Security code' }).fill('123');
  const zip = field.getByRole('textbox', { name: 'ZIP code' });
  if (await zip.isVisible()) await zip.fill('02134');
}
