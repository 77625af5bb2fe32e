import { z } from 'zod';
import { Code, GivenPassword, TicketText } from './password.ts';
import { EditionName, User } from './user.ts';

/** What sign-in sends. */
export const Credentials = z.strictObject({
  email: z
    .string({ error: 'Enter your email address.' })
    .trim()
    .min(1)
    .max(254)
    .refine((text) => !text.includes('\0'), { error: 'Enter your email address.' }),
  password: GivenPassword,
  rememberMe: z.boolean().default(false),
});
export type Credentials = z.infer<typeof Credentials>;

const success = z.literal(true);

/** The reply of sign-in calls: the access token is next to the message, not in `data`. */
export const SignedIn = z.object({ success, token: z.string(), message: z.string(), user: User });
export type SignedIn = z.infer<typeof SignedIn>;

/** The password was right, and a code must follow within five minutes. */
export const TwoStepRequired = z.object({
  success,
  message: z.string(),
  twoStep: z.object({ ticket: z.string(), expiresInSeconds: z.int() }),
});
export type TwoStepRequired = z.infer<typeof TwoStepRequired>;

/** `'token' in reply` means that no further step is needed. */
export const SignInReply = z.union([SignedIn, TwoStepRequired]);
export type SignInReply = z.infer<typeof SignInReply>;

export const TwoStepAnswer = z.strictObject({ ticket: TicketText, code: Code });
export type TwoStepAnswer = z.infer<typeof TwoStepAnswer>;

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
