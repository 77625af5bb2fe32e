import type { BankStatementsQuery, ListedStatement } from '@pledgewell/contract';
import { findGaps, type StatementGap } from '@pledgewell/domain/books/bank/statement-gaps';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import {
  countStatements,
  deleteStatement,
  findStatementUse,
  listPeriods,
  listStatements,
  lockAccountOfStatement,
  type ListedStatementRow,
} from '../queries/statements.ts';
import { presentStatement } from './present.ts';

/** Lists statements with what is missing between those of an account. */
export async function showStatements(ctx: Ctx, query: BankStatementsQuery) {
  const rows = await listStatements(ctx, query);
  const periods = await listPeriods(ctx, [...new Set(rows.map(({ accountId }) => accountId))]);
  const accounts = [...Map.groupBy(periods, ({ accountId }) => accountId).values()];
  const gaps = new Map(accounts.flatMap((each) => [...findGaps(each)]));
  const data = rows.map((row) => presentListed(row, gaps.get(row.id)));
  const total = await countStatements(ctx);
  return { data, count: data.length, pagination: toPagination(query, total) };
}

/** Removes a statement that was uploaded by mistake, as long as nobody has used its lines. */
export async function removeStatement(ctx: Ctx, id: string) {
  if (!(await lockAccountOfStatement(ctx, id))) throw new Problem('bank/no-statement');
  const refusal = findRefusal(await findStatementUse(ctx, id));
  if (refusal) throw new Problem(refusal);
  await deleteStatement(ctx, id);
  return { message: 'Statement removed.' };
}

type Use = Pick<ListedStatementRow, 'decidedCount' | 'isOverlapped'>;

function findRefusal({ decidedCount, isOverlapped }: Use) {
  if (decidedCount > 0) return 'bank/statement-used';
  return isOverlapped ? 'bank/statement-overlaps' : null;
}

function presentListed(row: ListedStatementRow, gap: StatementGap | undefined): ListedStatement {
  const refusal = findRefusal(row);
  return {
    ...presentStatement(row),
    gap: gap
      ? {
          firstDay: gap.days?.first ?? null,
          lastDay: gap.days?.last ?? null,
          difference: gap.difference,
        }
      : null,
    decidedCount: row.decidedCount,
    removalRefusal: refusal && new Problem(refusal).message,
  };
}
