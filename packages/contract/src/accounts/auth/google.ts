import { z } from 'zod';
import { nameText, TimeZone } from '../../wire.ts';
import { TicketText } from './password.ts';
import { TwoStepRequired } from './sign-in.ts';
import { SignedIn } from './signed-in.ts';
import { TierId } from './user.ts';

/** Where the browser goes, as a whole page, to sign in with Google. */
export const googleSignInPath = '/api/auth/google';

/** Where the browser goes instead to accept the invitation of a link's token with Google. */
export const googleInvitationUrl = (token: string) => `${googleSignInPath}?invitation=${token}`;

/**
 * Where it returns: with `?token=`, which is exchanged at once, or with `?problem=` and one of
 * `googleProblems`.
 */
export const socialCallbackPath = '/social-auth-success';

export const googleProblems = [
  'auth/google-off',
  'auth/google-canceled',
  'auth/google-failed',
  'auth/google-unreachable',
  'auth/google-unverified',
  'auth/disabled',
  'team/former-member',
  'team/invitation-invalid',
  'team/google-other-email',
] as const;

/** The single-use token in the URL. */
export const HandOff = z.strictObject({ token: TicketText });
export type HandOff = z.infer<typeof HandOff>;

/** Nobody has an account for this Google account yet: `completeGoogle` creates it. */
export const NewGoogleAccount = z.object({
  success: z.literal(true),
  message: z.string(),
  newAccount: z.object({
    ticket: z.string(),
    expiresInSeconds: z.int(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  }),
});
export type NewGoogleAccount = z.infer<typeof NewGoogleAccount>;

/** `'token' in reply`, `'twoStep' in reply` or `'newAccount' in reply` says which one it is. */
export const GoogleReply = z.union([SignedIn, TwoStepRequired, NewGoogleAccount]);
export type GoogleReply = z.infer<typeof GoogleReply>;

/** What a first-time Google user adds. The address is Google's and cannot be changed here. */
export const GoogleRegistration = z.strictObject({
  ticket: TicketText,
  firstName: nameText('First name', { least: 1, most: 100 }),
  lastName: nameText('Last name', { least: 1, most: 100 }),
  organizationName: nameText('Organization name', { least: 1, most: 200 }),
  tier: TierId,
  timeZone: TimeZone.default('America/New_York'),
});
export type GoogleRegistration = z.infer<typeof GoogleRegistration>;
