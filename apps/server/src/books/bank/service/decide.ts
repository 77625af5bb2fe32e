import type { BankMatch, ClosedMonthQuery } from '@pledgewell/contract';
import { formatUsd, sum } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { lockLine, setLineState, type LineRow } from '../queries/lines.ts';
import {
  deleteMatches,
  findPayoutAmount,
  insertMatches,
  listMatches,
  lockDonations,
  type NewMatch,
} from '../queries/matches.ts';
import { takeBackDonation } from './undo-recording.ts';
import { learnFromLine, unlearn } from './rules.ts';
import { presentLines } from './show.ts';

/** Matches an open line of money in to one payout, or to donations with exactly its amount. */
export async function matchLine(ctx: Ctx, id: string, { donationIds, payoutId }: BankMatch) {
  const line = await getOpenLine(ctx, id);
  refuseMoneyOut(line);
  const { matches, donorIds } =
    payoutId === undefined
      ? await donationMatches(ctx, [...new Set(donationIds)])
      : await payoutMatches(ctx, payoutId);
  const chosen = sum(matches.map(({ amount }) => amount));
  if (chosen !== line.amount) {
    const values = { chosen: formatUsd(chosen), amount: formatUsd(line.amount) };
    throw new Problem('bank/unequal', { values });
  }
  return storeMatches(ctx, line, { matches, donorIds });
}

type LineMatches = { matches: readonly NewMatch[]; donorIds: readonly string[] };

/** Stores what a line is. The donations of one donor teach whose such lines are. */
export async function storeMatches(ctx: Ctx, line: LineRow, { matches, donorIds }: LineMatches) {
  await insertMatches(ctx, line.id, matches);
  await setLineState(ctx, line.id, 'matched');
  const [donorId, ...others] = new Set(donorIds);
  if (donorId !== undefined && others.length === 0) await learnFromLine(ctx, line, donorId);
  return presentLine(ctx, line, 'matched');
}

export async function ignoreLine(ctx: Ctx, id: string) {
  const line = await getOpenLine(ctx, id);
  await setLineState(ctx, id, 'ignored');
  await learnFromLine(ctx, line, null);
  return presentLine(ctx, line, 'ignored');
}

/**
 * Undoes a decision, unlearns what it taught, and takes back the donation that was recorded with
 * it, unless somebody has changed it or issued a receipt for it since. An open line stays as it is.
 */
export async function reopenLine(ctx: Ctx, id: string, query: ClosedMonthQuery) {
  const line = await getLine(ctx, id);
  const matches = await listMatches(ctx, [id]);
  await deleteMatches(ctx, id);
  await setLineState(ctx, id, 'open');
  await unlearn(ctx, line);
  for (const { donationId, isRecorded } of matches) {
    if (isRecorded && donationId !== null) await takeBackDonation(ctx, donationId, query);
  }
  return presentLine(ctx, line, 'open');
}

async function getLine(ctx: Ctx, id: string): Promise<LineRow> {
  const line = await lockLine(ctx, id);
  if (!line) throw new Problem('bank/no-line');
  return line;
}

/** Finds a line that nobody has decided about, and locks it. */
export async function getOpenLine(ctx: Ctx, id: string): Promise<LineRow> {
  const line = await getLine(ctx, id);
  if (line.state !== 'open') throw new Problem('bank/not-open');
  return line;
}

export function refuseMoneyOut({ amount }: LineRow) {
  if (amount <= 0) throw new Problem('bank/money-out');
}

async function donationMatches(ctx: Ctx, ids: readonly string[]): Promise<LineMatches> {
  const donations = await lockDonations(ctx, ids);
  const found = ids.map((id) => required(donations.get(id)));
  return {
    matches: found.map(({ id, amount }) => ({
      donationId: id,
      payoutId: null,
      amount,
      isRecorded: false,
    })),
    donorIds: found.map(({ donorId }) => donorId),
  };
}

async function payoutMatches(ctx: Ctx, id: string): Promise<LineMatches> {
  const amount = required(await findPayoutAmount(ctx, id));
  return { matches: [{ payoutId: id, donationId: null, amount, isRecorded: false }], donorIds: [] };
}

function required<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Problem('bank/no-record');
  return found;
}

async function presentLine(ctx: Ctx, line: LineRow, state: LineRow['state']) {
  const [data] = await presentLines(ctx, [{ ...line, state }]);
  if (!data) throw new Error('A line must be presented.');
  return { data };
}
