import type { NewBankAccount } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { refuseViolations } from '../../../platform/core/constraint.ts';

export type BankAccountRow = { id: string; name: string; last4: string | null; createdAt: Date };

/** More accounts than an organization has. */
const mostAccounts = 200;

const accounts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('bankAccounts')
    .select(['id', 'name', 'last4', 'createdAt'])
    .where('organizationId', '=', ctx.organization.id);

export const listAccounts = async (ctx: Ctx): Promise<BankAccountRow[]> =>
  accounts(ctx).orderBy('name').limit(mostAccounts).execute();

/** Finds an account and locks it, so that two statements of it are added one after the other. */
export const lockAccount = async (ctx: Ctx, id: string): Promise<BankAccountRow | undefined> =>
  accounts(ctx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function insertAccount(ctx: Ctx, account: NewBankAccount & { id: string }) {
  const inserted = ctx.db
    .insertInto('bankAccounts')
    .values({ ...account, organizationId: ctx.organization.id, createdAt: ctx.now })
    .returning(['id', 'name', 'last4', 'createdAt'])
    .executeTakeFirstOrThrow();
  return refuseViolations({ bank_accounts_name: 'bank/account-exists' }, inserted);
}
