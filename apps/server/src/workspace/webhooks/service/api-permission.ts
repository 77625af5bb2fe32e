import { apiAccessRefusal } from '@pledgewell/domain';
import { toWorkspace, writePermission } from '../../../accounts/index.ts';
import type { Ctx } from '../../../platform/core/context.ts';

/** Webhooks need an organization that may write, and a plan with API access. */
export const apiPermission = (ctx: Ctx) =>
  writePermission(ctx) ?? apiAccessRefusal(toWorkspace(ctx), 'webhooks');
