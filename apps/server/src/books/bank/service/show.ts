import type { BankLinesQuery, BankStatementsQuery } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { listAccounts } from '../queries/accounts.ts';
import { countLines, listLines, type LineRow } from '../queries/lines.ts';
import { listMatches } from '../queries/matches.ts';
import { countStatements, listStatements } from '../queries/statements.ts';
import { presentAccount, presentLine, presentStatement } from './present.ts';
import { proposeForLines } from './propose.ts';

export async function showAccounts(ctx: Ctx) {
  const data = (await listAccounts(ctx)).map(presentAccount);
  return { data, count: data.length };
}

export async function showStatements(ctx: Ctx, query: BankStatementsQuery) {
  const data = (await listStatements(ctx, query)).map(presentStatement);
  const total = await countStatements(ctx);
  return { data, count: data.length, pagination: toPagination(query, total) };
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
