import { z } from 'zod';

/** What a logo may be. Larger pictures are made smaller before they are sent. */
export const logoLimits = { kilobytes: 500, width: 1_000, height: 500 };

/** How the organization's documents look. */
export const Branding = z.object({
  colour: z.string(),
  /** The picture itself as a `data:` address; null where there is none. */
  logo: z.string().nullable(),
});
export type Branding = z.infer<typeof Branding>;

const wrongColour = { error: 'Choose a color, such as #14532d.' };

export const BrandingChanges = z.strictObject({
  colour: z.string(wrongColour).regex(/^#[0-9a-fA-F]{6}$/, wrongColour),
});
export type BrandingChanges = z.infer<typeof BrandingChanges>;
