import { subscriptionEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn, organizationStays } from '../../platform/http/permissions.ts';
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

/** A read-only workspace leads to the plans, so they are open to it. */
export function subscriptionRoutes({ route, steps }: Gate, services: Services) {
  route(on.billing, anyoneSignedIn, ({ ctx }) => showBilling(ctx, services));
  steps(on.invoices, anyoneSignedIn, ({ steps: each }) => listInvoices(each));
  steps(on.subscribe, organizationStays, ({ steps: each, body }) => subscribe(each, body));
  steps(on.changePlan, organizationStays, ({ steps: each, body }) => changePlan(each, body));
  steps(on.replaceCard, organizationStays, ({ steps: each, body }) => replaceCard(each, body));
  steps(on.confirm, organizationStays, ({ steps: each }) => confirmPlan(each));
  steps(on.cancel, anyoneSignedIn, ({ steps: each }) => cancelPlan(each));
  steps(on.resume, organizationStays, ({ steps: each }) => resumePlan(each));
}
