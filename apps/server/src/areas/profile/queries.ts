import type { ProfileChanges } from '@pledgewell/contract';
import type { Ctx } from '../../context.ts';

type Organization = Pick<
  ProfileChanges,
  'organizationName' | 'phone' | 'address' | 'taxId' | 'timeZone' | 'fiscalYearStart'
>;

/** False where the version is not the present one any more. */
export async function changeOrganization(
  ctx: Ctx,
  version: number | undefined,
  given: Organization,
): Promise<boolean> {
  let update = ctx.db
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
    .where('id', '=', ctx.organization.id);
  if (version !== undefined) update = update.where('version', '=', version);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows === 1n;
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
