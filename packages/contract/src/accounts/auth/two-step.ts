import { z } from 'zod';
import { Code } from './password.ts';

/** What the authenticator app needs: as a QR code of `url`, or `secret` typed in. */
export const TwoStepSecret = z.object({ secret: z.string(), url: z.string() });
export type TwoStepSecret = z.infer<typeof TwoStepSecret>;

export const TwoStepCode = z.strictObject({ code: Code });
export type TwoStepCode = z.infer<typeof TwoStepCode>;

/** Shown only this once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const TwoStepState = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() });
export type TwoStepState = z.infer<typeof TwoStepState>;
