import { connectedAccountBlockedReason } from '@pledgewell/domain';
import { toWorkspace } from '../../accounts/index.ts';
import type { Ctx } from '../../platform/core/context.ts';

export const connectPermission = (ctx: Ctx) => connectedAccountBlockedReason(toWorkspace(ctx));
