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
  joinedAt: Instant.describe('When the person became a member.'),
  lastSeenAt: Instant.nullable().describe(
    'When the person last used the organization’s workspace; null if that is long ago.',
  ),
  hasTwoStep: z.boolean().describe('Whether the person signs in with two steps.'),
  isDisabled: z
    .boolean()
    .describe(
      'Whether the operator has disabled the person’s account: nobody can sign in with it.',
    ),
  isYou: z.boolean().describe('Whether it is the caller.'),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** An invitation that is neither accepted nor withdrawn. */
export const OpenInvitation = z.object({
  _id: Id,
  email: z.string(),
  role: RoleName.describe('The role that the person gets.'),
  invitedBy: z.string().describe('The name of the member who sent it.'),
  createdAt: Instant.describe('When it was first sent.'),
  expiresAt: Instant.describe('When its link stops working.'),
  isExpired: z.boolean().describe('Whether its link has stopped working. It can be sent again.'),
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;

export const Team = z.object({
  requiresTwoStep: z.boolean().describe('Whether every member must use two-step sign-in.'),
  members: z.array(TeamMember),
  invitations: z
    .array(OpenInvitation)
    .describe('Invitations that are neither accepted nor withdrawn.'),
});
export type Team = z.infer<typeof Team>;

export const NewInvitation = z.strictObject({
  email: Email.describe('Where the invitation goes.'),
  role: RoleName.describe('The role that the person gets.'),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

export const TwoStepRule = z.strictObject({
  requiresTwoStep: z.boolean().describe('Whether every member must use two-step sign-in.'),
});
export type TwoStepRule = z.infer<typeof TwoStepRule>;

export const BySession = z.strictObject({
  id: Id.describe('The ID of the member.'),
  session: Id.describe('The ID of the session.'),
});

export const RoleChange = z.strictObject({ role: RoleName.describe('The member’s new role.') });
export type RoleChange = z.infer<typeof RoleChange>;

/**
 * `token` opens a session in another organization of a person who left; null if there is none, or
 * if somebody else was removed.
 */
export const Removal = done.extend({ token: z.string().nullable() }).meta({ id: 'Removal' });
