import type { BankMatch } from '@pledgewell/contract';
import { formatUsd, sum, type Cents } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { lockLine, setLineState, type LineRow } from '../queries/lines.ts';
import {
  deleteMatches,
  findPayoutAmount,
  insertMatches,
  lockDonationAmounts,
} from '../queries/matches.ts';
import { presentLines } from './show.ts';

/** Matches an open line of money in to one payout, or to donations with exactly its amount. */
export async function matchLine(ctx: Ctx, id: string, { donationIds, payoutId }: BankMatch) {
  const line = await getOpenLine(ctx, id);
  if (line.amount <= 0) throw new Problem('bank/money-out');
  const matches =
    payoutId === undefined
      ? await donationMatches(ctx, [...new Set(donationIds)])
      : await payoutMatches(ctx, payoutId);
  const chosen = sum(matches.map(({ amount }) => amount));
  if (chosen !== line.amount) {
    const values = { chosen: formatUsd(chosen), amount: formatUsd(line.amount) };
    throw new Problem('bank/unequal', { values });
  }

  await insertMatches(ctx, id, matches);
  return decide(ctx, line, 'matched');
}

export async function ignoreLine(ctx: Ctx, id: string) {
  return decide(ctx, await getOpenLine(ctx, id), 'ignored');
}

/** Undoes a decision. An open line stays as it is. */
export async function reopenLine(ctx: Ctx, id: string) {
  const line = await getLine(ctx, id);
  await deleteMatches(ctx, id);
  return decide(ctx, line, 'open');
}

async function getLine(ctx: Ctx, id: string): Promise<LineRow> {
  const line = await lockLine(ctx, id);
  if (!line) throw new Problem('bank/no-line');
  return line;
}

async function getOpenLine(ctx: Ctx, id: string): Promise<LineRow> {
  const line = await getLine(ctx, id);
  if (line.state !== 'open') throw new Problem('bank/not-open');
  return line;
}

async function donationMatches(ctx: Ctx, ids: readonly string[]) {
  const amounts = await lockDonationAmounts(ctx, ids);
  return ids.map((id) => ({ donationId: id, payoutId: null, amount: required(amounts.get(id)) }));
}

async function payoutMatches(ctx: Ctx, id: string) {
  const amount = required(await findPayoutAmount(ctx, id));
  return [{ payoutId: id, donationId: null, amount }];
}

function required(amount: Cents | undefined): Cents {
  if (amount === undefined) throw new Problem('bank/no-record');
  return amount;
}

async function decide(ctx: Ctx, line: LineRow, state: LineRow['state']) {
  await setLineState(ctx, line.id, state);
  const [data] = await presentLines(ctx, [{ ...line, state }]);
  if (!data) throw new Error('A line must be presented.');
  return { data };
}
