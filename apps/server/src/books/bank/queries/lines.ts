import type { BankLinesQuery } from '@pledgewell/contract';
import type { BankLineState, Cents, Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type LineRow = {
  id: string;
  accountId: string;
  accountName: string;
  accountLast4: string | null;
  day: Day;
  amount: Cents;
  description: string;
  state: BankLineState;
  /** The rule that its decision taught. */
  ruleId: string | null;
};

type Filter = Pick<BankLinesQuery, 'state' | 'direction' | 'accountId' | 'changed'>;

const hasChangedDonation = sql<boolean>`exists (
  select 1 from bank_matches m
    left join donations g on g.organization_id = m.organization_id and g.id = m.donation_id
  where m.organization_id = l.organization_id and m.line_id = l.id and m.payout_id is null
    and (g.id is null or g.deletion_id is not null or g.amount_cents <> m.amount_cents))`;

const lines = (ctx: Ctx, { state, direction, accountId, changed }: Filter) =>
  ctx.db
    .selectFrom('bankLines as l')
    .innerJoin('bankAccounts as a', (join) =>
      join.onRef('a.organizationId', '=', 'l.organizationId').onRef('a.id', '=', 'l.bankAccountId'),
    )
    .where('l.organizationId', '=', ctx.organization.id)
    .$if(state !== undefined, (rows) => rows.where('l.state', '=', state ?? ''))
    .$if(direction === 'in', (rows) => rows.where('l.amountCents', '>', 0 as Cents))
    .$if(direction === 'out', (rows) => rows.where('l.amountCents', '<', 0 as Cents))
    .$if(accountId !== undefined, (rows) => rows.where('l.bankAccountId', '=', accountId ?? ''))
    .$if(changed === true, (rows) => rows.where(hasChangedDonation))
    .$if(changed === false, (rows) => rows.where(sql<boolean>`not ${hasChangedDonation}`));

const columns = [
  'l.id',
  'a.id as accountId',
  'a.name as accountName',
  'a.last4 as accountLast4',
  'l.day',
  'l.amountCents as amount',
  'l.description',
  'l.state',
  'l.ruleId',
] as const;

/** Lists lines, newest first. */
export const listLines = async (
  ctx: Ctx,
  { page, limit, ...filter }: BankLinesQuery,
): Promise<LineRow[]> =>
  lines(ctx, filter)
    .select(columns)
    .$narrowType<{ state: BankLineState }>()
    .orderBy('l.day', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export async function countLines(ctx: Ctx, filter: Filter): Promise<number> {
  const { count } = await lines(ctx, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findLine = async (ctx: Ctx, id: string): Promise<LineRow | undefined> =>
  lines(ctx, {})
    .select(columns)
    .$narrowType<{ state: BankLineState }>()
    .where('l.id', '=', id)
    .executeTakeFirst();

/** Finds a line and locks it until the transaction ends. */
export const lockLine = async (ctx: Ctx, id: string): Promise<LineRow | undefined> =>
  lines(ctx, {})
    .select(columns)
    .$narrowType<{ state: BankLineState }>()
    .where('l.id', '=', id)
    .forNoKeyUpdate('l')
    .executeTakeFirst();

/** Stores a decision about a line, or that there is none; what it taught is stored afterwards. */
export async function setLineState(ctx: Ctx, id: string, state: BankLineState) {
  const isOpen = state === 'open';
  await ctx.db
    .updateTable('bankLines')
    .set({
      state,
      ruleId: null,
      decidedBy: isOpen ? null : ctx.userId,
      decidedAt: isOpen ? null : ctx.now,
    })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}
