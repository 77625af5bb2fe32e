import { readFileSync } from 'node:fs';
import type { Stripe } from 'stripe';
import type { Kinds } from './kinds.ts';

type Published = Kinds & {
  account_link: Stripe.AccountLink;
  account_session: Stripe.AccountSession;
  balance: Stripe.Balance;
  bank_account: Stripe.BankAccount;
  'billing_portal.session': Stripe.BillingPortal.Session;
  deleted_customer: Stripe.DeletedCustomer;
  line_item: Stripe.InvoiceLineItem;
  subscription_item: Stripe.SubscriptionItem;
};

const file = new URL('fixtures/published.json', import.meta.url);
const { resources } = JSON.parse(readFileSync(file, 'utf8')) as { resources: Published };

/** The object that Stripe publishes as an example of its kind, to be filled with what is true. */
export const published = <Name extends keyof Published>(name: Name): Published[Name] =>
  structuredClone(resources[name]);
