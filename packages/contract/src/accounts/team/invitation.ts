import { z } from 'zod';
import { nameText } from '../../wire.ts';
import { Password, TicketText } from '../auth/password.ts';
import { RoleName } from '../auth/user.ts';

/** What the page behind an invitation's link shows. */
export const ShownInvitation = z.object({
  organizationName: z.string(),
  /** The name of the member who sent it. */
  invitedBy: z.string(),
  email: z.string(),
  role: RoleName,
  /** Whether the address has an account, whose password accepts the invitation. */
  hasAccount: z.boolean(),
});
export type ShownInvitation = z.infer<typeof ShownInvitation>;

/** The names are required if the address has no account yet. */
export const InvitationAnswer = z.strictObject({
  token: TicketText,
  firstName: nameText('First name', { least: 1, most: 100 }).optional(),
  lastName: nameText('Last name', { least: 1, most: 100 }).optional(),
  password: Password,
});
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;
