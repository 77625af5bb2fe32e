import { createHash } from 'node:crypto';
import { parseLogo } from '../../../accounts/index.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { findLogo, listLogoNames } from './queries/logos.ts';
import { damaged } from './read-file.ts';

/** Refuses pictures that nobody could have uploaded, because every receipt would draw them. */
export async function checkLogos(ctx: Ctx) {
  for (const name of await listLogoNames(ctx)) {
    const png = await findLogo(ctx, name);
    if (png === null || createHash('sha256').update(png).digest('hex') !== name) throw bad;
    await parseLogo(png).catch((error: unknown) => {
      throw error instanceof Problem ? bad : error;
    });
  }
}

const bad = damaged('logos');
