import { accountRoutes } from './accounts.ts';
import { balanceRoutes } from './balance.ts';
import { chargeRoutes } from './charges.ts';
import { customerRoutes } from './customers.ts';
import { disputeRoutes } from './disputes.ts';
import { endpointRoutes } from './endpoints.ts';
import { eventRoutes } from './events.ts';
import { invoiceRoutes } from './invoices.ts';
import { oauthRoutes } from './oauth.ts';
import { onboardingRoutes } from './onboarding.ts';
import { paymentIntentRoutes } from './payment-intents.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { payoutRoutes } from './payouts.ts';
import { portalRoutes } from './portal.ts';
import { priceRoutes } from './prices.ts';
import { productRoutes } from './products.ts';
import { refundRoutes } from './refunds.ts';
import type { Route } from './route.ts';
import { scheduleRoutes } from './schedules.ts';
import { setupIntentRoutes } from './setup-intents.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { transferRoutes } from './transfers.ts';

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
