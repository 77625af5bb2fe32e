import { z } from 'zod';

export const sections = [
  'subscription',
  'payments',
  'profile',
  'team',
  'security',
  'developers',
  'data',
] as const;
export type Section = (typeof sections)[number];

/** The open tab, from the URL; any other value there is ignored. */
export const ProfileParams = z.strictObject({ tab: z.enum(sections).default('payments') });
