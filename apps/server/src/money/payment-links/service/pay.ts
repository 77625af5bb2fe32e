import { unitOfWork } from '../../../platform/jobs/unit-of-work.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { LinkPaymentResult, PayRequest } from '@pledgewell/contract';
import { clientIpAddress } from '../../../platform/http/client/client-ip-address.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { ProviderPayment } from '../../../platform/provider/payments.ts';
import { nameOfOrganization } from '../../../accounts/index.ts';
import type { Attempt } from '../../payments/queries/attempts.ts';
import { chargeAttempt, type ChargeOutcome } from '../../payments/service/charge.ts';
import { endWaiting } from '../../payments/service/end-waiting.ts';
import { toPaymentIntent, chargeRefusal } from '../../payments/service/process-payment.ts';
import { findLink, type Link } from '../queries/links.ts';
import { linkOfSecret } from '../queries/secrets.ts';
import { beginByLink, type LinkPayment } from './begin.ts';
import { refuseUnusable } from './refuse-unusable.ts';

/**
 * Charges a card for a link's amount. Donor, amount, account and organization come from the link's
 * own rows; only the card, the address and a free amount come from the page.
 */
export async function payByLink({ services, request, log }: Caller, given: PayRequest) {
  const { provider, pools, publicUrl } = services;
  const found = await linkOfSecret(pools.app, given.token);
  if (!found) throw new Problem('payment-links/unknown');
  if (provider === null) throw new Problem('payment-links/not-now');
  const { organizationId, linkId } = found;
  const email = given.email ?? found.sentTo;
  if (email === null) throw new Problem('payment-links/email-needed');
  const unit = unitOfWork(services, organizationId, { log, queryPlans: 'once', source: 'donor' });
  const { link, organization } = await unit.inTransaction(async (ctx) => ({
    link: await refuseUnusable(ctx, await findLink(ctx, linkId)),
    organization: await nameOfOrganization(ctx),
  }));
  const returnUrl = `${publicUrl()}/pay/${linkId}`;
  const charged = await charge(unit, link, {
    given,
    email,
    returnUrl,
    ipAddress: clientIpAddress(request),
  });
  const refusal = chargeRefusal(charged.outcome, charged.attempt);
  if (refusal) throw refusal;
  const { outcome } = charged;
  const payment = outcome.outcome === 'known' ? outcome.payment : null;
  return { data: toPaid(charged.attempt, payment, organization) };
}

async function charge(
  unit: UnitOfWork,
  link: Link,
  wish: LinkPayment,
): Promise<{ attempt: Attempt; outcome: ChargeOutcome }> {
  await endWaiting(unit, { linkId: link.id, pledgeId: link.pledgeId });
  const attempt = await unit.inTransaction((ctx) => beginByLink(ctx, link, wish));
  return { attempt, outcome: await chargeAttempt(unit, attempt, async () => null) };
}

/** Without a payment, the outcome is still unknown. */
export function toPaid(
  { amount }: Attempt,
  payment: ProviderPayment | null,
  organization: string,
): LinkPaymentResult {
  if (payment === null) {
    const open = { clientSecret: null, paymentIntentId: null, redirectUrl: null };
    return { status: 'unknown', organization, amount, ...open };
  }
  const intent = toPaymentIntent(payment);
  return {
    status: intent.status,
    organization,
    amount,
    clientSecret: intent.client_secret,
    paymentIntentId: intent.id,
    redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
  };
}
