import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { toSource } from '../../../platform/records/activity.ts';
import type { RowRange } from './records-to-add.ts';
import type { ImportRef } from './imports.ts';

/**
 * Replaces donations that were paid in parts with pledges. Such a pledge promises the donation's
 * amount, and its installments are the payments; the donation itself is kept for an undo.
 */
export async function convertDonations(ctx: Ctx, { id }: ImportRef) {
  await insertPledges(ctx, id);
  await insertBooks(ctx, id);
  await putAside(ctx, id);
}

/** The payments still to be added, each with what it paid. */
const payments = (ctx: Ctx, importId: string) => sql`
  select r.row_number, r.record_id, r.record_on, r.amount_cents, r.method, r.record_notes,
    r.record_old_id, t.pledge_id, t.donation_id
  from import_payments t
    join import_rows r on r.organization_id = t.organization_id and r.import_id = t.import_id
      and r.row_number = t.row_number
  where t.organization_id = ${ctx.organization.id} and t.import_id = ${importId}
    and r.record_verdict = 'new' and r.found is null`;

/** The payments of converted donations, in their order. */
const parts = (ctx: Ctx, importId: string) => sql`
  select pledge_id, donation_id, amount_cents, record_on, row_number() over (
    partition by pledge_id order by record_on, row_number
  ) as number, min(record_on) over (partition by pledge_id) as first_on
  from (${payments(ctx, importId)}) as p where donation_id is not null`;

async function insertPledges(ctx: Ctx, importId: string) {
  await sql`
    insert into pledges (
      organization_id, id, donor_id, campaign_id, fund_id, date, due_date, frequency, notes, amount_cents,
      old_id_set, old_id, import_id, created_at, updated_at
    )
    select g.organization_id, turned.pledge_id, g.donor_id, g.campaign_id, g.fund_id,
      least(g.date, turned.first_on), turned.last_on, turned.frequency, g.notes, g.amount_cents,
      g.old_id_set, g.old_id, ${importId}::uuid, ${ctx.now}, ${ctx.now}
    from (
      select pledge_id, donation_id, first_on, max(record_on) as last_on,
        case when ${comes('1 day')} then 'daily' when ${comes('7 days')} then 'weekly'
          when ${comes('1 month')} then 'monthly' when ${comes('3 months')} then 'quarterly'
          when ${comes('12 months')} then 'yearly' else 'one-time' end as frequency
      from (${parts(ctx, importId)}) as p
      group by pledge_id, donation_id, first_on
    ) as turned
      join donations g on g.organization_id = ${ctx.organization.id} and g.id = turned.donation_id
    order by turned.pledge_id`.execute(ctx.db);
}

/** Whether all payments came at this interval. */
const comes = (step: string) =>
  sql`bool_and(record_on = (first_on + (number - 1) * ${step}::interval)::date)`;

async function insertBooks(ctx: Ctx, importId: string) {
  await sql`
    insert into pledge_adjustments (
      organization_id, pledge_id, number, kind, effective_on, amount_cents, due_date,
      author_id, source, created_at
    )
    select p.organization_id, p.id, 1, 'promise', p.date, p.amount_cents, p.due_date, ${ctx.userId}::uuid,
      ${toSource(ctx)}, ${ctx.now}::timestamptz
    from (select distinct pledge_id from (${parts(ctx, importId)}) as each) as turned
      join pledges p on p.organization_id = ${ctx.organization.id}
        and p.id = turned.pledge_id`.execute(ctx.db);
  await sql`
    insert into installments (organization_id, pledge_id, schedule_number, number, due_date, amount_cents)
    select ${ctx.organization.id}, pledge_id, 1, number, record_on, amount_cents
    from (${parts(ctx, importId)}) as each`.execute(ctx.db);
}

async function putAside(ctx: Ctx, importId: string) {
  await sql`
    insert into converted_donations (organization_id, pledge_id, import_id, gift)
    select g.organization_id, turned.pledge_id, ${importId}::uuid, to_jsonb(g)
    from (select distinct pledge_id, donation_id from (${parts(ctx, importId)}) as each) as turned
      join donations g on g.organization_id = ${ctx.organization.id}
        and g.id = turned.donation_id`.execute(ctx.db);
  await sql`
    delete from donations d
    where d.organization_id = ${ctx.organization.id} and d.id in (
      select (t.gift->>'id')::uuid from converted_donations t
      where t.organization_id = ${ctx.organization.id} and t.import_id = ${importId}
    )`.execute(ctx.db);
}

/**
 * Adds the payments of a range of rows. A payment without a method has the method of the donation
 * it was part of.
 */
export async function addPayments(ctx: Ctx, { id, mapping }: ImportRef, { first, last }: RowRange) {
  const { numAffectedRows } = await sql`
    insert into donations (
      organization_id, id, donor_id, pledge_id, campaign_id, fund_id, amount_cents, date, method, notes,
      old_id_set, old_id, import_id, created_at, updated_at, given_through
    )
    select p.organization_id, a.record_id, p.donor_id, p.id, p.campaign_id, p.fund_id, a.amount_cents,
      a.record_on, coalesce(a.method, t.gift->>'method', 'other'), a.record_notes,
      case when a.record_old_id is not null then ${mapping.idSet}::text end, a.record_old_id,
      ${id}::uuid, ${ctx.now}, ${ctx.now}, case when exists (
        select 1 from employer_matches m
        where m.organization_id = p.organization_id and m.pledge_id = p.id) then 'employer' end
    from (${payments(ctx, id)} and r.row_number between ${first} and ${last}) as a
      join pledges p on p.organization_id = ${ctx.organization.id} and p.id = a.pledge_id
      left join converted_donations t on t.organization_id = p.organization_id and t.pledge_id = p.id
    order by a.row_number`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}
