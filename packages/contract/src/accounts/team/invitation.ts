import { z } from 'zod';
import { nameText } from '../../wire.ts';
import { Password, TicketText } from '../auth/password.ts';
import { RoleName } from '../auth/user.ts';

/** What the page behind an invitation's link shows. */
export const ShownInvitation = z.object({
  organizationName: z.string(),
  invitedBy: z.string().describe('The name of the member who sent it.'),
  email: z.string().describe('Where the invitation went.'),
  role: RoleName.describe('The role that the person gets.'),
  hasAccount: z
    .boolean()
    .describe('Whether the address has an account, whose password accepts the invitation.'),
});
export type ShownInvitation = z.infer<typeof ShownInvitation>;

/** The names are required if the address has no account yet. */
export const InvitationAnswer = z.strictObject({
  token: TicketText.describe('The secret at the end of the invitation’s link.'),
  firstName: nameText('First name', { least: 1, most: 100 })
    .describe('Required if the address has no account yet.')
    .optional(),
  lastName: nameText('Last name', { least: 1, most: 100 })
    .describe('Required if the address has no account yet.')
    .optional(),
  password: Password.describe('A new one, or that of the existing account.'),
});
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;
