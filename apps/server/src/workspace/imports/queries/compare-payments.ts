import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { usdInWords } from '../../../platform/db/usd.ts';
import type { ImportRef } from './imports.ts';

/**
 * Finds what each payment of a file paid. A payment on an existing pledge is added to it. Payments
 * that are parts of one donation turn that donation into a pledge; a payment that is the whole
 * donation is that donation.
 */
export async function comparePayments(ctx: Ctx, ref: ImportRef) {
  await forgetTargets(ctx, ref);
  await findByOldId(ctx, ref);
  await linkToPledges(ctx, ref);
  await findByContents(ctx, ref);
  await linkToDonations(ctx, ref);
  await refuseUnknown(ctx, ref);
}

/** Locks what an import of payments builds on until the transaction ends. */
export async function lockTargets(ctx: Ctx, { id }: Pick<ImportRef, 'id'>) {
  for (const table of ['donations', 'pledges'] as const) {
    await sql`
      select count(*) from (
        select 1 from ${sql.table(table)} t
        where t.organization_id = ${ctx.organization.id} and t.deletion_id is null
          and (t.old_id_set, t.old_id) in (
            select link_id_set, link_old_id from import_rows
            where organization_id = ${ctx.organization.id} and import_id = ${id}
              and record_verdict = 'new'
          )
        order by t.id for no key update
      ) as locked`.execute(ctx.db);
  }
}

/** The payments without a verdict so far. */
const open = (ctx: Ctx, { id }: Pick<ImportRef, 'id'>) => sql`
  r.organization_id = ${ctx.organization.id} and r.import_id = ${id}
  and r.record_verdict = 'new' and r.found is null`;

async function forgetTargets(ctx: Ctx, { id }: ImportRef) {
  await ctx.db
    .deleteFrom('importPayments')
    .where('organizationId', '=', ctx.organization.id)
    .where('importId', '=', id)
    .execute();
}

async function findByOldId(ctx: Ctx, ref: ImportRef) {
  await sql`
    update import_rows r set found = 'existing', found_reason = 'This payment is already in your records.'
    from donations d
    where ${open(ctx, ref)} and d.organization_id = r.organization_id
      and d.old_id_set = ${ref.mapping.idSet} and d.old_id = r.record_old_id
      and d.deletion_id is null`.execute(ctx.db);
}

async function linkToPledges(ctx: Ctx, ref: ImportRef) {
  await sql`
    update import_rows r set found = 'error',
      found_reason = 'This pledge is canceled, so it can’t take payments.'
    from pledges p
    where ${open(ctx, ref)} and p.organization_id = r.organization_id
      and p.old_id_set = r.link_id_set and p.old_id = r.link_old_id and p.deletion_id is null
      and p.status = 'canceled'`.execute(ctx.db);
  await sql`
    insert into import_payments (organization_id, import_id, row_number, pledge_id)
    select r.organization_id, r.import_id, r.row_number, p.id
    from import_rows r
      join pledges p on p.organization_id = r.organization_id and p.old_id_set = r.link_id_set
        and p.old_id = r.link_old_id and p.deletion_id is null
    where ${open(ctx, ref)}`.execute(ctx.db);
}

/**
 * Payments of one pledge without ids match if day and amount are equal. Each stored payment matches
 * only one payment of the file.
 */
async function findByContents(ctx: Ctx, ref: ImportRef) {
  await sql`
    with counted as (
      select r.row_number, t.pledge_id, r.record_on, r.amount_cents, row_number() over (
        partition by t.pledge_id, r.record_on, r.amount_cents order by r.row_number
      ) as nth
      from import_rows r
        join import_payments t on t.organization_id = r.organization_id
          and t.import_id = r.import_id and t.row_number = r.row_number
      where ${open(ctx, ref)} and r.record_old_id is null
    ),
    stored as (
      select pledge_id, date, amount_cents, count(*) as times
      from donations
      where organization_id = ${ctx.organization.id} and deletion_id is null
        and pledge_id in (select pledge_id from counted)
      group by pledge_id, date, amount_cents
    )
    update import_rows r set found = 'existing',
      found_reason = 'A payment of this pledge with this date and amount is here already.'
    from counted c
      join stored s on s.pledge_id = c.pledge_id and s.date = c.record_on
        and s.amount_cents = c.amount_cents
    where r.organization_id = ${ctx.organization.id} and r.import_id = ${ref.id}
      and r.row_number = c.row_number and c.nth <= s.times`.execute(ctx.db);
}

/** The donations that payments without a verdict name, with the sum of those payments. */
const paidDonations = (ctx: Ctx, ref: ImportRef) => sql`
  select g.id, g.amount_cents, g.pledge_id, g.status, g.is_split, count(*) as parts,
    sum(r.amount_cents)::bigint as paid_cents, array_agg(r.row_number) as rows
  from import_rows r
    join donations g on g.organization_id = r.organization_id and g.old_id_set = r.link_id_set
      and g.old_id = r.link_old_id and g.deletion_id is null
    left join import_payments t on t.organization_id = r.organization_id
      and t.import_id = r.import_id and t.row_number = r.row_number
  where ${open(ctx, ref)} and t.row_number is null
  group by g.id, g.amount_cents, g.pledge_id, g.status, g.is_split`;

async function linkToDonations(ctx: Ctx, ref: ImportRef) {
  // The amounts are computed apart, because Citus refuses to write them within the case.
  await sql`
    with paid as materialized (
      select g.*, ${usdInWords(sql`g.paid_cents`)} as paid,
        ${usdInWords(sql`g.amount_cents`)} as amount
      from (${paidDonations(ctx, ref)}) g
    )
    update import_rows r set
      found = case when g.parts = 1 and g.paid_cents = g.amount_cents
        then 'existing' else 'error' end,
      found_reason = case
        when g.parts = 1 and g.paid_cents = g.amount_cents
          then 'This is the whole donation, which is already in your records.'
        when g.pledge_id is not null then 'This donation is itself a payment on a pledge.'
        when g.is_split then 'This donation is split, so it stays as it is.'
        when g.status <> 'settled' then
          'This donation was refunded or is still pending, so it stays as it is.'
        else 'The payments on this donation add up to ' || g.paid || ', but the donation is '
          || g.amount || '.' end
    from paid g cross join lateral unnest(g.rows) as part (row_number)
    where r.organization_id = ${ctx.organization.id} and r.import_id = ${ref.id}
      and r.row_number = part.row_number
      and (g.parts = 1 or g.paid_cents <> g.amount_cents or g.pledge_id is not null
        or g.is_split or g.status <> 'settled')`.execute(ctx.db);
  await convertDonations(ctx, ref);
}

/** The remaining donations were paid in parts: each gets the id of its future pledge. */
async function convertDonations(ctx: Ctx, ref: ImportRef) {
  const { rows } = await sql<{ id: string }>`
    select id from (${paidDonations(ctx, ref)}) g order by id`.execute(ctx.db);
  if (rows.length === 0) return;

  const [donations, pledges] = [rows.map(({ id }) => id), rows.map(() => randomUUIDv7())];
  await sql`
    insert into import_payments (organization_id, import_id, row_number, pledge_id, donation_id)
    select ${ctx.organization.id}, ${ref.id}::uuid, part.row_number, turned.pledge_id, g.id
    from (${paidDonations(ctx, ref)}) g
      join unnest(${donations}::uuid[], ${pledges}::uuid[]) as turned (donation_id, pledge_id)
        on turned.donation_id = g.id
      cross join lateral unnest(g.rows) as part (row_number)`.execute(ctx.db);
  await sql`
    with converted as materialized (
      select t.row_number, ${usdInWords(sql`g.amount_cents`)} as amount
      from import_payments t
        join donations g on g.organization_id = t.organization_id and g.id = t.donation_id
      where t.organization_id = ${ctx.organization.id} and t.import_id = ${ref.id}
    )
    update import_rows r set found_reason = 'Becomes a payment on a pledge of ' || c.amount || '.'
    from converted c
    where ${open(ctx, ref)} and r.row_number = c.row_number`.execute(ctx.db);
}

async function refuseUnknown(ctx: Ctx, ref: ImportRef) {
  await sql`
    update import_rows r set found = 'error',
      found_reason = 'We found no donation or pledge with the ID ' || coalesce(r.link_old_id, '')
        || ' in "' || coalesce(r.link_id_set, '') || '". Import that list first.'
    where ${open(ctx, ref)} and not exists (
      select 1 from import_payments t
      where t.organization_id = r.organization_id and t.import_id = r.import_id
        and t.row_number = r.row_number)`.execute(ctx.db);
}
