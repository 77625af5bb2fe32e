import type { Stripe } from 'stripe';

/** The stored kinds of objects, by name. */
export type StripeObjects = {
  account: Stripe.Account;
  balance_transaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payout: Stripe.Payout;
  price: Stripe.Price;
  product: Stripe.Product;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  subscription: Stripe.Subscription;
  subscription_schedule: Stripe.SubscriptionSchedule;
  transfer: Stripe.Transfer;
  webhook_endpoint: Stripe.WebhookEndpoint;
};

export type ObjectType = keyof StripeObjects;

/** Where the objects of a kind are, and their id prefix. */
export const objectTypes: Record<ObjectType, { path: string; prefix: string }> = {
  account: { path: 'accounts', prefix: 'acct' },
  balance_transaction: { path: 'balance_transactions', prefix: 'txn' },
  charge: { path: 'charges', prefix: 'ch' },
  customer: { path: 'customers', prefix: 'cus' },
  dispute: { path: 'disputes', prefix: 'dp' },
  event: { path: 'events', prefix: 'evt' },
  invoice: { path: 'invoices', prefix: 'in' },
  invoice_payment: { path: 'invoice_payments', prefix: 'inpay' },
  payment_intent: { path: 'payment_intents', prefix: 'pi' },
  payment_method: { path: 'payment_methods', prefix: 'pm' },
  payout: { path: 'payouts', prefix: 'po' },
  price: { path: 'prices', prefix: 'price' },
  product: { path: 'products', prefix: 'prod' },
  refund: { path: 'refunds', prefix: 're' },
  setup_intent: { path: 'setup_intents', prefix: 'seti' },
  subscription: { path: 'subscriptions', prefix: 'sub' },
  subscription_schedule: { path: 'subscription_schedules', prefix: 'sub_sched' },
  transfer: { path: 'transfers', prefix: 'tr' },
  webhook_endpoint: { path: 'webhook_endpoints', prefix: 'we' },
};
