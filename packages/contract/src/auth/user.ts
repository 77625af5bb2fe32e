import { planIds } from '@pledgewell/domain';
import { z } from 'zod';
import { Address } from '../addresses/address.ts';
import { EmailAddress, Id, Instant, lineOfText, TimeZone, Usd } from '../wire.ts';

export const PlanId = z.enum(planIds, { error: 'Please select a plan before continuing.' });

export const Tier = z.object({ id: PlanId, name: z.string(), displayName: z.string(), price: Usd });
export type Tier = z.infer<typeof Tier>;

export const Subscription = z.object({
  id: Id,
  status: z.enum(['trialing', 'active', 'past_due', 'canceled', 'expired']),
  isOnTrial: z.boolean(),
  trialEndsAt: Instant.nullable(),
  trialDaysLeft: z.int(),
  currentPeriodEnd: Instant.nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** The signed-in person with their organization, as the shell and the profile need them. */
export const User = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  organizationId: Id,
  organizationName: z.string(),
  phone: z.string(),
  address: Address,
  taxId: z.string(),
  timeZone: z.string(),
  createdAt: Instant,
  tier: Tier,
  subscription: Subscription,
});
export type User = z.infer<typeof User>;

const Password = z
  .string({ error: 'Enter a password.' })
  .min(8, { error: 'Password must be at least 8 characters long' })
  .refine((text) => new TextEncoder().encode(text).length <= 1_024, {
    error: 'This password is too long.',
  })
  .refine((text) => text.isWellFormed() && !text.includes('\0'), {
    error: 'This password contains characters that cannot be used.',
  });

/** What sign-up sends. `role` is accepted for older clients and never read. */
export const Registration = z.strictObject({
  firstName: lineOfText('First name', { least: 1, most: 100 }),
  lastName: lineOfText('Last name', { least: 1, most: 100 }),
  organizationName: lineOfText('Organization name', { least: 1, most: 200 }),
  email: EmailAddress,
  password: Password,
  tier: PlanId,
  role: z.unknown().optional(),
  timeZone: TimeZone.default('America/New_York'),
});
export type Registration = z.infer<typeof Registration>;

/** What sign-in sends. The password's shape is not judged here: a wrong one is simply wrong. */
export const Credentials = z.strictObject({
  email: z.string({ error: 'Enter your email address.' }).trim().min(1).max(254),
  password: z.string({ error: 'Enter your password.' }).min(1).max(4_096),
  rememberMe: z.boolean().default(false),
});
export type Credentials = z.infer<typeof Credentials>;
