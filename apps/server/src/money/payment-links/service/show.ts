import type { PayPage } from '@pledgewell/contract';
import { maskEmail } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { runAsOrganization } from '../../../platform/jobs/unit-of-work.ts';
import { nameOfOrganization } from '../../../accounts/index.ts';
import { findPublicPayerAccount } from '../../payments/service/chargeable-account.ts';
import { findLink, type Link } from '../queries/links.ts';
import { linkOfSecret } from '../queries/secrets.ts';
import { requestedAmount } from './requested-amount.ts';
import { refuseUnusable } from './refuse-unusable.ts';

/** What a link asks for, as anybody with the link may see it. */
export async function showPage({ services, log }: Caller, token: string) {
  const found = await linkOfSecret(services.pools.app, token);
  if (!found) throw new Problem('payment-links/unknown');
  const data = await runAsOrganization(services, found.organizationId, log, async (ctx) =>
    buildPage(ctx, services, {
      link: await refuseUnusable(ctx, await findLink(ctx, found.linkId)),
      sentTo: found.sentTo,
    }),
  );
  return { data };
}

type Opened = { link: Link; sentTo: string | null };

async function buildPage(ctx: Ctx, services: Services, { link, sentTo }: Opened): Promise<PayPage> {
  const requested = link.isPaid ? null : await requestedAmount(ctx, link);
  return {
    linkId: link.id,
    organization: await nameOfOrganization(ctx),
    state: toPageState(link, requested !== null),
    purpose: link.pledgeId === null ? 'gift' : 'pledge',
    campaign: link.campaignName,
    amount: requested?.amount ?? null,
    dueDate: requested?.dueDate ?? null,
    sentTo: sentTo === null ? null : maskEmail(sentTo),
    card: await findCardSettings(ctx, services),
  };
}

/** A donor who left the bank's page without an answer may start again. */
function toPageState(link: Link, isAnythingOpen: boolean): PayPage['state'] {
  if (link.isPaid) return 'paid';
  if (link.isUnresolved) return 'under-way';
  return isAnythingOpen ? 'open' : 'nothing-open';
}

async function findCardSettings(ctx: Ctx, { provider }: Services): Promise<PayPage['card']> {
  const accountId = await findPublicPayerAccount(ctx);
  if (provider === null || accountId === null) return null;
  const { publishableKey, scriptUrl, isStandIn: isTestMode } = provider;
  return { publishableKey, scriptUrl, accountId, isTestMode };
}
