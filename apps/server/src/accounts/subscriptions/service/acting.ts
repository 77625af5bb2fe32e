import type { Ctx, Log } from '../../../platform/core/context.ts';
import type { OrgId } from '../../../platform/db/tenant.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { actFor } from '../../../platform/jobs/runner.ts';
import type { BillingCalls } from '../../../platform/provider/billing.ts';

/** What acts in several transactions around calls to the provider: a request, an event, a sweep. */
export type Acting = {
  organizationId: OrgId;
  /** The network address that asks, where somebody does. */
  address?: string;
  services: Services;
  inTransaction<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
};

export const actingFor = (services: Services, organizationId: OrgId, log: Log): Acting => ({
  organizationId,
  services,
  inTransaction: (work) => actFor(services, organizationId, log, work),
});

export function billingOf({ provider }: Pick<Services, 'provider'>): BillingCalls {
  if (!provider) throw new Problem('subscriptions/off');
  return provider.billing;
}
