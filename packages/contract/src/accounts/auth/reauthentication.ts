import { z } from 'zod';
import { Code, GivenPassword } from './password.ts';

/** How long reauthentication counts. Signing in is one. */
export const reauthenticationMinutes = 10;

/** What proves that the person is still the same: the password, or a code of the second step. */
export const ReauthenticationProof = z
  .strictObject({ password: GivenPassword.optional(), code: Code.optional() })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    error: 'Enter your password or a code.',
  });
export type ReauthenticationProof = z.infer<typeof ReauthenticationProof>;

/** Where another window goes to sign in with Google again. */
export const GoogleReauthentication = z.object({ url: z.string() });

/**
 * Where that window ends: without parameters, or with `?problem=` and one of
 * `reauthenticationProblems`.
 */
export const reauthenticationPath = '/presence-confirmed';

export const reauthenticationProblems = [
  'auth/google-off',
  'auth/google-canceled',
  'auth/google-failed',
  'auth/google-unreachable',
  'auth/google-other-account',
  'auth/google-not-now',
] as const;
