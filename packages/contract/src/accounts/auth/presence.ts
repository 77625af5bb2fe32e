import { z } from 'zod';
import { GivenPassword } from './password.ts';
import { Code } from './sign-in.ts';

/** How long a proof of presence counts. Signing in is one. */
export const presenceMinutes = 10;

/** What proves that the person is still the same: the password, or a code of the second step. */
export const PresenceProof = z
  .strictObject({ password: GivenPassword.optional(), code: Code.optional() })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    error: 'Enter your password or a code.',
  });
export type PresenceProof = z.infer<typeof PresenceProof>;

/** Where another window goes to sign in with Google again. */
export const GooglePresence = z.object({ url: z.string() });

/**
 * Where that window ends: without parameters, or with `?problem=` and one of `presenceProblems`.
 */
export const presencePath = '/presence-confirmed';

export const presenceProblems = [
  'auth/google-off',
  'auth/google-canceled',
  'auth/google-failed',
  'auth/google-unreachable',
  'auth/google-other-account',
  'auth/google-not-now',
] as const;
