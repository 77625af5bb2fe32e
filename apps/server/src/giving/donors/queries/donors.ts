import type { NewDonor } from '@pledgewell/contract';
import { postalAddressColumns, donorPlainColumns, emailKey, pick } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { refuseViolations } from '../../../platform/core/constraint.ts';
import { noId, type RecordChoice } from '../../../platform/events/record-changes.ts';
import { isNotImportedAgain } from '../../../platform/records/trash.ts';
import { donorRows, toScope } from './lists.ts';

const emailIsUnique = { donors_email_unique: 'donors/email-taken' } as const;

/** One donor outside the trash, with the total given and the number of pledges. */
export async function findDonor(ctx: Ctx, id: string) {
  return donorRows(ctx.db, toScope(ctx)).where('donors.id', '=', id).executeTakeFirst();
}

/** Donors outside the trash with these ids, or the next ones by id. */
export async function chooseDonors(ctx: Ctx, choice: RecordChoice) {
  const rows = donorRows(ctx.db, toScope(ctx));
  if ('ids' in choice) return rows.where('donors.id', 'in', [...choice.ids, noId]).execute();
  return rows
    .where('donors.id', '>', choice.afterId ?? noId)
    .orderBy('donors.id')
    .limit(choice.limit)
    .execute();
}

export async function insertDonor(ctx: Ctx, id: string, donor: NewDonor) {
  await refuseViolations(
    emailIsUnique,
    ctx.db
      .insertInto('donors')
      .values({ organizationId: ctx.organization.id, id, ...toColumns(donor), createdAt: ctx.now })
      .execute(),
  );
}

export async function changeDonor(ctx: Ctx, id: string, donor: NewDonor) {
  await refuseViolations(
    emailIsUnique,
    ctx.db
      .updateTable('donors')
      .set({ ...toColumns(donor), version: sql<number>`version + 1`, updatedAt: ctx.now })
      .where('organizationId', '=', ctx.organization.id)
      .where('id', '=', id)
      .execute(),
  );
}

/**
 * Moves a donor and all its records to the trash under one deletion. The pledges that lose money
 * are locked first, in the order that payments use.
 */
export async function trashDonor(ctx: Ctx, id: string, deletionId: string) {
  await sql`
    select count(*) from (
      select 1 from pledges p
      where p.organization_id = ${ctx.organization.id} and (p.donor_id = ${id} or p.id in (
        select pledge_id from donations g
        where g.organization_id = ${ctx.organization.id} and g.donor_id = ${id}))
      order by p.id for no key update
    ) as locked`.execute(ctx.db);
  const mine = { organizationId: ctx.organization.id, deletionId };
  for (const table of ['donations', 'pledges'] as const) {
    await ctx.db
      .updateTable(table)
      .set({ deletionId: mine.deletionId })
      .where('organizationId', '=', mine.organizationId)
      .where('donorId', '=', id)
      .where('deletionId', 'is', null)
      .execute();
  }
  await ctx.db
    .updateTable('donors')
    .set({ deletionId: mine.deletionId })
    .where('organizationId', '=', mine.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Restores exactly what one deletion moved to the trash. */
export async function untrashDonor(ctx: Ctx, deletionId: string) {
  for (const table of ['donors', 'pledges', 'donations'] as const) {
    await refuseViolations(
      { ...emailIsUnique, ...isNotImportedAgain },
      ctx.db
        .updateTable(table)
        .set({ deletionId: null })
        .where('organizationId', '=', ctx.organization.id)
        .where('deletionId', '=', deletionId)
        .execute(),
    );
  }
}

/** Locks a donor outside the trash until the transaction ends. */
export async function lockDonor(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('donors')
    .select(['id', 'name', 'version'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('deletionId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export type DonorRow = NonNullable<Awaited<ReturnType<typeof findDonor>>>;

const toColumns = (donor: NewDonor) => ({
  ...pick(donor, donorPlainColumns),
  ...pick(donor.address, postalAddressColumns),
  emailKey: donor.email === null ? null : emailKey(donor.email),
});
