import { recordNames } from '@pledgewell/domain/workspace/imports/fields';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { findRecordsByOwnId } from './compare-own-ids.ts';
import { compareRefunds } from './compare-refunds.ts';
import type { ImportRef } from './imports.ts';
import { recordsToAdd, takenRows, type RecordsRef } from './records-to-add.ts';
import { refuseRepeatedPurposes } from './splits.ts';

/**
 * Finds the donations or pledges of a file that are already stored, and those whose donor cannot be
 * found.
 */
export async function compareRecords(ctx: Ctx, ref: ImportRef & RecordsRef) {
  if (ref.contents.hasRecordIds) {
    await findByOldId(ctx, ref);
    await findDonorsOfFound(ctx, ref);
  }
  if (ref.contents.hasOtherDonors) await refuseThoseOfNobody(ctx, ref);
  await refuseRepeatedPurposes(ctx, ref);
  await findByContents(ctx, ref);
  if (ref.kind === 'gifts') await compareRefunds(ctx, ref);
  await leaveOutIdleDonors(ctx, ref);
}

/** A donation that was paid in parts may already be a pledge here, under its old id. */
const knownRecords = (ctx: Ctx, { mapping }: ImportRef) => sql`
  select old_id, donor_id from donations
  where organization_id = ${ctx.organization.id} and old_id_set = ${mapping.idSet}
    and deletion_id is null
  union all
  select old_id, donor_id from pledges
  where organization_id = ${ctx.organization.id} and old_id_set = ${mapping.idSet}
    and deletion_id is null`;

async function findByOldId(ctx: Ctx, ref: ImportRef) {
  const reason = `This ${recordNames[ref.kind]} is already in your records.`;
  await sql`
    update import_rows r set found = 'existing', found_reason = ${reason}
    from (${knownRecords(ctx, ref)}) k
    where r.organization_id = ${ctx.organization.id} and r.import_id = ${ref.id}
      and r.record_verdict = 'new' and r.amount_cents > 0
      and k.old_id = r.record_old_id`.execute(ctx.db);
  await findRecordsByOwnId(ctx, ref, reason);
}

/** Finds donors through their stored donations, even if their name or address has changed since. */
async function findDonorsOfFound(ctx: Ctx, ref: ImportRef) {
  await sql`
    update import_donors d set found_id = k.donor_id, found_by = 'record'
    from import_rows r
      join (${knownRecords(ctx, ref)}) k on k.old_id = r.record_old_id
    where d.organization_id = ${ctx.organization.id} and d.import_id = ${ref.id}
      and d.found_by is null and r.organization_id = d.organization_id
      and r.import_id = d.import_id and r.donor_row = d.row_number
      and r.found = 'existing'`.execute(ctx.db);
}

/** A row whose donor is described in the file has that donor, new or known. */
async function refuseThoseOfNobody(ctx: Ctx, ref: RecordsRef) {
  await sql`
    update import_rows r set found = 'error', found_reason = case
      when g.chosen_donor_id is not null then 'The donor you chose is in the trash.'
      when g.link_old_id is not null then 'We found no donor with the ID ' || g.link_old_id
        || ' in "' || coalesce(g.link_id_set, '') || '". Import that list first.'
      else 'We found no donor with this email address, and the row has no name.' end
    from (${takenRows(ctx, ref)} and r.donor_row is null) as g
    where r.organization_id = ${ctx.organization.id} and r.import_id = ${ref.id}
      and r.row_number = g.row_number
      and g.found_donor_id is null and g.new_donor_id is null`.execute(ctx.db);
}

async function findByContents(ctx: Ctx, ref: RecordsRef & Pick<ImportRef, 'kind'>) {
  if (ref.kind === 'pledges') await findPledgesByContents(ctx, ref);
  else await findDonationsByContents(ctx, ref);
}

/**
 * Whether any row's donor may be in the database. It is decided once, before any row is compared:
 * of a first import, all donors are new.
 */
const mayHaveKnownDonors = (ctx: Ctx, { id }: Pick<ImportRef, 'id'>) => sql`(
  exists (select from import_donors where organization_id = ${ctx.organization.id}
    and import_id = ${id} and found_id is not null)
  or exists (select from import_rows where organization_id = ${ctx.organization.id}
    and import_id = ${id} and donor_row is null))`;

/**
 * Donations without ids match if donor, day, amount and method are equal. Each stored donation
 * matches only one of the file: if the file has two equal donations and one is stored, the other is
 * new.
 */
async function findDonationsByContents(ctx: Ctx, ref: RecordsRef) {
  await sql`
    with counted as (
      select g.*, row_number() over (
        partition by found_donor_id, record_on, amount_cents, method order by row_number
      ) as nth
      from (${recordsToAdd(ctx, ref)}) as g
      where found_donor_id is not null and record_old_id is null
        and choice is distinct from 'new' and ${mayHaveKnownDonors(ctx, ref)}
    ),
    stored as (
      select donor_id, date, amount_cents, method, count(*) as times
      from donations
      where organization_id = ${ctx.organization.id} and deletion_id is null
        and donor_id in (select found_donor_id from counted)
      group by donor_id, date, amount_cents, method
    )
    update import_rows r set found = 'existing',
      found_reason = 'A donation of this donor with this date, amount and method is here already.'
    from counted c
      join stored s on s.donor_id = c.found_donor_id and s.date = c.record_on
        and s.amount_cents = c.amount_cents and s.method = c.method
    where r.organization_id = ${ctx.organization.id} and r.import_id = ${ref.id}
      and r.row_number = c.row_number and c.nth <= s.times`.execute(ctx.db);
}

/** Finds stored pledges by donor, date and amount. */
async function findPledgesByContents(ctx: Ctx, ref: RecordsRef) {
  await sql`
    with counted as (
      select g.*, row_number() over (
        partition by found_donor_id, record_on, amount_cents order by row_number
      ) as nth
      from (${recordsToAdd(ctx, ref)}) as g
      where found_donor_id is not null and record_old_id is null
        and choice is distinct from 'new' and ${mayHaveKnownDonors(ctx, ref)}
    ),
    stored as (
      select donor_id, date, amount_cents, count(*) as times
      from pledges
      where organization_id = ${ctx.organization.id} and deletion_id is null
        and donor_id in (select found_donor_id from counted)
      group by donor_id, date, amount_cents
    )
    update import_rows r set found = 'existing',
      found_reason = 'A pledge of this donor with this date and amount is here already.'
    from counted c
      join stored s on s.donor_id = c.found_donor_id and s.date = c.record_on
        and s.amount_cents = c.amount_cents
    where r.organization_id = ${ctx.organization.id} and r.import_id = ${ref.id}
      and r.row_number = c.row_number and c.nth <= s.times`.execute(ctx.db);
}

async function leaveOutIdleDonors(ctx: Ctx, { id }: ImportRef) {
  await sql`
    update import_donors d set found_by = 'no-record'
    where d.organization_id = ${ctx.organization.id} and d.import_id = ${id}
      and d.found_by is null and not exists (
        select 1 from import_rows r
        where r.organization_id = d.organization_id and r.import_id = d.import_id
          and r.donor_row = d.row_number and r.record_verdict = 'new' and r.found is null
      )`.execute(ctx.db);
}
