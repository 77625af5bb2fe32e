import { subscriptionEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { organizationStays } from './service/permissions.ts';
import type { Services } from '../../platform/core/services.ts';
import {
  cancelPlan,
  changePlan,
  replaceCard,
  resumePlan,
  subscribe,
} from './service/change-plan.ts';
import { confirmPlan } from './service/confirm.ts';
import { listInvoices, showBilling } from './service/show.ts';

/** A read-only workspace leads to the plans, so they stay open to it. */
export function subscriptionRoutes({ route, unitRoute }: Gate, services: Services) {
  route(on.billing, anyoneSignedIn, ({ ctx }) => showBilling(ctx, services));
  unitRoute(on.invoices, anyoneSignedIn, ({ unit }) => listInvoices(unit));
  unitRoute(on.subscribe, organizationStays, ({ unit, body }) => subscribe(unit, body));
  unitRoute(on.changePlan, organizationStays, ({ unit, body }) => changePlan(unit, body));
  unitRoute(on.replaceCard, organizationStays, ({ unit, body }) => replaceCard(unit, body));
  unitRoute(on.confirm, organizationStays, ({ unit }) => confirmPlan(unit));
  unitRoute(on.cancel, anyoneSignedIn, ({ unit }) => cancelPlan(unit));
  unitRoute(on.resume, organizationStays, ({ unit }) => resumePlan(unit));
}
