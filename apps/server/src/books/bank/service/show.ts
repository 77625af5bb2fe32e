import type { BankDonationsQuery, BankLinesQuery } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { listAccounts } from '../queries/accounts.ts';
import { findDonationChoices, listExpectedPayouts } from '../queries/choices.ts';
import { countLines, findLine, listLines, type LineRow } from '../queries/lines.ts';
import { listMatches } from '../queries/matches.ts';
import { presentAccount, presentLine } from './present.ts';
import { proposeForLines } from './propose.ts';

export async function showAccounts(ctx: Ctx) {
  const data = (await listAccounts(ctx)).map(presentAccount);
  return { data, count: data.length };
}

export async function showExpectedPayouts(ctx: Ctx) {
  const rows = await listExpectedPayouts(ctx);
  const data = rows.map(({ id, ...payout }) => ({ _id: id, ...payout }));
  return { data, count: data.length };
}

/** Finds donations that a line can be matched to by hand. */
export async function showDonations(ctx: Ctx, id: string, { search }: BankDonationsQuery) {
  const line = await findLine(ctx, id);
  if (!line) throw new Problem('bank/no-line');
  const rows = await findDonationChoices(ctx, line, search);
  const data = rows.map(({ id: _id, donorId, donorName, ...donation }) => ({
    _id,
    donor: { _id: donorId, name: donorName },
    ...donation,
  }));
  return { data, count: data.length };
}

export async function showLines(ctx: Ctx, query: BankLinesQuery) {
  const data = await presentLines(ctx, await listLines(ctx, query));
  const total = await countLines(ctx, query);
  return { data, count: data.length, pagination: toPagination(query, total) };
}

/** Lines with what they are, or may be. */
export async function presentLines(ctx: Ctx, rows: readonly LineRow[]) {
  const matched = rows.filter(({ state }) => state === 'matched').map(({ id }) => id);
  const matches = matched.length === 0 ? [] : await listMatches(ctx, matched);
  const proposals = await proposeForLines(ctx, rows);
  return rows.map((row) =>
    presentLine(
      row,
      matches.filter(({ lineId }) => lineId === row.id),
      proposals.get(row.id) ?? [],
    ),
  );
}
