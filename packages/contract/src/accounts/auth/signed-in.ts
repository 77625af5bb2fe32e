import { z } from 'zod';
import { EditionName, User } from './user.ts';

/** The reply of sign-in calls: the access token is next to the message, not in `data`. */
export const SignedIn = z.object({
  success: z.literal(true),
  token: z.string(),
  message: z.string(),
  user: User,
});
export type SignedIn = z.infer<typeof SignedIn>;

/** What the sign-in screens need before anybody is signed in. */
export const SignInOptions = z.object({
  /** Whether "Sign in with Google" is shown. */
  isGoogleOffered: z.boolean(),
  /** Whether a stand-in replaces Google. */
  isTestMode: z.boolean(),
  /** Whether mail stays on this machine, where `/sandbox/mail` shows it. */
  isMailKept: z.boolean(),
  /** Only a service offers registration. */
  edition: EditionName,
  claims: z
    .array(z.object({ figure: z.string(), text: z.string() }))
    .describe('Figures about the service that its operator shows beside the form.'),
  /** Whether a self-hosted installation waits for its first organization. */
  needsSetup: z.boolean(),
});
export type SignInOptions = z.infer<typeof SignInOptions>;
