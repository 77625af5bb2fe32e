import { z } from 'zod';

/** Limits for a logo. Larger pictures are reduced before they are sent. */
export const logoLimits = { kilobytes: 500, width: 1_000, height: 500 };

/** How the organization's documents look. */
export const Branding = z.object({
  colour: z.string(),
  /** The picture itself as a `data:` URL; null if there is none. */
  logo: z.string().nullable(),
});
export type Branding = z.infer<typeof Branding>;

const wrongColor = { error: 'Choose a color, such as #14532d.' };

export const BrandingChanges = z.strictObject({
  colour: z.string(wrongColor).regex(/^#[0-9a-fA-F]{6}$/, wrongColor),
});
export type BrandingChanges = z.infer<typeof BrandingChanges>;
