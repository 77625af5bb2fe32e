import { z } from 'zod';
import { done } from '../../reply.ts';
import { Email, Id, Instant } from '../../wire.ts';
import { RoleName } from '../auth/user.ts';

export const TeamMember = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: RoleName,
  joinedAt: Instant,
  /** When the person last used the organization's workspace; null if that is long ago. */
  lastSeenAt: Instant.nullable(),
  hasTwoStep: z.boolean(),
  isYou: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** An invitation that is neither accepted nor withdrawn. */
export const OpenInvitation = z.object({
  _id: Id,
  email: z.string(),
  role: RoleName,
  /** The name of the member who sent it. */
  invitedBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  isExpired: z.boolean(),
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;

export const Team = z.object({
  /** Whether every member must use two-step sign-in. */
  requiresTwoStep: z.boolean(),
  members: z.array(TeamMember),
  invitations: z.array(OpenInvitation),
});
export type Team = z.infer<typeof Team>;

export const NewInvitation = z.strictObject({ email: Email, role: RoleName });
export type NewInvitation = z.infer<typeof NewInvitation>;

export const TwoStepRule = z.strictObject({ requiresTwoStep: z.boolean() });
export type TwoStepRule = z.infer<typeof TwoStepRule>;

export const BySession = z.strictObject({ id: Id, session: Id });

export const RoleChange = z.strictObject({ role: RoleName });
export type RoleChange = z.infer<typeof RoleChange>;

/**
 * `token` opens a session in another organization of a person who left; null if there is none, or
 * if somebody else was removed.
 */
export const Removal = done.extend({ token: z.string().nullable() }).meta({ id: 'Removal' });
