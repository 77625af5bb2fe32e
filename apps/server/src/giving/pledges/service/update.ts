import type { Pledge, PledgeChanges } from '@pledgewell/contract';
import {
  cents,
  formatUsd,
  mostInstallments,
  changeScheduleDates,
  rescale,
  sum,
  type BookedInstallment,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { requireCurrentVersion } from '../../../platform/http/version.ts';
import { changePledge, lockPledge, type LockedPledge } from '../queries/pledges.ts';
import { deletePledgeSplits, insertPledgeSplits, listPledgeSplitLinks } from '../queries/splits.ts';
import { toStoredSplits } from '../../funds/service/splits.ts';
import {
  addAdjustment,
  saveLedger,
  loadLedger,
  ledgerStatus,
  sumSchedule,
  type PledgeLedger,
} from './ledger.ts';
import { refuseUnknownLinks, toStoredFund } from './create.ts';
import { withEffectiveDate } from './effective-date.ts';
import { toActivityFacts } from './present.ts';
import { recordPledge } from './record.ts';
import { getPledge } from './show.ts';
import { chooseStatus } from './status.ts';

/**
 * Changes a pledge. Amount, dates and status change through adjustments. A campaign in the trash,
 * which no form shows, stays linked unless another one is chosen.
 */
export async function updatePledge(ctx: Ctx, id: string, changes: PledgeChanges) {
  // A pledge that does not exist is refused as such, whatever the changes contain.
  await getPledge(ctx, id);
  // The donor is locked before the pledge, as everywhere.
  await refuseUnknownLinks(ctx, changes);
  const locked = await lockVersion(ctx, id, changes.version);
  const before = await getPledge(ctx, id);
  refuseMatchedDonor(before, changes);

  const ledger = await withEffectiveDate(ctx, await loadLedger(ctx, locked), {
    on: changes.effectiveOn,
    pledgeDate: changes.date,
  });
  let changed = await changeAmount(ctx, ledger, changes);
  changed = await changeDates(ctx, changed, locked, changes);
  if (isStatusChosen(locked, changed, changes)) {
    changed = await chooseStatus(ctx, changed, changes.status, changes.reason);
  }
  const fund = await toStoredFund(ctx, changes.fund, locked.fundId);
  const splits = await splitsAfter(ctx, before, changes);
  if (splits) await deletePledgeSplits(ctx, id);
  const hidden = before.campaign === null && !splits?.length ? locked.campaignId : null;
  await changePledge(ctx, id, {
    ...changes,
    isSplit: splits === null ? locked.isSplit : splits.length > 0,
    fund,
    campaign: changes.campaign ?? hidden,
  });
  if (splits) await insertPledgeSplits(ctx, id, splits);
  await saveLedger(ctx, changed);

  const pledge = await getPledge(ctx, id);
  await recordPledge(ctx, 'pledges/updated', pledge, {
    before: toActivityFacts(before),
    after: toActivityFacts(pledge),
  });
  return { data: pledge, message: 'Pledge updated successfully!' };
}

/** Refuses to move a match to the donor whose donation it matches, or to reopen one there. */
function refuseMatchedDonor(before: Pledge, { donor, status }: PledgeChanges) {
  const isSame = donor === before.donor._id && before.status !== 'canceled';
  if (isSame || status === 'canceled') return;
  if (before.employerMatch?.donation?.donor._id === donor) {
    throw new Problem('pledges/matches-own-donation');
  }
}

/**
 * The new parts of a pledge, or null if they stay. A client that does not know of them keeps them,
 * as long as what it sends agrees with them.
 */
async function splitsAfter(ctx: Ctx, before: Pledge, changes: PledgeChanges) {
  const { splits, amount, campaign, fund } = changes;
  if (splits !== undefined) {
    if (splits.length + before.splits.length === 0) return null;
    const links = await listPledgeSplitLinks(ctx, before._id);
    return toStoredSplits(ctx, 'pledges', splits, links);
  }
  if (before.splits.length === 0) return null;
  const isSame = amount === before.amount && campaign === null && fund === null;
  if (!isSame) throw new Problem('pledges/splits-missing');
  return null;
}

/** An unchanged status follows the money, but no edit reopens a canceled pledge. */
const isStatusChosen = (locked: LockedPledge, changed: PledgeLedger, { status }: PledgeChanges) =>
  status !== locked.status || (status === 'canceled' && ledgerStatus(changed) !== 'canceled');

/** Locks and returns the pledge, if it is still the version the person saw. */
export async function lockVersion(
  ctx: Ctx,
  id: string,
  version: number | undefined,
): Promise<LockedPledge> {
  const locked = await lockPledge(ctx, id);
  if (!locked) throw new Problem('pledges/not-found');
  requireCurrentVersion(locked.version, version);
  return locked;
}

async function changeAmount(ctx: Ctx, ledger: PledgeLedger, { amount, reason }: PledgeChanges) {
  const before = sumSchedule(ledger.schedule).amount;
  if (amount === before) return ledger;

  const kept = sum(ledger.schedule.map(({ paid, writtenOff }) => cents(paid + writtenOff)));
  if (amount < kept) throw new Problem('pledges/below-paid', { values: { kept: formatUsd(kept) } });
  const kind = amount > before ? 'raise' : 'lower';
  return addAdjustment(ctx, ledger, { kind, schedule: rescale(ledger.schedule, amount), reason });
}

async function changeDates(
  ctx: Ctx,
  ledger: PledgeLedger,
  pledge: LockedPledge,
  changes: PledgeChanges,
) {
  const { dueDate, reason } = changes;
  const schedule = changeScheduleDates(ledger.schedule, pledge, changes);
  if (dueDate === pledge.dueDate && isSame(schedule, ledger.schedule)) return ledger;
  if (schedule.length > Math.max(mostInstallments, ledger.schedule.length)) {
    throw new Problem('pledges/too-many-payments');
  }
  return addAdjustment(ctx, ledger, { kind: 'reschedule', schedule, dueDate, reason });
}

const isSame = (one: readonly BookedInstallment[], other: readonly BookedInstallment[]) =>
  one.length === other.length &&
  one.every(
    (each, index) =>
      each.dueDate === other[index]?.dueDate &&
      each.amount === other[index]?.amount &&
      each.writtenOff === other[index]?.writtenOff,
  );
