import type { Reinstatement, WriteOff } from '@pledgewell/contract';
import { formatUsd, writeOff, type ActivityAction, type Day } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { lockPledge, touchPledge } from '../queries/pledges.ts';
import {
  addAdjustment,
  ledgerBalance,
  saveLedger,
  loadLedger,
  ledgerStatus,
  type PledgeLedger,
} from './ledger.ts';
import { withEffectiveDate } from './effective-date.ts';
import { toActivityFacts } from './present.ts';
import { recordPledge } from './record.ts';
import { getPledge } from './show.ts';
import { chooseStatus, isShortened, reinstate } from './status.ts';
import { lockVersion } from './update.ts';

/** Writes off part or all of the open amount, oldest installment first. */
export async function writeOffPledge(ctx: Ctx, id: string, given: WriteOff) {
  const ledger = await openFor(ctx, id, given);
  if (ledgerStatus(ledger) !== 'open') throw new Problem('pledges/nothing-open');
  const open = ledgerBalance(ledger);
  const amount = given.amount ?? open;
  if (amount > open) {
    throw new Problem('pledges/write-off-too-large', { values: { open: formatUsd(open) } });
  }
  const schedule = writeOff(ledger.schedule, amount);
  const changed = await addAdjustment(ctx, ledger, {
    kind: 'write-off',
    schedule,
    reason: given.reason,
  });
  const message = `${formatUsd(amount)} was written off.`;
  return closed(ctx, changed, { action: 'pledges/written-off', message });
}

/** Reopens a pledge in full when a donation to it arrives after all. */
export async function reopenPledge(ctx: Ctx, id: string, reason: string) {
  const locked = await lockPledge(ctx, id);
  if (!locked) throw new Problem('pledges/not-found');
  const changed = await reinstate(ctx, await loadLedger(ctx, locked), reason);
  const message = 'The pledge is due again.';
  await closed(ctx, changed, { action: 'pledges/reinstated', message });
}

/** Cancels an open pledge for a reason; what was already paid stays paid. */
export async function cancelPledge(ctx: Ctx, id: string, reason: string) {
  const locked = await lockPledge(ctx, id);
  if (!locked) throw new Problem('pledges/not-found');
  const changed = await chooseStatus(ctx, await loadLedger(ctx, locked), 'canceled', reason);
  const message = 'The pledge was canceled.';
  await closed(ctx, changed, { action: 'pledges/updated', message });
}

type Step = { version: number; effectiveOn: Day | null };

async function openFor(
  ctx: Ctx,
  id: string,
  { version, effectiveOn }: Step,
): Promise<PledgeLedger> {
  const locked = await lockVersion(ctx, id, version);
  const ledger = await loadLedger(ctx, locked);
  return withEffectiveDate(ctx, ledger, { on: effectiveOn, pledgeDate: locked.date });
}

/** Reinstates what was written off or canceled. */
export async function reinstatePledge(ctx: Ctx, id: string, given: Reinstatement) {
  const ledger = await openFor(ctx, id, given);
  if (!isShortened(ledger)) throw new Problem('pledges/nothing-to-reinstate');
  const changed = await reinstate(ctx, ledger, given.reason);
  const message = 'The pledge is active again.';
  return closed(ctx, changed, { action: 'pledges/reinstated', message });
}

async function closed(
  ctx: Ctx,
  ledger: PledgeLedger,
  said: { action: ActivityAction; message: string },
) {
  const before = await getPledge(ctx, ledger.pledgeId);
  await touchPledge(ctx, ledger.pledgeId);
  await saveLedger(ctx, ledger);
  const pledge = await getPledge(ctx, ledger.pledgeId);
  await recordPledge(ctx, said.action, pledge, {
    before: toActivityFacts(before),
    after: toActivityFacts(pledge),
  });
  return { data: pledge, message: said.message };
}
