import { editions, roles, tierIds } from '@pledgewell/domain';
import { z } from 'zod';
import { PostalAddress } from '../address-suggestions/postal-address.ts';
import { Id, Instant, Usd, Version } from '../../wire.ts';

export const TierId = z.enum(tierIds, { error: 'Please select a plan before continuing.' });

export const EditionName = z.enum(editions);

export const RoleName = z.enum(roles, { error: 'Choose a role.' });

export const Tier = z.object({ id: TierId, name: z.string(), displayName: z.string(), price: Usd });
export type Tier = z.infer<typeof Tier>;

export const Subscription = z.object({
  id: Id,
  status: z.enum(['trialing', 'active', 'past_due', 'canceled', 'expired']),
  isOnTrial: z.boolean(),
  trialEndsAt: Instant.nullable(),
  trialDaysLeft: z.int(),
  currentPeriodEnd: Instant.nullable(),
  /** Whether the plan ends with the paid period. */
  cancelAtPeriodEnd: z.boolean(),
  /** The plan from the next bill on; null if it stays the same. */
  pendingPlanChange: z.object({ id: TierId, displayName: z.string(), price: Usd }).nullable(),
  pendingTier: TierId.nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** What every screen needs to know about the connected account. */
export const ConnectReference = z.object({
  hasConnectedAccount: z.literal(true),
  connectedAccountId: z.string(),
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  detailsSubmitted: z.boolean(),
});
export type ConnectReference = z.infer<typeof ConnectReference>;

/** The signed-in person with their organization, as the shell and the profile need them. */
export const User = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** A person who only signs in with Google has none. */
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  isTwoStepOn: z.boolean(),
  /** Whether the organization requires two-step sign-in of every member. */
  requiresTwoStep: z.boolean(),
  organizationId: Id,
  organizationName: z.string(),
  /** The person's role in this organization. */
  role: RoleName,
  phone: z.string(),
  address: PostalAddress,
  /** Empty for viewers, who see no tax details. */
  taxId: z.string(),
  timeZone: z.string(),
  /** The month in which the fiscal year starts, 1 to 12. */
  fiscalYearStart: z.int(),
  createdAt: Instant,
  /** When the organization is erased; null unless its owner requested that. */
  deletesAt: Instant.nullable(),
  /** Shared by the person and the organization, for profile changes. */
  version: Version,
  /** In the self-hosted edition there are no plans, and everything is included. */
  edition: EditionName,
  tier: Tier,
  subscription: Subscription,
  /** The connected account that cards are charged on; null if there is none, and for viewers. */
  stripeConnect: ConnectReference.nullable(),
});
export type User = z.infer<typeof User>;
