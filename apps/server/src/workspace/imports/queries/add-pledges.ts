import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { toSource } from '../../../platform/records/activity.ts';
import type { ReadyRef } from './add.ts';
import { campaignIds, fundIds } from './names.ts';
import { recordsToAdd, type RowRange } from './records-to-add.ts';
import { addSplits } from './splits.ts';

/**
 * Adds the pledges of a range of rows with their adjustments: the promise with its schedule, its
 * end if the file has one, and what had been paid so far.
 */
export async function addPledges(ctx: Ctx, ref: ReadyRef, range: RowRange) {
  const count = await insertPledges(ctx, ref, range);
  if (count === 0) return 0;
  const of = { id: ref.id, range };
  await addSplits(ctx, { ...ref, kind: 'pledges' }, range);
  await insertPromises(ctx, of);
  await insertEnds(ctx, of);
  await insertPayments(ctx, of);
  await recountUnpaid(ctx, of);
  return count;
}

async function insertPledges(ctx: Ctx, ref: ReadyRef, { first, last }: RowRange) {
  const { id, mapping, named } = ref;
  const { numAffectedRows } = await sql`
    insert into pledges (
      organization_id, id, donor_id, campaign_id, fund_id, is_split, date, due_date, frequency, notes,
      schedule_number,
      amount_cents, written_off_cents, is_canceled, old_id_set, old_id, import_id,
      created_at, updated_at
    )
    with campaign as (${campaignIds(ctx, named)}), fund as (${fundIds(ctx, named)})
    select ${ctx.organization.id}, g.record_id, coalesce(g.found_donor_id, g.new_donor_id),
      campaign.id, fund.id, g.splits is not null, g.record_on, p.due_on, p.frequency, g.record_notes,
      case when ${isEnded} then 2 else 1 end, g.amount_cents,
      case when ${isEnded} then ${endedCents} else 0 end, p.status = 'canceled',
      case when g.record_old_id is not null then ${mapping.idSet}::text end, g.record_old_id,
      ${id}::uuid, ${ctx.now}, ${ctx.now}
    from (${recordsToAdd(ctx, ref)} and r.row_number between ${first} and ${last}) as g
      join import_pledges p on p.organization_id = ${ctx.organization.id}
        and p.import_id = ${id} and p.row_number = g.row_number
      left join campaign on campaign.name = g.campaign
      left join fund on fund.name = g.fund
    order by g.row_number`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}

/** Whether the file says that nothing more is expected of a pledge although money is missing. */
const isEnded = sql`
  (p.status = 'canceled' or (p.status = 'settled' and p.paid_cents < g.amount_cents))`;

/** The amount written off from such a pledge: the unpaid rest, or zero if nothing was paid. */
const endedCents = sql`
  (case when p.paid_cents = 0 then 0 else greatest(g.amount_cents - p.paid_cents, 0) end)`;

type Of = { id: string; range: RowRange };

/** The pledges that this range of the file has just added, with the file's data about them. */
const added = (ctx: Ctx, { id, range: { first, last } }: Of) => sql`
  select g.organization_id, g.id as pledge_id, g.donor_id, g.campaign_id, g.fund_id, g.date, g.due_date, g.amount_cents,
    g.schedule_number, g.is_canceled, g.written_off_cents, r.method, p.row_number, p.frequency,
    p.payment_count, p.anchor, p.first_step, p.status_text, p.paid_cents, p.paid_on,
    p.payment_id
  from import_rows r
    join pledges g on g.organization_id = r.organization_id and g.id = r.record_id
      and g.import_id = r.import_id
    join import_pledges p on p.organization_id = r.organization_id
      and p.import_id = r.import_id and p.row_number = r.row_number
  where r.organization_id = ${ctx.organization.id} and r.import_id = ${id}
    and r.row_number between ${first} and ${last}`;

async function insertPromises(ctx: Ctx, of: Of) {
  await sql`
    insert into pledge_adjustments (
      organization_id, pledge_id, number, kind, effective_on, amount_cents, due_date,
      author_id, source, created_at
    )
    select organization_id, pledge_id, 1, 'promise', date, amount_cents, due_date, ${ctx.userId}::uuid,
      ${toSource(ctx)}, ${ctx.now}::timestamptz
    from (${added(ctx, of)}) as a`.execute(ctx.db);
  await sql`
    insert into installments (organization_id, pledge_id, schedule_number, number, due_date, amount_cents)
    select organization_id, pledge_id, 1, number, due_date, amount_cents
    from (${newPledges(ctx, of)}) as i`.execute(ctx.db);
}

/**
 * Equal payments, with the odd cents on the first ones. Dates are always computed from the anchor,
 * which keeps its day of the month.
 */
const newPledges = (ctx: Ctx, of: Of) => sql`
  select a.organization_id, a.pledge_id, k + 1 as number,
    (a.anchor + (a.first_step + k) * case
      when a.frequency = 'daily' then interval '1 day'
      when a.frequency = 'weekly' then interval '7 days'
      when a.frequency = 'monthly' then interval '1 month'
      when a.frequency = 'quarterly' then interval '3 months'
      when a.frequency = 'yearly' then interval '12 months'
      else interval '0' end)::date as due_date,
    a.amount_cents / a.payment_count
      + case when k < a.amount_cents % a.payment_count then 1 else 0 end as amount_cents
  from (${added(ctx, of)}) as a
    cross join lateral generate_series(0, a.payment_count - 1) as k`;

/** A second adjustment, dated today, because the file has no date for it. */
async function insertEnds(ctx: Ctx, of: Of) {
  await sql`
    insert into pledge_adjustments (
      organization_id, pledge_id, number, kind, effective_on, written_off_cents, due_date,
      is_canceled, reason, author_id, source, created_at
    )
    select organization_id, pledge_id, 2,
      case when is_canceled then 'cancel' else 'write-off' end,
      greatest(${ctx.today}::date, date), written_off_cents, due_date, is_canceled,
      'Imported with the status "' || status_text || '"', ${ctx.userId}::uuid,
      ${toSource(ctx)}, ${ctx.now}::timestamptz
    from (${added(ctx, of)}) as a where schedule_number = 2`.execute(ctx.db);
  await sql`
    insert into installments (
      organization_id, pledge_id, schedule_number, number, due_date, amount_cents, written_off_cents
    )
    select i.organization_id, i.pledge_id, 2, i.number, i.due_date, i.amount_cents,
      case when a.written_off_cents = 0 then 0 else i.amount_cents - least(i.amount_cents, greatest(
        a.paid_cents - (sum(i.amount_cents) over earlier - i.amount_cents), 0)) end
    from (${added(ctx, of)}) as a
      join installments i on i.organization_id = a.organization_id and i.pledge_id = a.pledge_id
        and i.schedule_number = 1
    where a.schedule_number = 2
    window earlier as (partition by i.pledge_id order by i.number)`.execute(ctx.db);
}

/** What had been paid so far, as one payment; the database allocates it to the installments. */
async function insertPayments(ctx: Ctx, of: Of) {
  await sql`
    insert into donations (
      organization_id, id, donor_id, pledge_id, campaign_id, fund_id, amount_cents, date, method, notes,
      import_id, created_at, updated_at
    )
    select organization_id, payment_id, donor_id, pledge_id, campaign_id, fund_id, paid_cents, paid_on,
      method, 'Paid before the import', ${of.id}::uuid, ${ctx.now}, ${ctx.now}
    from (${added(ctx, of)}) as a where paid_cents > 0
    order by row_number`.execute(ctx.db);
}

/** Pledges without a payment get their status from their schedule alone. */
async function recountUnpaid(ctx: Ctx, of: Of) {
  await sql`
    select recount_pledges(${ctx.organization.id}, (
      select coalesce(array_agg(pledge_id), '{}') from (${added(ctx, of)}) as a
      where paid_cents = 0
    ))`.execute(ctx.db);
}
