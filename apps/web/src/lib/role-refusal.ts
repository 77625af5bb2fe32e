import { accessProblems } from '@pledgewell/contract';
import { hasPermission, type PermissionName, permissions, type Role } from '@pledgewell/domain';

/** Says what a role doesn't allow, in the server's sentence; null if it includes the permission. */
export const roleRefusal = (role: Role, permission: PermissionName): string | null =>
  hasPermission(role, permission)
    ? null
    : accessProblems['team/role'].message.replace('{action}', permissions[permission].action);
