import { randomUUIDv7 } from 'node:crypto';
import type { NewPledge } from '@pledgewell/contract';
import { computeSchedule } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { isCampaignThere, isDonorThere, lockFundLink } from '../queries/links.ts';
import { insertEmployerMatch } from '../queries/employer-matches.ts';
import { insertPledge } from '../queries/pledges.ts';
import { insertPledgeSplits } from '../queries/splits.ts';
import { type SplitLinks, toStoredSplits } from '../../funds/service/splits.ts';
import { saveLedger, addPromise, type PledgeLedger } from './ledger.ts';
import { toActivityFacts } from './present.ts';
import { recordPledge } from './record.ts';
import { getPledge } from './show.ts';
import { chooseStatus } from './status.ts';

/** The donation that a new pledge matches, and its stored funds and campaigns. */
type MatchSource = { donationId: string; links: readonly SplitLinks[] };

export async function createPledge(ctx: Ctx, given: NewPledge, matched?: MatchSource) {
  await refuseUnknownLinks(ctx, given);

  const id = randomUUIDv7();
  const fund = await toStoredFund(ctx, given.fund, matched?.links[0]?.fundId);
  const splits = await toStoredSplits(ctx, 'pledges', given.splits, matched?.links);
  await insertPledge(ctx, id, { ...given, fund });
  await insertPledgeSplits(ctx, id, splits);
  if (matched) await insertEmployerMatch(ctx, id, matched.donationId);
  let ledger: PledgeLedger = await addPromise(ctx, id, {
    amount: given.amount,
    effectiveOn: given.date,
    dueDate: given.dueDate,
    schedule: given.schedule ?? computeSchedule(given.amount, given),
  });
  if (given.status !== 'open') ledger = await chooseStatus(ctx, ledger, given.status, given.reason);
  await saveLedger(ctx, ledger);

  const pledge = await getPledge(ctx, id);
  await recordPledge(ctx, 'pledges/created', pledge, { after: toActivityFacts(pledge) });
  return { data: pledge, message: 'Pledge added successfully!' };
}

/** Requires a donor and a campaign of this organization, both outside the trash. */
export async function refuseUnknownLinks(
  ctx: Ctx,
  { donor, campaign }: Pick<NewPledge, 'donor' | 'campaign'>,
) {
  if (!(await isDonorThere(ctx, donor))) throw new Problem('pledges/donor-not-found');
  if (campaign !== null && !(await isCampaignThere(ctx, campaign))) {
    throw new Problem('pledges/campaign-not-found');
  }
}

/**
 * Requires a fund that exists and is not archived, unless it is the present one. The default fund
 * is stored as none.
 */
export async function toStoredFund(ctx: Ctx, fund: string | null, present: string | null = null) {
  if (fund === null || fund === present) return fund;
  const locked = await lockFundLink(ctx, fund);
  if (!locked || locked.isArchived) throw new Problem('pledges/fund-not-found');
  return locked.isDefault ? null : fund;
}
