import { unitOfWork } from '../../../platform/jobs/unit-of-work.ts';
import type { PayReturn } from '@pledgewell/contract';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { nameOfOrganization } from '../../../accounts/index.ts';
import { applyReturnedPayment, notCompleted } from '../../payments/service/verify-payment.ts';
import { organizationOfLink } from '../queries/secrets.ts';
import { toPaid } from './pay.ts';

/**
 * The status of a payment whose owner came back from the bank, identified by the payment's own
 * secret.
 */
export async function verifyByLink({ services, log }: Caller, { linkId, ...given }: PayReturn) {
  const { provider, pools } = services;
  if (provider === null) throw new Problem('payment-links/not-now');
  const organizationId = await organizationOfLink(pools.app, linkId);
  if (organizationId === null) throw new Problem('payments/not-found');

  const unit = unitOfWork(services, organizationId, { log, queryPlans: 'once', source: 'donor' });
  const returned = await applyReturnedPayment(unit, given, (attempt) => attempt.linkId === linkId);
  if (returned.attempt.donationId === null) throw notCompleted(returned.payment);
  const organization = await unit.inTransaction(nameOfOrganization);
  return { data: toPaid(returned.attempt, returned.payment, organization) };
}
