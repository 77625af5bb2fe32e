import { z } from 'zod';
import { Instant, lineOfText } from '../../wire.ts';

/** The organization's own name, typed as confirmation. */
export const EraseOrganization = z.strictObject({
  name: lineOfText('Organization name', { least: 1, most: 200 }),
});
export type EraseOrganization = z.infer<typeof EraseOrganization>;

/** When the organization is erased, unless somebody cancels it. */
export const OrganizationEnd = z.object({ deletesAt: Instant });
export type OrganizationEnd = z.infer<typeof OrganizationEnd>;
