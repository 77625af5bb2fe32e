import { hasPermission, isForPeopleOnly, permissionNames } from '../team/permissions.ts';
import type { PermissionName } from '../team/permissions.ts';
import { roleDescriptions, type Role } from '../team/roles.ts';

/** The roles that an API key can have. No program is an owner. */
export const keyRoles = ['admin', 'fundraiser', 'bookkeeper', 'viewer'] as const satisfies Role[];
export type KeyRole = (typeof keyRoles)[number];

/** What each role lets a program do. A program is never as much of an admin as a person. */
export const keyRoleDescriptions: Readonly<Record<KeyRole, string>> = {
  ...roleDescriptions,
  admin: 'Works with all records and settings. The team, API keys and the plan need a person.',
};

/** The permissions that an API key can have. */
export const keyPermissionNames = permissionNames.filter((name) => !isForPeopleOnly(name)) as [
  PermissionName,
  ...PermissionName[],
];

/** What an API key may do: what its role includes or, with scopes, only those of it. */
export type KeyAccess = { role: Role; scopes: readonly string[] | null };

/** Returns whether an API key includes a permission. */
export const keyHasPermission = ({ role, scopes }: KeyAccess, name: PermissionName): boolean =>
  !isForPeopleOnly(name) && hasPermission(role, name) && (scopes === null || scopes.includes(name));
