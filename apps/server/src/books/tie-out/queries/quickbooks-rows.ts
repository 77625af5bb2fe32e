import type { Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import {
  countable,
  donationsIn,
  type Month,
  reversalsIn,
  type RowSource,
  sentPayout,
  within,
} from './month.ts';
import { documentAmount, isInQuickBooks } from './totals.ts';

export type Company = { realmId: string; startsOn: Day };

/** The rows between the records of a month and what QuickBooks has of it. */
export const quickBooksRows = (ctx: Ctx, month: Month, company: Company): RowSource => sql`
  with expected as materialized (
    select 'sales-receipt' as document, g.id as source_id, g.date as day,
      g.amount_cents as cents, g.id as donation_id, true as is_sendable, false as is_manual
    from (${donationsIn(ctx, month)}) g
    union all
    select 'refund-receipt', r.id, r.date, -r.amount_cents, r.donation_id, true, false
    from (${reversalsIn(ctx, month)}) r
    union all
    select 'deposit', p.id, p.arrives_on, p.amount_cents, null,
      p.status = 'paid' and p.is_complete, not p.is_automatic
    from payouts p
    where p.organization_id = ${ctx.organization.id} and ${within('p.arrives_on', month)}
      and ${sentPayout}
  ), documents as materialized (
    select q.id, q.kind, q.source_id, q.donation_id, q.state, q.held_until, q.fault,
      ${isInQuickBooks} as is_there, q.sent_on,
      ${isAdjusted} as is_adjusted,
      ${isInQuickBooks} and q.state = 'synced' and ${isAdjusted}
        and ${documentAmount} + ${adjustedCents} <> ${recordCents(company)} as is_misadjusted,
      case when ${isInQuickBooks} and ${within('q.sent_on', month)}
        then ${documentAmount} else 0 end as cents
    from quickbooks_documents q
      join quickbooks_connections c on c.organization_id = q.organization_id
    where q.organization_id = ${ctx.organization.id} and q.realm_id = ${company.realmId}
      and ((q.quickbooks_id is not null and ${within('q.sent_on', month)})
        or exists (select 1 from expected e where e.document = q.kind and e.source_id = q.source_id))
  )
  select case coalesce(e.document, q.kind) when 'sales-receipt' then 'gift'
      when 'refund-receipt' then 'refund' else 'payout' end as kind,
    ${reason(company)} as reason,
    case when coalesce(e.document, q.kind) = 'deposit' then 'payout' else 'donation' end as record,
    case when coalesce(e.document, q.kind) = 'deposit' then coalesce(e.source_id, q.source_id)
      else coalesce(e.donation_id, q.donation_id) end as record_id,
    coalesce(e.source_id, q.source_id)::text as ref,
    coalesce(e.day, q.sent_on) as day,
    coalesce(q.cents, 0) - coalesce(e.cents, 0) as amount,
    coalesce(e.donation_id, q.donation_id) as donation_id,
    case when coalesce(e.document, q.kind) = 'deposit'
      then coalesce(e.source_id, q.source_id) end as payout_id,
    q.id as document_id, q.fault
  from expected e
    full join documents q on q.kind = e.document and q.source_id = e.source_id
  where coalesce(q.cents, 0) <> coalesce(e.cents, 0) or q.is_misadjusted`;

const isAdjusted = sql`(q.adjustments <> '[]' or q.concerns_on is not null)`;

/** How much the adjustments of a document moved on the account that holds its money. */
const adjustedCents = sql`(
  select coalesce(sum((l.value ->> 'Amount')::bigint
    * case l.value -> 'JournalEntryLineDetail' ->> 'PostingType'
      when 'Debit' then 1 else -1 end), 0)
  from jsonb_array_elements(q.adjustments) a
    cross join jsonb_array_elements(a.value -> 'contents' -> 'Line') l
  where l.value -> 'JournalEntryLineDetail' -> 'AccountRef' ->> 'value'
    = coalesce(q.sent -> 'DepositToAccountRef' ->> 'value', c.undeposited_account_id))`;

/** What a document and its adjustments must add up to, in whichever month the record is now. */
const recordCents = ({ startsOn }: Company) => sql`coalesce(case q.kind
  when 'sales-receipt' then (
    select d.amount_cents from donations d
    where d.organization_id = q.organization_id and d.id = q.source_id
      and d.date >= ${startsOn}::date and ${countable})
  when 'refund-receipt' then (
    select -r.amount_cents from refunds r
      join donations d on d.organization_id = r.organization_id and d.id = r.donation_id
    where r.organization_id = q.organization_id and r.id = q.source_id
      and d.date >= ${startsOn}::date and ${countable})
  else (
    select p.amount_cents from payouts p
    where p.organization_id = q.organization_id and p.id = q.source_id and p.status = 'paid')
  end, 0)`;

const reason = ({ startsOn }: Company) => sql`case
  when q.state = 'blocked' then 'blocked'
  when q.is_misadjusted then 'adjustment-unequal'
  when q.is_there and q.is_adjusted and q.state = 'synced' then 'adjusted-in-quickbooks'
  when q.is_there then 'changed-since-sent'
  when e.day < ${startsOn}::date then 'before-first-day'
  when q.id is null and e.is_manual then 'payout-by-hand'
  when q.id is null and not e.is_sendable then 'payout-not-arrived'
  when q.id is null then 'not-queued'
  when q.state = 'error' then 'retried'
  when q.state = 'removed' then 'removed'
  when q.state = 'waiting' and q.held_until > now() then 'held'
  else 'queued' end`;
