import { subscriptionEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { organizationStays } from './service/permissions.ts';
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
  route(on.billing, anyoneSignedIn, ({ ctx }) => showBilling(ctx, services));
  unitRoute(on.invoices, anyoneSignedIn, ({ unit }) => listInvoices(unit));
  unitRoute(on.subscribe, organizationStays, ({ unit, body }) => subscribe(unit, body));
  unitRoute(on.changePlan, organizationStays, ({ unit, body }) => changeSubscription(unit, body));
  unitRoute(on.replaceCard, organizationStays, ({ unit, body }) => replaceCard(unit, body));
  unitRoute(on.confirm, organizationStays, ({ unit }) => confirmSubscription(unit));
  unitRoute(on.cancel, anyoneSignedIn, ({ unit }) => cancelSubscription(unit));
  unitRoute(on.resume, organizationStays, ({ unit }) => resumeSubscription(unit));
}
