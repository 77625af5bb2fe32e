import { accountingRefusal } from '@pledgewell/domain';
import { writePermission } from '../../accounts/index.ts';
import type { Permission } from '../../platform/http/permissions.ts';

/** The sync is part of the plans with accounting integration. */
export const hasQuickBooks: Permission = (ctx) => accountingRefusal(ctx.organization, 'quickbooks');

/** Changing it also needs an organization that may write. */
export const mayUseQuickBooks: Permission = (ctx) =>
  accountingRefusal(ctx.organization, 'quickbooks') ?? writePermission(ctx);
