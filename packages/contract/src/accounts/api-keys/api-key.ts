import { keyHasPermission, keyPermissionNames, keyRoles, type KeyAccess } from '@pledgewell/domain';
import { z } from 'zod';
import { Id, Instant, IpRange, nameText } from '../../wire.ts';

export const KeyRole = z.enum(keyRoles, { error: 'Choose a role.' });
export type KeyRole = z.infer<typeof KeyRole>;

/** One permission, such as `donors:read`; docs/permissions.md lists the endpoints of each. */
export const KeyScope = z.enum(keyPermissionNames, { error: 'Choose permissions from the list.' });
export type KeyScope = z.infer<typeof KeyScope>;

export const ApiKeyStatus = z.enum(['active', 'replaced', 'expired', 'revoked']);

export const ApiKey = z.object({
  _id: Id,
  name: z.string(),
  hint: z.string().describe('The beginning and the end of the key, such as `plw_live_4fR…x9Qa`.'),
  role: KeyRole.describe('The most that the key may do.'),
  scopes: z
    .array(KeyScope)
    .nullable()
    .describe('The permissions of the role that the key has; null for all of them.'),
  ipRanges: z
    .array(z.string())
    .describe('IP addresses and CIDR ranges that may use the key; empty for all.'),
  createdBy: z.string().describe('The name of the member who created it.'),
  createdAt: Instant,
  expiresAt: Instant.nullable().describe('When the key stops working; null for never.'),
  lastUsedAt: Instant.nullable().describe('The last use; null if it was never used.'),
  lastUsedFrom: z
    .string()
    .nullable()
    .describe('The IP address of the last use; null if it was never used.'),
  status: ApiKeyStatus.describe('A replaced key works until it expires.'),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** A new key. Its text is in no other reply. */
export const CreatedApiKey = ApiKey.extend({ key: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

/** Scopes only narrow a role, so that nobody expects a key to do more. */
const fitsRole = ({ role, scopes }: { role: KeyAccess['role']; scopes: KeyScope[] | null }) =>
  (scopes ?? []).every((name) => keyHasPermission({ role, scopes: null }, name));
const beyondRole = { path: ['scopes'], error: 'The role doesn’t include all of these.' };

const settings = {
  name: nameText('Name', { least: 1, most: 80 }).describe(
    'What members recognize the key by; the history names it.',
  ),
  role: KeyRole.describe('The most that the key may do.'),
  scopes: z
    .array(KeyScope)
    .min(1, { error: 'Choose at least one permission.' })
    .max(keyPermissionNames.length)
    .nullable()
    .describe('The permissions of the role that the key has; null for all of them.')
    .default(null),
  ipRanges: z
    .array(IpRange)
    .max(20, { error: 'Enter at most 20 addresses.' })
    .describe('IP addresses and CIDR ranges that may use the key; empty for all.')
    .default([]),
};

export const NewApiKey = z
  .strictObject({
    ...settings,
    expiresInDays: z
      .int({ error: 'Enter a whole number of days.' })
      .min(1, { error: 'Enter at least one day.' })
      .max(730, { error: 'Enter at most 730 days.' })
      .nullable()
      .describe('Days until the key expires; null for never.')
      .default(null),
  })
  .refine(fitsRole, beyondRole);
export type NewApiKey = z.infer<typeof NewApiKey>;

export const ApiKeyChange = z.strictObject(settings).refine(fitsRole, beyondRole);
export type ApiKeyChange = z.infer<typeof ApiKeyChange>;

export const KeyRotation = z.strictObject({
  overlapHours: z
    .int({ error: 'Enter a whole number of hours.' })
    .min(0, { error: 'Enter zero or more hours.' })
    .max(168, { error: 'Enter at most 168 hours.' })
    .describe('Hours for which the present key keeps working.')
    .default(24),
});
