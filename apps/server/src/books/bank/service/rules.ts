import type { BankRule, BankStatementsQuery } from '@pledgewell/contract';
import { descriptionPattern } from '@pledgewell/domain/books/bank/description-pattern';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import type { LineRow } from '../queries/lines.ts';
import {
  countRules,
  learnRule,
  listRules,
  removeRule,
  removeUntaughtRule,
  type RuleRow,
} from '../queries/rules.ts';

export async function showRules(ctx: Ctx, query: BankStatementsQuery) {
  const data = (await listRules(ctx, query)).map(presentRule);
  return { data, count: data.length, pagination: toPagination(query, await countRules(ctx)) };
}

/** Removes a rule. The lines that taught it stay matched or ignored. */
export async function forgetRule(ctx: Ctx, id: string) {
  if (!(await removeRule(ctx, id))) throw new Problem('bank/no-rule');
  return { message: 'Rule removed.' };
}

/**
 * Learns from the decision about a line: lines like it are of a donor, or without one ignored. A
 * description that says nothing about whose money it is teaches nothing.
 */
export async function learnFromLine(ctx: Ctx, line: LineRow, donorId: string | null) {
  const pattern = descriptionPattern(line.description);
  if (pattern === '') return;
  await learnRule(ctx, line.id, { pattern, isMoneyIn: line.amount > 0, donorId });
}

/** Unlearns what a line taught, after its decision was undone. */
export async function unlearn(ctx: Ctx, { ruleId }: LineRow) {
  if (ruleId !== null) await removeUntaughtRule(ctx, ruleId);
}

const presentRule = ({ id, isMoneyIn, donorId, donorName, ...rule }: RuleRow): BankRule => ({
  _id: id,
  ...rule,
  direction: isMoneyIn ? 'in' : 'out',
  donor: donorId === null ? null : { _id: donorId, name: donorName ?? '' },
});
