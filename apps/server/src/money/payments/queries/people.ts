import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type ChargingFacts = {
  isEmailVerified: boolean;
  /** The connected account, if one may charge. */
  accountId: string | null;
};

/** What decides whether cards may be charged, besides the plan. */
export async function chargingFacts(ctx: Ctx): Promise<ChargingFacts> {
  const { rows } = await sql<ChargingFacts>`
    select
      exists (select 1 from users where id = ${ctx.userId} and email_verified_at is not null)
        as is_email_verified,
      (select account_id from connected_accounts
       where organization_id = ${ctx.organization.id} and disconnected_at is null
         and charges_enabled) as account_id`.execute(ctx.db);
  return rows[0] ?? { isEmailVerified: false, accountId: null };
}

/** A donor outside the trash, with their customer id at the provider on an account. */
export async function findPayer(ctx: Ctx, donorId: string, directChargeAccount: string | null) {
  return ctx.db
    .selectFrom('donors')
    .leftJoin('providerCustomers as c', (join) =>
      join
        .onRef('c.organizationId', '=', 'donors.organizationId')
        .onRef('c.donorId', '=', 'donors.id')
        .on('c.accountId', '=', directChargeAccount ?? ''),
    )
    .select(['donors.name', 'donors.isSample', 'c.customerId'])
    .where('donors.organizationId', '=', ctx.organization.id)
    .where('donors.id', '=', donorId)
    .where('donors.deletionId', 'is', null)
    .executeTakeFirst();
}

/** Stores a donor's customer id; the first stored id wins. */
export async function storeCustomer(
  ctx: Ctx,
  donorId: string,
  directChargeAccount: string | null,
  customerId: string,
): Promise<string> {
  await ctx.db
    .insertInto('providerCustomers')
    .values({
      organizationId: ctx.organization.id,
      donorId,
      accountId: directChargeAccount ?? '',
      customerId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await findPayer(ctx, donorId, directChargeAccount);
  return kept?.customerId ?? customerId;
}
