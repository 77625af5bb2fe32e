import { apiAccessRefusal } from '@pledgewell/domain';
import type { Permission } from '../../platform/http/permissions.ts';
import { toWorkspace, writePermission } from '../subscriptions/service/permissions.ts';

/** New keys need a plan with API access and an organization that may write. */
export const apiAccess: Permission = (ctx) =>
  apiAccessRefusal(toWorkspace(ctx), 'keys') ?? writePermission(ctx);
