import { accountRoutes } from './accounts/accounts.ts';
import { balanceRoutes } from './payments/balance.ts';
import { chargeRoutes } from './payments/charges.ts';
import { customerRoutes } from './payments/customers.ts';
import { disputeRoutes } from './payments/disputes.ts';
import { endpointRoutes } from './endpoints.ts';
import { eventRoutes } from './events.ts';
import { invoiceRoutes } from './billing/invoices.ts';
import { oauthRoutes } from './accounts/oauth.ts';
import { onboardingRoutes } from './accounts/onboarding.ts';
import { paymentIntentRoutes } from './payments/payment-intents.ts';
import { paymentMethodRoutes } from './payments/payment-methods.ts';
import { payoutRoutes } from './payments/payouts.ts';
import { portalRoutes } from './billing/portal.ts';
import { priceRoutes } from './billing/prices.ts';
import { productRoutes } from './billing/products.ts';
import { refundRoutes } from './payments/refunds.ts';
import type { Route } from './core/route.ts';
import { scheduleRoutes } from './billing/schedules.ts';
import { setupIntentRoutes } from './payments/setup-intents.ts';
import { subscriptionRoutes } from './billing/subscriptions.ts';
import { transferRoutes } from './payments/transfers.ts';

/** Every call that the stand-in answers. */
export const routes: Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...balanceRoutes,
  ...transferRoutes,
  ...accountRoutes,
  ...onboardingRoutes,
  ...oauthRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...subscriptionRoutes,
  ...scheduleRoutes,
  ...invoiceRoutes,
  ...portalRoutes,
  ...payoutRoutes,
  ...eventRoutes,
  ...endpointRoutes,
];
