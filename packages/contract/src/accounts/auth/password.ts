import { z } from 'zod';
import { Email } from '../../wire.ts';

/** A new password. The server decides which ones are too common. */
export const Password = z
  .string({ error: 'Enter a password.' })
  .min(8, { error: 'Password must be at least 8 characters long' })
  .refine((text) => new TextEncoder().encode(text).length <= 1_024, {
    error: 'This password is too long.',
  })
  .refine((text) => text.isWellFormed() && !text.includes('\0'), {
    error: 'This password contains characters that aren’t allowed.',
  });

/** An existing password. Its shape is not checked: a wrong one is simply wrong. */
export const GivenPassword = z.string({ error: 'Enter your password.' }).min(1).max(4_096);

export const ForgotPassword = z.strictObject({ email: Email });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

/**
 * The secret of a link or of a step. Its length is not checked here, so that a truncated and an
 * expired secret get the same answer.
 */
export const TicketText = z
  .string({ error: 'This link is incomplete.' })
  .regex(/^[\w-]{1,90}$/, { error: 'This link is incomplete.' });

/** A code of an authenticator app, a recovery code or a setup code, typed in any spacing. */
export const Code = z
  .string({ error: 'Enter the code.' })
  .trim()
  .min(1, { error: 'Enter the code.' })
  .max(40, { error: 'This code is too long.' });

export const ByToken = z.strictObject({ token: TicketText });

export const NewPassword = z.strictObject({ password: Password });
export type NewPassword = z.infer<typeof NewPassword>;

export const PasswordChange = z.strictObject({
  currentPassword: GivenPassword,
  newPassword: Password,
});
export type PasswordChange = z.infer<typeof PasswordChange>;
