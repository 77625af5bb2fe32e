import { accountingRefusal } from '@pledgewell/domain';
import { writePermission } from '../../accounts/index.ts';
import type { Permission } from '../../platform/http/permissions.ts';

/** Bank statements are part of the plans with accounting integration. */
export const hasBankStatements: Permission = (ctx) => accountingRefusal(ctx.organization, 'bank');

/** Uploading and matching also need an organization that may write. */
export const mayKeepBankStatements: Permission = (ctx) =>
  accountingRefusal(ctx.organization, 'bank') ?? writePermission(ctx);
