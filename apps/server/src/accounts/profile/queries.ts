import type { ProfileChanges } from '@pledgewell/contract';
import type { Ctx } from '../../platform/core/context.ts';

type Organization = Pick<
  ProfileChanges,
  'organizationName' | 'phone' | 'address' | 'taxId' | 'timeZone' | 'fiscalYearStart'
>;

/** The version of the organization, which is locked until the transaction ends. */
export async function lockOrganization(ctx: Ctx): Promise<number> {
  const { version } = await ctx.db
    .selectFrom('organizations')
    .select('version')
    .where('id', '=', ctx.organization.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

export async function changeOrganization(ctx: Ctx, given: Organization) {
  await ctx.db
    .updateTable('organizations')
    .set((eb) => ({
      name: given.organizationName,
      phone: given.phone,
      ...given.address,
      taxId: given.taxId,
      ...(given.timeZone === undefined ? {} : { timeZone: given.timeZone }),
      ...(given.fiscalYearStart === undefined ? {} : { fiscalYearStart: given.fiscalYearStart }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', ctx.organization.id)
    .execute();
}

export async function changePerson(
  ctx: Ctx,
  { firstName, lastName }: Pick<ProfileChanges, 'firstName' | 'lastName'>,
) {
  await ctx.db
    .updateTable('users')
    .set({ firstName, lastName })
    .where('id', '=', ctx.userId)
    .execute();
}
