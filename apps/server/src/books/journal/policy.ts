import { accountingRefusal } from '@pledgewell/domain';
import { writePermission } from '../../accounts/index.ts';
import type { Permission } from '../../platform/http/permissions.ts';

/** The journal is part of the plans with accounting integration. */
export const hasJournal: Permission = (ctx) => accountingRefusal(ctx.organization, 'journal');

/** Starting and changing it also needs an organization that may write. */
export const mayKeepJournal: Permission = (ctx) =>
  accountingRefusal(ctx.organization, 'journal') ?? writePermission(ctx);
