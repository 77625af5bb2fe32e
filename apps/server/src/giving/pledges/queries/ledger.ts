import type { BookedInstallment, Cents, Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { toSource } from '../../../platform/records/activity.ts';

export type NewAdjustment = {
  number: number;
  kind: 'promise' | 'raise' | 'lower' | 'write-off' | 'cancel' | 'reinstate' | 'reschedule';
  effectiveOn: Day;
  amount: Cents;
  writtenOff: Cents;
  /** The pledge's due date from this adjustment on. */
  dueDate: Day | null;
  isCanceled: boolean;
  reason: string;
};

export async function insertAdjustment(ctx: Ctx, pledgeId: string, adjustment: NewAdjustment) {
  const { amount, writtenOff, ...rest } = adjustment;
  await ctx.db
    .insertInto('pledgeAdjustments')
    .values({
      organizationId: ctx.organization.id,
      pledgeId,
      ...rest,
      amountCents: amount,
      writtenOffCents: writtenOff,
      authorId: ctx.userId,
      source: toSource(ctx),
      sourceName: ctx.source.name,
      createdAt: ctx.now,
    })
    .execute();
}

/** When the last adjustment of a pledge took effect; null if there is only the promise. */
export async function lastStepDay(ctx: Ctx, pledgeId: string): Promise<Day | null> {
  const row = await ctx.db
    .selectFrom('pledgeAdjustments')
    .select('effectiveOn')
    .where('organizationId', '=', ctx.organization.id)
    .where('pledgeId', '=', pledgeId)
    .where('number', '>', 1)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.effectiveOn ?? null;
}

/** The installments of one schedule, numbered in order. */
export async function insertSchedule(
  ctx: Ctx,
  pledgeId: string,
  scheduleNumber: number,
  installments: readonly BookedInstallment[],
) {
  await sql`
    insert into installments
      (organization_id, pledge_id, schedule_number, number, due_date, amount_cents, written_off_cents)
    select ${ctx.organization.id}, ${pledgeId}::uuid, ${scheduleNumber}::int, number, due_date, amount, off
    from unnest(
      ${installments.map(({ dueDate }) => dueDate)}::date[],
      ${installments.map(({ amount }) => amount)}::bigint[],
      ${installments.map(({ writtenOff }) => writtenOff)}::bigint[]
    ) with ordinality as line (due_date, amount, off, number)
    returning number`.execute(ctx.db);
}

type LedgerTotals = {
  scheduleNumber: number;
  amount: Cents;
  writtenOff: Cents;
  isCanceled: boolean;
};

/**
 * Stores the sums of the adjustments on the pledge, then allocates its payments to the schedule in
 * force.
 */
export async function storeLedgerTotals(ctx: Ctx, pledgeId: string, ledger: LedgerTotals) {
  const organizationId = ctx.organization.id;
  await ctx.db
    .updateTable('pledges')
    .set({
      scheduleNumber: ledger.scheduleNumber,
      amountCents: ledger.amount,
      writtenOffCents: ledger.writtenOff,
      isCanceled: ledger.isCanceled,
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', pledgeId)
    .execute();
  await sql`select recount_pledges(${organizationId}, array[${pledgeId}]::uuid[])`.execute(ctx.db);
}
