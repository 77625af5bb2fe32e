import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Compared } from './imports.ts';

/** Finds the gifts of a file that are stored already, and those whose donor cannot be found. */
export async function compareGifts(ctx: Ctx, compared: Compared) {
  await findGiftsByOldId(ctx, compared);
  await findDonorsOfFoundGifts(ctx, compared);
  await refuseGiftsOfNobody(ctx, compared);
  await findGiftsByContents(ctx, compared);
  await leaveOutDonorsWithoutGifts(ctx, compared);
}

/**
 * The gifts that are still to be added, each with its donor: the one that a link names, or the one
 * that the row describes, who is found or new.
 */
export const giftsToAdd = (ctx: Ctx, { id }: Pick<Compared, 'id'>): RawBuilder<unknown> => sql`
  select r.row_number, r.donor_row, r.gift_on, r.amount_cents, r.method, r.campaign, r.gift_notes,
    r.gift_old_id, r.donation_id, r.link_id_set, r.link_old_id, r.link_email_key,
    coalesce(linked.id, known.id, d.found_id) as found_donor_id,
    case when d.found_by is null then d.donor_id end as new_donor_id
  from import_rows r
    left join donor_old_ids o on o.organization_id = r.organization_id
      and o.id_set = r.link_id_set and o.old_id = r.link_old_id
    left join donors linked on linked.organization_id = o.organization_id
      and linked.id = o.donor_id and linked.deletion_id is null
    left join donors known on known.organization_id = r.organization_id
      and known.email_key = r.link_email_key and known.deletion_id is null
    left join import_donors d on d.organization_id = r.organization_id
      and d.import_id = r.import_id and d.row_number = r.donor_row
  where r.organization_id = ${ctx.organization.id} and r.import_id = ${id}
    and r.gift_verdict = 'new' and r.found is null`;

async function findGiftsByOldId(ctx: Ctx, { id, mapping }: Compared) {
  await sql`
    update import_rows r set found = 'existing', found_reason = 'This gift is here already.'
    from donations g
    where r.organization_id = ${ctx.organization.id} and r.import_id = ${id}
      and r.gift_verdict = 'new' and g.organization_id = r.organization_id
      and g.old_id_set = ${mapping.idSet} and g.old_id = r.gift_old_id
      and g.deletion_id is null`.execute(ctx.db);
}

/** Whoever gave a gift that is here is here too, under whatever name or address by now. */
async function findDonorsOfFoundGifts(ctx: Ctx, { id, mapping }: Compared) {
  await sql`
    update import_donors d set found_id = g.donor_id, found_by = 'gift'
    from import_rows r
      join donations g on g.organization_id = r.organization_id
        and g.old_id_set = ${mapping.idSet} and g.old_id = r.gift_old_id and g.deletion_id is null
    where d.organization_id = ${ctx.organization.id} and d.import_id = ${id}
      and d.found_by is null and r.organization_id = d.organization_id
      and r.import_id = d.import_id and r.donor_row = d.row_number
      and r.found = 'existing'`.execute(ctx.db);
}

async function refuseGiftsOfNobody(ctx: Ctx, { id }: Compared) {
  await sql`
    update import_rows r set found = 'error', found_reason = case
      when g.link_old_id is not null then format(
        'No donor with the old id %s in "%s" was found. Import that list first.',
        g.link_old_id, g.link_id_set)
      else 'No donor with this email address was found, and the row has no name.' end
    from (${giftsToAdd(ctx, { id })}) as g
    where r.organization_id = ${ctx.organization.id} and r.import_id = ${id}
      and r.row_number = g.row_number
      and g.found_donor_id is null and g.new_donor_id is null`.execute(ctx.db);
}

/**
 * Without ids of their own, gifts are the same when donor, day, amount and way of paying are, each
 * stored one as often as it is there: of two equal gifts, one stored makes one new.
 */
async function findGiftsByContents(ctx: Ctx, { id }: Compared) {
  await sql`
    with counted as (
      select g.*, row_number() over (
        partition by found_donor_id, gift_on, amount_cents, method order by row_number
      ) as nth
      from (${giftsToAdd(ctx, { id })}) as g
      where found_donor_id is not null and gift_old_id is null
    ),
    stored as (
      select donor_id, date, amount_cents, method, count(*) as times
      from donations
      where organization_id = ${ctx.organization.id} and deletion_id is null
        and donor_id in (select found_donor_id from counted)
      group by donor_id, date, amount_cents, method
    )
    update import_rows r set found = 'existing',
      found_reason = 'A gift of this donor with this date, amount and method is here already.'
    from counted c
      join stored s on s.donor_id = c.found_donor_id and s.date = c.gift_on
        and s.amount_cents = c.amount_cents and s.method = c.method
    where r.organization_id = ${ctx.organization.id} and r.import_id = ${id}
      and r.row_number = c.row_number and c.nth <= s.times`.execute(ctx.db);
}

async function leaveOutDonorsWithoutGifts(ctx: Ctx, { id }: Compared) {
  await sql`
    update import_donors d set found_by = 'no-gift'
    where d.organization_id = ${ctx.organization.id} and d.import_id = ${id}
      and d.found_by is null and not exists (
        select from import_rows r
        where r.organization_id = d.organization_id and r.import_id = d.import_id
          and r.donor_row = d.row_number and r.gift_verdict = 'new' and r.found is null
      )`.execute(ctx.db);
}
