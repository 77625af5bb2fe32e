import { createHash } from 'node:crypto';
import { logoLimits, type Branding, type BrandingChanges } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { reencodePng } from '../../../platform/pictures/png.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { addLogo, changeBranding, findBrandingRow } from '../queries.ts';

/** Sets the logo and color of documents issued from now on; issued documents keep their own. */
export async function showBranding(ctx: Ctx): Promise<{ data: Branding }> {
  const { color, png } = await findBrandingRow(ctx);
  const logo = png === null ? null : `data:image/png;base64,${png.toString('base64')}`;
  return { data: { colour: color, logo } };
}

export async function setBrandColor(ctx: Ctx, { colour: color }: BrandingChanges) {
  return change(ctx, { color: color.toLowerCase() });
}

export async function setLogo(ctx: Ctx, png: Buffer) {
  const name = createHash('sha256').update(png).digest('hex');
  await addLogo(ctx, name, png);
  return change(ctx, { logo: name });
}

export const removeLogo = (ctx: Ctx) => change(ctx, { logo: null });

/** The re-encoded picture, so that only its pixels are kept. */
export async function parseLogo(file: Buffer): Promise<Buffer> {
  try {
    return reencodePng(file, logoLimits);
  } catch (error) {
    const isLarge = error instanceof RangeError && error.message === 'The image is too large.';
    throw new Problem(isLarge ? 'organization/logo-too-large' : 'organization/logo-unreadable');
  }
}

async function change(ctx: Ctx, look: { color: string } | { logo: string | null }) {
  const before = await findBrandingRow(ctx);
  await changeBranding(ctx, look);
  const after = await findBrandingRow(ctx);
  await recordActivity(ctx, {
    action: 'organization/look',
    entity: 'organization',
    entityId: ctx.organization.id,
    label: after.name,
    before: { colour: before.color, logo: before.logo },
    after: { colour: after.color, logo: after.logo },
  });
  return { ...(await showBranding(ctx)), message: 'Logo and color saved.' };
}
