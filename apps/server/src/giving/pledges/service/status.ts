import {
  formatUsd,
  reinstate as reinstated,
  writeOff as writtenOff,
  type PledgeStatus,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { addAdjustment, ledgerBalance, ledgerStatus, type PledgeLedger } from './ledger.ts';

/**
 * Sets a pledge's status without falsifying the money: settling it with money outstanding, or
 * canceling it when partly paid, writes off the rest and requires a reason; reopening it reinstates
 * whatever was written off.
 */
export async function chooseStatus(
  ctx: Ctx,
  ledger: PledgeLedger,
  status: PledgeStatus,
  reason: string,
) {
  if (status === 'open') return reopen(ctx, ledger, reason);
  if (status === 'canceled') return cancel(ctx, ledger, reason);
  return settle(ctx, ledger, reason);
}

async function reopen(ctx: Ctx, ledger: PledgeLedger, reason: string): Promise<PledgeLedger> {
  if (!isShortened(ledger)) return ledger;
  return reinstate(ctx, ledger, reason);
}

async function cancel(ctx: Ctx, ledger: PledgeLedger, reason: string): Promise<PledgeLedger> {
  if (ledger.isCanceled) return ledger;
  const isPartlyPaid = ledger.fulfilled > 0 && ledgerBalance(ledger) > 0;
  if (isPartlyPaid) requireReason(ledger, reason);
  const schedule = isPartlyPaid
    ? writtenOff(ledger.schedule, ledgerBalance(ledger))
    : ledger.schedule;
  return addAdjustment(ctx, ledger, { kind: 'cancel', schedule, isCanceled: true, reason });
}

async function settle(ctx: Ctx, ledger: PledgeLedger, reason: string): Promise<PledgeLedger> {
  const rest = ledgerBalance(ledger);
  if (rest === 0 && !ledger.isCanceled) return ledger;
  if (rest > 0) requireReason(ledger, reason);
  const schedule = writtenOff(ledger.schedule, rest);
  return addAdjustment(ctx, ledger, { kind: 'write-off', schedule, isCanceled: false, reason });
}

/** Reinstates everything that was written off or canceled. */
export const reinstate = (ctx: Ctx, ledger: PledgeLedger, reason: string) =>
  addAdjustment(ctx, ledger, {
    kind: 'reinstate',
    schedule: reinstated(ledger.schedule),
    isCanceled: false,
    reason,
  });

export const isShortened = (ledger: PledgeLedger) =>
  ledger.isCanceled ||
  ledgerStatus(ledger) === 'canceled' ||
  ledger.schedule.some((each) => each.writtenOff > 0);

function requireReason(ledger: PledgeLedger, reason: string) {
  if (reason !== '') return;
  throw new Problem('pledges/reason-missing', {
    values: { rest: formatUsd(ledgerBalance(ledger)) },
  });
}
