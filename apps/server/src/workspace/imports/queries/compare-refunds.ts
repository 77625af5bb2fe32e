import { randomUUIDv7 } from 'node:crypto';
import type { Cents, Day } from '@pledgewell/domain';
import {
  matchRefunds,
  type GivenDonation,
  type StoredRefund,
} from '@pledgewell/domain/workspace/imports/match-refunds';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ImportRef } from './imports.ts';
import { recordsToAdd, takenRows, type RecordsRef } from './records-to-add.ts';

type RefundsRef = ImportRef & RecordsRef;

/**
 * Finds the donation that each amount below zero refunds, among ours and those of the same file,
 * and the refunds that already exist. An amount without a donation is an error.
 */
export async function compareRefunds(ctx: Ctx, ref: RefundsRef) {
  await ctx.db
    .deleteFrom('importRefunds')
    .where('organizationId', '=', ctx.organization.id)
    .where('importId', '=', ref.id)
    .execute();
  if (!ref.contents.hasRefunds) return;
  const refunds = await listRefunds(ctx, ref);
  if (refunds.length === 0) return;

  const donations = [...(await storedDonations(ctx, ref)), ...(await donationsOfFile(ctx, ref))];
  const matches = matchRefunds(refunds, donations, await storedRefunds(ctx, ref));
  await keepMatches(
    ctx,
    ref,
    matches.flatMap((match) => (match.is === 'match' ? match : [])),
  );
  await explain(
    ctx,
    ref,
    matches.map((match) => ({
      row: match.row,
      found: match.is === 'match' ? null : match.is,
      reason: match.reason,
    })),
  );
}

/** The donor of a row's donation, ours or the file's. */
const donor = sql`coalesce(g.found_donor_id, g.new_donor_id)`;

async function listRefunds(ctx: Ctx, ref: RefundsRef) {
  const { rows } = await sql<{
    row: number;
    donorId: string;
    cents: Cents;
    on: Day;
    oldId: string;
  }>`
    select g.row_number as row, ${donor} as donor_id, -g.amount_cents as cents,
      g.record_on as on, g.record_old_id as old_id
    from (${takenRows(ctx, ref)} and r.amount_cents < 0) as g
    where ${donor} is not null
    order by g.row_number`.execute(ctx.db);
  return rows;
}

/** Donors with a refund in the file. */
const donorsOfRefunds = (ctx: Ctx, ref: RefundsRef) => sql`
  select ${donor} from (${takenRows(ctx, ref)} and r.amount_cents < 0) as g`;

async function storedDonations(ctx: Ctx, ref: RefundsRef): Promise<GivenDonation[]> {
  const { rows } = await sql<GivenDonation>`
    select id, donor_id, amount_cents - refunded_cents as left, date as on,
      case when old_id_set = ${ref.mapping.idSet} then old_id end as old_id
    from donations
    where organization_id = ${ctx.organization.id} and deletion_id is null and is_settled(status)
      and donor_id in (${donorsOfRefunds(ctx, ref)})`.execute(ctx.db);
  return rows;
}

async function donationsOfFile(ctx: Ctx, ref: RefundsRef): Promise<GivenDonation[]> {
  const { rows } = await sql<GivenDonation>`
    select g.record_id as id, ${donor} as donor_id, g.amount_cents as left, g.record_on as on,
      g.record_old_id as old_id
    from (${recordsToAdd(ctx, ref)}) as g
    where ${donor} in (${donorsOfRefunds(ctx, ref)})`.execute(ctx.db);
  return rows;
}

async function storedRefunds(ctx: Ctx, ref: RefundsRef): Promise<StoredRefund[]> {
  const { rows } = await sql<StoredRefund>`
    select d.donor_id, f.amount_cents as cents, f.date as on
    from refunds f
      join donations d on d.organization_id = f.organization_id and d.id = f.donation_id
    where f.organization_id = ${ctx.organization.id} and d.deletion_id is null
      and d.donor_id in (${donorsOfRefunds(ctx, ref)})`.execute(ctx.db);
  return rows;
}

type Match = { row: number; donationId: string; cents: Cents; on: Day };

async function keepMatches(ctx: Ctx, { id }: ImportRef, matches: readonly Match[]) {
  await sql`
    insert into import_refunds (
      organization_id, import_id, row_number, refund_id, donation_id, amount_cents, date
    )
    select ${ctx.organization.id}, ${id}::uuid, m.* from unnest(
      ${matches.map(({ row }) => row)}::int[], ${matches.map(() => randomUUIDv7())}::uuid[],
      ${matches.map(({ donationId }) => donationId)}::uuid[],
      ${matches.map(({ cents }) => cents)}::bigint[], ${matches.map(({ on }) => on)}::date[]
    ) as m`.execute(ctx.db);
}

type Explained = { row: number; found: 'existing' | 'error' | null; reason: string };

async function explain(ctx: Ctx, { id }: ImportRef, rows: readonly Explained[]) {
  await sql`
    update import_rows r set found = e.found, found_reason = e.reason
    from unnest(
      ${rows.map(({ row }) => row)}::int[], ${rows.map(({ found }) => found)}::text[],
      ${rows.map(({ reason }) => reason)}::text[]
    ) as e (row, found, reason)
    where r.organization_id = ${ctx.organization.id} and r.import_id = ${id}
      and r.row_number = e.row`.execute(ctx.db);
}
