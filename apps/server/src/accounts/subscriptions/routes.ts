import { subscriptionEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { billingPermission, subscribePermission } from './service/permissions.ts';
import type { Services } from '../../platform/core/services.ts';
import {
  cancelSubscription,
  changeSubscription,
  replaceCard,
  resumeSubscription,
  subscribe,
} from './service/change-subscription.ts';
import { confirmSubscription } from './service/confirm.ts';
import { listInvoices, showBilling } from './service/show.ts';

/** A read-only workspace leads to the plans, so they stay open to it. */
export function subscriptionRoutes({ route, unitRoute }: Gate, services: Services) {
  route(on.billing, billingPermission, ({ ctx }) => showBilling(ctx, services));
  unitRoute(on.invoices, billingPermission, ({ unit }) => listInvoices(unit));
  unitRoute(on.subscribe, subscribePermission, ({ unit, body }) => subscribe(unit, body));
  unitRoute(on.changePlan, subscribePermission, ({ unit, body }) => changeSubscription(unit, body));
  unitRoute(on.replaceCard, subscribePermission, ({ unit, body }) => replaceCard(unit, body));
  unitRoute(on.confirm, subscribePermission, ({ unit }) => confirmSubscription(unit));
  unitRoute(on.cancel, billingPermission, ({ unit }) => cancelSubscription(unit));
  unitRoute(on.resume, subscribePermission, ({ unit }) => resumeSubscription(unit));
}
