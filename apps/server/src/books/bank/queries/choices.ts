import { addDays, type Cents, type Day } from '@pledgewell/domain';
import { parseBankAmount } from '@pledgewell/domain/books/bank/bank-amount';
import { payoutDays } from '@pledgewell/domain/books/bank/propose-matches';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type DonationChoice = {
  id: string;
  donorId: string;
  donorName: string;
  amount: Cents;
  date: Day;
  campaign: string | null;
};

/** How far donations are from the line while nobody searches. */
const nearby = { before: 60, after: 10 } as const;
const mostChoices = 50;

/**
 * Donations that a line can be matched to: no line has them, and they arrived neither in kind nor
 * in a payout. Without a search those of about its day, and those with its amount first.
 */
export async function findDonationChoices(
  ctx: Ctx,
  { day, amount }: { day: Day; amount: Cents },
  search: string,
): Promise<DonationChoice[]> {
  const { rows } = await sql<DonationChoice>`
    select g.id, g.donor_id, d.name as donor_name, g.amount_cents as amount, g.date,
      c.name as campaign
    from donations g
      join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
      left join campaigns c on c.organization_id = g.organization_id and c.id = g.campaign_id
        and c.deletion_id is null
    where g.organization_id = ${ctx.organization.id} and g.deletion_id is null
      and g.status <> 'pending' and g.in_kind = '' and g.payment_id is null
      and ${condition(search, day)}
      and not exists (
        select 1 from bank_matches m
        where m.organization_id = g.organization_id and m.donation_id = g.id)
    order by g.amount_cents <> ${amount}, abs(g.date - ${day}::date), g.id
    limit ${mostChoices}`.execute(ctx.db);
  return rows;
}

/** Text is an amount, or words of the donor's name. */
function condition(search: string, day: Day) {
  const words = search.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) {
    return sql`g.date between ${addDays(day, -nearby.before)} and ${addDays(day, nearby.after)}`;
  }
  const amount = parseBankAmount(search, 'point');
  if (amount !== null) return sql`g.amount_cents = ${amount}`;
  return sql`not exists (select 1 from unnest(${words}::text[]) w (word)
    where position(fold(w.word) in d.search_text) = 0)`;
}

export type ExpectedPayoutRow = { id: string; amount: Cents; arrivesOn: Day; isLate: boolean };

/**
 * Payouts since the first statement that no line has: none is matched, and no open line may be it.
 * One is late if a statement goes on for longer than payouts take.
 */
export async function listExpectedPayouts(ctx: Ctx): Promise<ExpectedPayoutRow[]> {
  const { rows } = await sql<ExpectedPayoutRow>`
    select p.id, p.amount_cents as amount, p.arrives_on,
      exists (select 1 from bank_statements s
        where s.organization_id = p.organization_id and s.first_day <= p.arrives_on
          and s.last_day >= p.arrives_on + ${payoutDays}::int) as is_late
    from payouts p
    where p.organization_id = ${ctx.organization.id} and p.currency = 'usd'
      and p.status in ('pending', 'in_transit', 'paid') and p.amount_cents > 0
      and p.arrives_on >= (select min(s.first_day) from bank_statements s
        where s.organization_id = p.organization_id)
      and not exists (select 1 from bank_matches m
        where m.organization_id = p.organization_id and m.payout_id = p.id)
      and not exists (select 1 from bank_lines l
        where l.organization_id = p.organization_id and l.state = 'open'
          and l.amount_cents = p.amount_cents
          and abs(l.day - p.arrives_on) <= ${payoutDays})
    order by p.arrives_on, p.id limit 50`.execute(ctx.db);
  return rows;
}
