import { emailKey } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { toSource } from '../../../platform/records/activity.ts';
import type { SampleRows } from '../rows.ts';
import { insertAttempts, insertPayouts, insertRecurring } from './insert-cards.ts';
import { noonOn, records } from './records.ts';

/**
 * Writes the whole sample in one statement per table, through the same triggers as real data. Every
 * record was created at noon of its own day, so that the history looks as if it had grown.
 */
export async function insertSample(ctx: Ctx, rows: SampleRows) {
  await insertFunds(ctx, rows);
  await insertCampaigns(ctx, rows);
  await insertDonors(ctx, rows);
  await insertPledges(ctx, rows);
  await insertBooks(ctx, rows);
  await insertDonations(ctx, rows);
  await insertRecurring(ctx, rows);
  await insertAttempts(ctx, rows);
  await insertPayouts(ctx, rows);
  await sql`
    select recount_pledges(${ctx.organization.id}, ${rows.pledges.map(({ id }) => id)}::uuid[])
    `.execute(ctx.db);
}

/** A fund of the organization keeps its name. */
async function insertFunds(ctx: Ctx, { funds }: SampleRows) {
  await sql`
    insert into funds (organization_id, id, name, restriction, account, class, is_sample)
    select ${ctx.organization.id}, r.id, r.name || case when exists (
        select 1 from funds f
        where f.organization_id = ${ctx.organization.id} and fold(f.name) = fold(r.name)
      ) then ' (sample)' else '' end, r.restriction, r.account, r.class, true
    from ${records(funds)} as r (id uuid, name text, restriction text, account text,
      class text)`.execute(ctx.db);
}

async function insertCampaigns(ctx: Ctx, { campaigns }: SampleRows) {
  await sql`
    insert into campaigns (organization_id, id, name, description, start_date, end_date,
      target_cents, is_sample, created_at, updated_at)
    select ${ctx.organization.id}, r.id, r.name, r.description, r."startDate", r."endDate",
      r.target, true, ${noonOn(ctx, sql`r."startDate"`)}, ${noonOn(ctx, sql`r."startDate"`)}
    from ${records(campaigns)} as r (id uuid, name text, description text, "startDate" date,
      "endDate" date, target bigint)`.execute(ctx.db);
}

async function insertDonors(ctx: Ctx, { donors }: SampleRows) {
  const keyed = donors.map((donor) => ({
    ...donor,
    emailKey: donor.email === null ? null : emailKey(donor.email),
  }));
  await sql`
    insert into donors (organization_id, id, name, email, email_key, phone, street, city, state,
      zip_code, country, notes, tags, is_sample, sms_consent_at, sms_consent_note, created_at,
      updated_at)
    select ${ctx.organization.id}, r.id, r.name, r.email, r."emailKey", r.phone, r.street, r.city,
      r.state, r."zipCode", r.country, r.notes, r.tags, true,
      case when r."takesTexts" then ${noonOn(ctx, sql`r.since`)} end,
      case when r."takesTexts" then 'Said yes on the pledge form.' else '' end,
      ${noonOn(ctx, sql`r.since`)}, ${noonOn(ctx, sql`r.since`)}
    from ${records(keyed)} as r (id uuid, name text, email text, "emailKey" text, phone text,
      street text, city text, state text, "zipCode" text, country text, notes text, tags text[],
      since date, "takesTexts" boolean)`.execute(ctx.db);
}

async function insertPledges(ctx: Ctx, { pledges }: SampleRows) {
  await sql`
    insert into pledges (organization_id, id, donor_id, campaign_id, date, due_date, frequency,
      notes, schedule_number, amount_cents, written_off_cents, is_canceled, is_sample, created_at, updated_at)
    select ${ctx.organization.id}, r.id, r."donorId", r."campaignId", r.date, r."dueDate",
      r.frequency, r.notes, r."scheduleNumber", r.amount, r."writtenOff", r."isCanceled", true,
      ${noonOn(ctx, sql`r.date`)}, ${noonOn(ctx, sql`r.date`)}
    from ${records(pledges)} as r (id uuid, "donorId" uuid, "campaignId" uuid, date date,
      "dueDate" date, frequency text, notes text, "scheduleNumber" int, amount bigint, "writtenOff" bigint,
      "isCanceled" boolean)`.execute(ctx.db);
}

async function insertBooks(ctx: Ctx, { adjustments, installments }: SampleRows) {
  await sql`
    insert into pledge_adjustments (organization_id, pledge_id, number, kind, effective_on,
      amount_cents, written_off_cents, due_date, is_canceled, reason, author_id, source, created_at)
    select ${ctx.organization.id}, r."pledgeId", r.number, r.kind, r."effectiveOn", r.amount,
      r."writtenOff", r."dueDate", r."isCanceled", r.reason, ${ctx.userId}::uuid,
      ${toSource(ctx)},
      ${noonOn(ctx, sql`r."effectiveOn"`)}
    from ${records(adjustments)} as r ("pledgeId" uuid, number int, kind text, "effectiveOn" date,
      amount bigint, "writtenOff" bigint, "dueDate" date, "isCanceled" boolean,
      reason text)`.execute(ctx.db);
  await sql`
    insert into installments (organization_id, pledge_id, schedule_number, number, due_date, amount_cents,
      written_off_cents)
    select ${ctx.organization.id}, r."pledgeId", r."scheduleNumber", r.number, r."dueDate", r.amount,
      r."writtenOff"
    from ${records(installments)} as r ("pledgeId" uuid, "scheduleNumber" int, number int, "dueDate" date,
      amount bigint, "writtenOff" bigint)`.execute(ctx.db);
}

async function insertDonations(ctx: Ctx, { donations, splits, matches, refunds }: SampleRows) {
  await sql`
    insert into donations (organization_id, id, donor_id, pledge_id, campaign_id, fund_id, is_split,
      amount_cents,
      refunded_cents, date, method, status, recurring_interval, notes, payment_id, is_sample,
      created_at, updated_at)
    select ${ctx.organization.id}, r.id, r."donorId", r."pledgeId", r."campaignId",
      r."fundId", r."isSplit", r.amount, r.refunded, r.date, r.method, r.status, r."recurringInterval", r.notes,
      r."paymentId", true,
      ${noonOn(ctx, sql`r.date`)}, ${noonOn(ctx, sql`r.date`)}
    from ${records(donations)} as r (id uuid, "donorId" uuid, "pledgeId" uuid, "campaignId" uuid,
      "fundId" uuid, "isSplit" boolean, amount bigint, refunded bigint, date date, method text, status text,
      "recurringInterval" text, notes text, "paymentId" text)`.execute(ctx.db);
  await sql`
    insert into donation_splits (organization_id, donation_id, position, fund_id, campaign_id,
      amount_cents)
    select ${ctx.organization.id}, r."donationId", r.position, r."fundId", r."campaignId", r.amount
    from ${records(splits)} as r ("donationId" uuid, position int, "fundId" uuid,
      "campaignId" uuid, amount bigint)`.execute(ctx.db);
  await sql`
    insert into employer_matches (organization_id, pledge_id, donation_id)
    select ${ctx.organization.id}, r."pledgeId", r."donationId"
    from ${records(matches)} as r ("pledgeId" uuid, "donationId" uuid)`.execute(ctx.db);
  await sql`
    insert into refunds (organization_id, id, donation_id, amount_cents, date, reason, provider_id,
      author_id, created_at)
    select ${ctx.organization.id}, r.id, r."donationId", r.amount, r.date, r.reason,
      r."providerId", ${ctx.userId}::uuid, ${noonOn(ctx, sql`r.date`)}
    from ${records(refunds)} as r (id uuid, "donationId" uuid, amount bigint, date date,
      reason text, "providerId" text)`.execute(ctx.db);
}
