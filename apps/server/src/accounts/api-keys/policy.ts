import { findTier } from '@pledgewell/domain';
import type { Permission } from '../../platform/http/permissions.ts';
import { writePermission } from '../subscriptions/service/permissions.ts';

/** New keys need a plan with API access and an organization that may write. */
export const apiAccess: Permission = (ctx) =>
  findTier(ctx.organization.tier).hasApiAccess ? writePermission(ctx) : 'api-keys/tier';
