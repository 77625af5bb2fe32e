import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { nameOfOrganization } from '../../../accounts/index.ts';
import { linkState } from '../presenter.ts';
import type { Link } from '../queries/links.ts';

/** Refuses a link that no longer works, with a separate refusal for a paid one. */
export async function refuseUnusable(ctx: Ctx, link: Link | undefined): Promise<Link> {
  if (!link?.isDonorThere) throw new Problem('payment-links/unknown');
  const state = linkState(link, ctx.now);
  if (state !== 'revoked' && state !== 'expired') return link;
  const values = { organization: await nameOfOrganization(ctx) };
  throw new Problem(`payment-links/${state}`, { values });
}
