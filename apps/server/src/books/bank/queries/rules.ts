import { randomUUIDv7 } from 'node:crypto';
import type { BankStatementsQuery } from '@pledgewell/contract';
import type { Day } from '@pledgewell/domain';
import type { RuleCandidate } from '@pledgewell/domain/books/bank/proposal';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** What a decision about a line teaches: that such lines are of a donor, or without one ignored. */
export type RuleKey = { pattern: string; isMoneyIn: boolean; donorId: string | null };

/** Stores that the decision about a line taught a rule, and the rule itself if it is new. */
export async function learnRule(ctx: Ctx, lineId: string, rule: RuleKey) {
  await sql`
    with rule as (
      insert into bank_rules (organization_id, id, pattern, is_money_in, donor_id, created_at)
      values (${ctx.organization.id}, ${randomUUIDv7()}, ${rule.pattern}, ${rule.isMoneyIn},
        ${rule.donorId}, ${ctx.now})
      on conflict on constraint bank_rules_once do update set pattern = excluded.pattern
      returning id
    )
    update bank_lines set rule_id = (select id from rule)
    where organization_id = ${ctx.organization.id} and id = ${lineId}`.execute(ctx.db);
}

/**
 * Removes a rule that no line teaches anymore. It is locked first, because another transaction may
 * be learning it.
 */
export async function removeUntaughtRule(ctx: Ctx, id: string) {
  await sql`select id from bank_rules where organization_id = ${ctx.organization.id} and id = ${id}
    for update`.execute(ctx.db);
  await sql`
    delete from bank_rules r where r.organization_id = ${ctx.organization.id} and r.id = ${id}
      and not exists (select 1 from bank_lines l
        where l.organization_id = r.organization_id and l.rule_id = r.id)`.execute(ctx.db);
}

/** Removes a rule; the lines that taught it stay as they are. Returns whether there was one. */
export async function removeRule(ctx: Ctx, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('bankRules')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Joins the lines and the donor of a rule `r`; rules of donors in the trash count as none. */
const ruleJoins = sql`
  join bank_lines l on l.organization_id = r.organization_id and l.rule_id = r.id
  left join donors d on d.organization_id = r.organization_id and d.id = r.donor_id
    and d.deletion_id is null`;
const isUsable = sql`(r.donor_id is null or d.id is not null)`;

/** The rules for lines with one of these patterns. */
export async function findRules(ctx: Ctx, patterns: readonly string[]): Promise<RuleCandidate[]> {
  const { rows } = await sql<RuleCandidate>`
    select r.pattern, r.is_money_in, count(*)::int as times,
      case when d.id is not null
        then json_build_object('donorId', d.id, 'donorName', d.name) end as donor
    from bank_rules r ${ruleJoins}
    where r.organization_id = ${ctx.organization.id} and r.pattern = any(${patterns}::text[])
      and ${isUsable}
    group by r.id, r.pattern, r.is_money_in, d.id, d.name
    order by max(l.day) desc limit 1000`.execute(ctx.db);
  return rows;
}

export type RuleRow = {
  id: string;
  pattern: string;
  isMoneyIn: boolean;
  donorId: string | null;
  donorName: string | null;
  lineCount: number;
  lastDay: Day;
};

/** Lists rules, those with the latest lines first. */
export async function listRules(
  ctx: Ctx,
  { page, limit }: BankStatementsQuery,
): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select r.id, r.pattern, r.is_money_in, d.id as donor_id, d.name as donor_name,
      count(*)::int as line_count, max(l.day) as last_day
    from bank_rules r ${ruleJoins}
    where r.organization_id = ${ctx.organization.id} and ${isUsable}
    group by r.id, r.pattern, r.is_money_in, d.id, d.name
    order by max(l.day) desc, r.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db);
  return rows;
}

export async function countRules(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_rules r
      left join donors d on d.organization_id = r.organization_id and d.id = r.donor_id
        and d.deletion_id is null
    where r.organization_id = ${ctx.organization.id} and ${isUsable}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}
