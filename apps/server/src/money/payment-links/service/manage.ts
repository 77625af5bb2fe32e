import type { PaymentLinksQuery } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { toPaymentLink, linkState } from '../presenter.ts';
import { listLinks, lockLink, revokeLink } from '../queries/links.ts';
import { addSecret } from '../queries/secrets.ts';
import { linkUrl, note } from './create.ts';

export async function showLinks(ctx: Ctx, query: PaymentLinksQuery) {
  const data = (await listLinks(ctx, query)).map((link) => toPaymentLink(link, ctx.now));
  return { data, count: data.length };
}

/** Returns a URL with a new secret, because only hashes of earlier secrets are stored. */
export async function showUrl(ctx: Ctx, services: Services, id: string) {
  await requireOpenLink(ctx, id);
  return { data: { url: linkUrl(services, await addSecret(ctx, id, null)) } };
}

export async function withdrawLink(ctx: Ctx, id: string) {
  const link = await requireOpenLink(ctx, id);
  await revokeLink(ctx, id);
  await note(ctx, 'payment-links/revoked', link);
  return { message: 'Payment link withdrawn. Nobody can pay with it now.' };
}

async function requireOpenLink(ctx: Ctx, id: string) {
  const link = await lockLink(ctx, id);
  if (!link?.isDonorThere) throw new Problem('payment-links/not-found');
  const state = linkState(link, ctx.now);
  if (state !== 'open' && state !== 'under-way') throw new Problem('payment-links/over');
  return link;
}
