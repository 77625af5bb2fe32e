import { z } from 'zod';
import { Code, GivenPassword, TicketText } from './password.ts';
import { SignedIn } from './signed-in.ts';

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
