import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { BillingCalls } from '../../../platform/provider/billing.ts';

export function requireBilling({ provider }: Pick<Services, 'provider'>): BillingCalls {
  if (!provider) throw new Problem('subscriptions/off');
  return provider.billing;
}
