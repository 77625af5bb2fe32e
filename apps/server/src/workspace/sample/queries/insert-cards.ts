import { sampleAccount } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { declineMessage } from '../../../platform/stripe/decline-messages.ts';
import type { SampleRows } from '../rows.ts';
import { noonOn, records } from './records.ts';

/** Recurring card donations. */
export async function insertRecurring(ctx: Ctx, { recurring }: SampleRows) {
  const rows = recurring.map(({ card, failure, ...each }) => ({
    ...each,
    ...card,
    state: failure ? 'past_due' : 'active',
    attempts: failure?.attempts ?? 0,
    lastFailure: failure ? declineMessage(failure.code) : null,
    nextAttemptOn: failure?.nextAttemptOn ?? null,
  }));
  await sql`
    insert into recurring_donations (organization_id, id, donor_id, campaign_id, amount_cents,
      recurring_interval, notes, receipt_email, account_id, is_direct, state, provider_id, tried_at,
      checked_at, next_charge_at, past_due_since, failed_attempts, last_failure, next_attempt_at,
      card_brand, card_last4, card_exp_month, card_exp_year, author_id, created_at, began_at)
    select ${ctx.organization.id}, r.id, r."donorId", r."campaignId", r.amount, r.interval, '',
      r.email, ${sampleAccount}, true, r.state, r."providerId", ${ctx.now}, ${ctx.now},
      ${atNoon(sql`r."nextChargeOn"`)},
      case when r.state = 'past_due' then ${atNoon(sql`r."nextChargeOn"`)} end, r.attempts,
      r."lastFailure", ${atNoon(sql`r."nextAttemptOn"`)}, r.brand, r.last4, r."expMonth",
      r."expYear", ${ctx.userId}::uuid, ${noonOn(ctx, sql`r."startedOn"`)},
      ${noonOn(ctx, sql`r."startedOn"`)}
    from ${records(rows)} as r (id uuid, "donorId" uuid, "campaignId" uuid, amount bigint,
      interval text, email text, state text, "providerId" text, "nextChargeOn" date, attempts int,
      "lastFailure" text, "nextAttemptOn" date, brand text, last4 text, "expMonth" int,
      "expYear" int, "startedOn" date)`.execute(ctx.db);
}

/**
 * The payments at the provider. All of them are history, as in a restored archive: refunds are
 * recorded here and not sent to the provider.
 */
export async function insertAttempts(ctx: Ctx, { attempts }: SampleRows) {
  const rows = attempts.map(({ declineCode, ...each }) => ({
    ...each,
    declineCode,
    declineMessage: declineCode === null ? null : declineMessage(declineCode),
  }));
  await sql`
    insert into payment_attempts (organization_id, id, donor_id, donation_id, pledge_id,
      campaign_id, amount_cents, date, notes, receipt_email, account_id, is_direct, payment_method,
      is_card_saved, return_url, state, payment_id, card_brand, card_last4, decline_code,
      decline_message, author_id, is_restored, created_at, changed_at, checked_at, recurring_id,
      recurring_interval)
    select ${ctx.organization.id}, r.id, r."donorId", r."donationId", r."pledgeId", r."campaignId",
      r.amount, r.date, '', r.email, ${sampleAccount}, true, '', r."recurringId" is not null, '',
      case when r."donationId" is null then 'failed' else 'succeeded' end, r."paymentId", r.brand,
      r.last4, r."declineCode", r."declineMessage", ${ctx.userId}::uuid, true,
      ${noonOn(ctx, sql`r.date`)}, ${noonOn(ctx, sql`r.date`)}, ${ctx.now}, r."recurringId",
      r."recurringInterval"
    from ${records(rows)} as r (id uuid, "donorId" uuid, "donationId" uuid, "pledgeId" uuid,
      "campaignId" uuid, amount bigint, date date, email text, "paymentId" text, brand text,
      last4 text, "declineCode" text, "declineMessage" text, "recurringId" uuid,
      "recurringInterval" text)`.execute(ctx.db);
  await sql`
    insert into recurring_payments (organization_id, payment_id, recurring_id, donation_id,
      created_at)
    select organization_id, payment_id, recurring_id, donation_id, created_at
    from payment_attempts
    where organization_id = ${ctx.organization.id} and account_id = ${sampleAccount}
      and recurring_id is not null and state = 'succeeded'`.execute(ctx.db);
}

export async function insertPayouts(ctx: Ctx, { payouts }: SampleRows) {
  await sql`
    insert into payouts (organization_id, id, provider_id, account_id, amount_cents, currency,
      status, is_automatic, is_complete, created_at, arrives_on, checked_at)
    select ${ctx.organization.id}, r.id, r."providerId", ${sampleAccount}, r.amount, 'usd', 'paid',
      true, true, ${noonOn(ctx, sql`r."createdOn"`)}, r."arrivesOn", ${ctx.now}
    from ${records(payouts)} as r (id uuid, "providerId" text, amount bigint, "createdOn" date,
      "arrivesOn" date)`.execute(ctx.db);
  const entries = payouts.flatMap(({ id: payoutId, entries: some }) =>
    some.map((each) => ({ ...each, payoutId })),
  );
  await sql`
    insert into payout_entries (organization_id, payout_id, provider_id, kind, amount_cents,
      fee_cents, payment_id, refund_id, description, at)
    select ${ctx.organization.id}, r."payoutId", r."providerId", r.kind, r.amount, r.fee,
      r."paymentId", r."refundId", 'Donation', ${noonOn(ctx, sql`r.date`)}
    from ${records(entries)} as r ("payoutId" uuid, "providerId" text, kind text, amount bigint,
      fee bigint, "paymentId" text, "refundId" text, date date)`.execute(ctx.db);
}

const atNoon = (day: ReturnType<typeof sql>) => sql`(${day} + time '12:00') at time zone 'UTC'`;
