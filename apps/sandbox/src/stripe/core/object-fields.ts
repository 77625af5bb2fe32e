import { readFileSync } from 'node:fs';
import type { Stripe } from 'stripe';
import type { StripeObjects } from './object-types.ts';

type Objects = StripeObjects & {
  account_link: Stripe.AccountLink;
  account_session: Stripe.AccountSession;
  balance: Stripe.Balance;
  bank_account: Stripe.BankAccount;
  'billing_portal.session': Stripe.BillingPortal.Session;
  deleted_customer: Stripe.DeletedCustomer;
  line_item: Stripe.InvoiceLineItem;
  subscription_item: Stripe.SubscriptionItem;
};

/**
 * The fields of an object, each with its type: `string`, `integer`, `boolean`, `list`, `object`,
 * `reference` (an id, or the object if it is expanded), `| null` if it may be missing, and `=
 * value` for a new object's value.
 */
export type Fields = string | Fields[] | { [name: string]: Fields };

const file = new URL('object-fields.json', import.meta.url);

export const objectFields = JSON.parse(readFileSync(file, 'utf8')) as {
  [Name in keyof Objects]: Record<string, Fields>;
};

/** Returns an object of a kind with all its fields at their initial values. */
export const makeObject = <Name extends keyof Objects>(name: Name): Objects[Name] =>
  makeValue(objectFields[name]) as Objects[Name];

const emptyValues: Record<string, unknown> = {
  string: '',
  integer: 0,
  boolean: false,
  reference: '',
};

function makeValue(fields: Fields): unknown {
  if (Array.isArray(fields)) return fields.map(makeValue);
  if (typeof fields === 'object') {
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, makeValue(field)]),
    );
  }
  const { type, isNullable, value } = parseField(fields);
  if (value !== undefined) return type === 'string' ? value : (JSON.parse(value) as unknown);
  if (isNullable) return null;
  return type === 'list' ? [] : type === 'object' ? {} : emptyValues[type];
}

/** Parses a field such as `string | null = visa`. */
export function parseField(field: string) {
  const [declared = '', value] = field.split(' = ');
  return { type: declared.replace(' | null', ''), isNullable: declared.endsWith(' | null'), value };
}
