import { whyNoConnectedAccount } from '@pledgewell/domain';
import { toWorkspace } from '../../accounts/index.ts';
import type { Ctx } from '../../platform/core/context.ts';

export const connectPermission = (ctx: Ctx) => whyNoConnectedAccount(toWorkspace(ctx));
