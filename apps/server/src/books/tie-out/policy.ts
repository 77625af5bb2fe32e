import { accountingRefusal } from '@pledgewell/domain';
import { writePermission } from '../../accounts/index.ts';
import type { Permission } from '../../platform/http/permissions.ts';

/** The tie-out is part of the plans with accounting integration. */
export const hasTieOut: Permission = (ctx) => accountingRefusal(ctx.organization, 'tieOut');

/** Posting also needs an organization that may write. */
export const maySettle: Permission = (ctx) =>
  accountingRefusal(ctx.organization, 'tieOut') ?? writePermission(ctx);
