import {
  keyHasPermission,
  keyPermissionNames,
  type KeyRole,
  type PermissionName,
  permissions,
} from '@pledgewell/domain';

/** The permissions of each group: all whose name begins with one of these. */
const resources: readonly (readonly [label: string, resources: readonly string[]])[] = [
  ['Donors', ['donors', 'follow-ups']],
  ['Pledges and donations', ['pledges', 'donations', 'campaigns', 'recurring']],
  ['Cards and payouts', ['payments', 'payment-links', 'payouts', 'connected-account']],
  ['Accounting', ['accounting']],
  ['Letters and reminders', ['letters', 'reminders']],
  ['Receipts and statements', ['receipts', 'statements']],
  ['Reports and history', ['dashboard', 'reports', 'search', 'activities']],
  ['Imports, exports and trash', ['exports', 'imports', 'trash']],
  ['Organization', ['organization', 'team', 'billing', 'webhooks']],
];

export type PermissionGroup = { label: string; names: PermissionName[] };

/** The permissions that a key with this role can have, grouped for the form. */
export const permissionGroupsFor = (role: KeyRole): PermissionGroup[] =>
  resources
    .map(([label, names]) => ({
      label,
      names: keyPermissionNames.filter(
        (name) =>
          names.includes(name.split(':')[0] ?? '') &&
          keyHasPermission({ role, scopes: null }, name),
      ),
    }))
    .filter(({ names }) => names.length > 0);

/** What a permission allows, as a label: `See donors`. */
export function permissionLabel(name: PermissionName) {
  const { action } = permissions[name];
  return action.charAt(0).toUpperCase() + action.slice(1);
}
