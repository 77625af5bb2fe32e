import { webhookRefusal } from '@pledgewell/domain';
import { toWorkspace } from '../../../accounts/index.ts';
import type { Ctx } from '../../../platform/core/context.ts';

/** Webhooks need a plan with API access. */
export const apiPermission = (ctx: Ctx) => webhookRefusal(toWorkspace(ctx));
