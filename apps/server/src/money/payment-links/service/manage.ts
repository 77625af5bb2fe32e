import type { PaymentLinksQuery } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { linkOf, stateOf } from '../presenter.ts';
import { listLinks, lockLink, revokeLink } from '../queries/links.ts';
import { addSecret } from '../queries/secrets.ts';
import { addressOf, note } from './create.ts';

export async function showLinks(ctx: Ctx, query: PaymentLinksQuery) {
  const data = (await listLinks(ctx, query)).map((link) => linkOf(link, ctx.now));
  return { data, count: data.length };
}

/** Only hashes are stored, so each requested URL gets a new secret. */
export async function tellAddress(ctx: Ctx, services: Services, id: string) {
  await openLinkOf(ctx, id);
  return { data: { url: addressOf(services, await addSecret(ctx, id, null)) } };
}

export async function withdrawLink(ctx: Ctx, id: string) {
  const link = await openLinkOf(ctx, id);
  await revokeLink(ctx, id);
  await note(ctx, 'payment-links/revoked', link);
  return { message: 'Payment link withdrawn. Nobody can pay with it now.' };
}

async function openLinkOf(ctx: Ctx, id: string) {
  const link = await lockLink(ctx, id);
  if (!link?.isDonorThere) throw new Problem('payment-links/not-found');
  const state = stateOf(link, ctx.now);
  if (state !== 'open' && state !== 'under-way') throw new Problem('payment-links/over');
  return link;
}
