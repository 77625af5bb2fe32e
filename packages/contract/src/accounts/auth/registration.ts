import { z } from 'zod';
import { Email, nameText, TimeZone } from '../../wire.ts';
import { Code, Password } from './password.ts';
import { TierId } from './user.ts';

/** What sign-up sends. `role` is accepted for older clients and never read. */
export const Registration = z.strictObject({
  firstName: nameText('First name', { least: 1, most: 100 }),
  lastName: nameText('Last name', { least: 1, most: 100 }),
  organizationName: nameText('Organization name', { least: 1, most: 200 }),
  email: Email,
  password: Password,
  tier: TierId,
  role: z.unknown().optional(),
  timeZone: TimeZone.default('America/New_York'),
});
export type Registration = z.infer<typeof Registration>;

const { tier: _tier, role: _role, ...person } = Registration.shape;

/** What the first visitor of a self-hosted installation sends, with the code that it printed. */
export const Setup = z.strictObject({ code: Code, ...person });
export type Setup = z.infer<typeof Setup>;
