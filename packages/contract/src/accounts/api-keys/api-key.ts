import { keyHasPermission, keyPermissionNames, keyRoles, type KeyAccess } from '@pledgewell/domain';
import { z } from 'zod';
import { Id, Instant, IpRange, nameText } from '../../wire.ts';

export const KeyRole = z.enum(keyRoles, { error: 'Choose a role.' });
export type KeyRole = z.infer<typeof KeyRole>;

/** One permission, such as `donors:read`; docs/permissions.md lists the endpoints of each. */
export const KeyScope = z.enum(keyPermissionNames, { error: 'Choose permissions of the list.' });
export type KeyScope = z.infer<typeof KeyScope>;

export const ApiKeyStatus = z.enum(['active', 'replaced', 'expired', 'revoked']);

export const ApiKey = z.object({
  _id: Id,
  name: z.string(),
  /** The beginning and the end of the key, such as `plw_live_4fR…x9Qa`. */
  hint: z.string(),
  role: KeyRole,
  /** The permissions of the role that the key has; null for all of them. */
  scopes: z.array(KeyScope).nullable(),
  /** IP addresses and CIDR ranges that may use the key; empty for all. */
  ipRanges: z.array(z.string()),
  /** The name of the member who created it. */
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
  /** The IP address of the last use. */
  lastUsedFrom: z.string().nullable(),
  /** A replaced key works until it expires. */
  status: ApiKeyStatus,
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
  name: nameText('Name', { least: 1, most: 80 }),
  role: KeyRole,
  scopes: z
    .array(KeyScope)
    .min(1, { error: 'Choose at least one permission.' })
    .max(keyPermissionNames.length)
    .nullable()
    .default(null),
  ipRanges: z.array(IpRange).max(20, { error: 'Enter at most 20 addresses.' }).default([]),
};

export const NewApiKey = z
  .strictObject({
    ...settings,
    /** Days until the key expires; null for never. */
    expiresInDays: z
      .int({ error: 'Enter a whole number of days.' })
      .min(1, { error: 'Enter at least one day.' })
      .max(730, { error: 'Enter at most 730 days.' })
      .nullable()
      .default(null),
  })
  .refine(fitsRole, beyondRole);
export type NewApiKey = z.infer<typeof NewApiKey>;

export const ApiKeyChange = z.strictObject(settings).refine(fitsRole, beyondRole);
export type ApiKeyChange = z.infer<typeof ApiKeyChange>;

export const KeyRotation = z.strictObject({
  /** Hours for which the present key keeps working. */
  overlapHours: z
    .int({ error: 'Enter a whole number of hours.' })
    .min(0, { error: 'Enter zero or more hours.' })
    .max(168, { error: 'Enter at most 168 hours.' })
    .default(24),
});
