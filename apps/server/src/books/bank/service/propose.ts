import type { BankProposal, MatchedRecord } from '@pledgewell/contract';
import { cents, type Day } from '@pledgewell/domain';
import {
  proposeMatches,
  type Candidates,
  type Proposal,
} from '@pledgewell/domain/books/bank/propose-matches';
import type { Ctx } from '../../../platform/core/context.ts';
import {
  findDonations,
  findInstallments,
  findPayouts,
  type Wanted,
} from '../queries/candidates.ts';
import type { LineRow } from '../queries/lines.ts';

/** Proposes what each open line of money in may be, best first; nothing is matched by this. */
export async function proposeForLines(
  ctx: Ctx,
  rows: readonly LineRow[],
): Promise<Map<string, BankProposal[]>> {
  const open = rows.filter(({ state, amount }) => state === 'open' && amount > 0);
  if (open.length === 0) return new Map();
  const wanted = toWanted(open);
  const candidates = {
    payouts: await findPayouts(ctx, wanted),
    donations: await findDonations(ctx, wanted),
    installments: await findInstallments(ctx, wanted),
  };
  return new Map(
    open.map((line) => {
      const proposals = proposeMatches({ ...line, bankId: null }, candidates);
      return [line.id, proposals.map((each) => presentProposal(each, line, candidates))];
    }),
  );
}

function toWanted(lines: readonly LineRow[]): Wanted {
  const days = lines.map(({ day }) => day).toSorted();
  const amounts = lines.map(({ amount }) => amount);
  return {
    first: days[0] as Day,
    last: days.at(-1) as Day,
    amounts: [...new Set(amounts)],
    largest: cents(Math.max(...amounts)),
  };
}

const presentProposal = (
  { kind, ids, confidence, reason }: Proposal,
  line: LineRow,
  candidates: Candidates,
): BankProposal => ({
  kind,
  confidence,
  reason,
  records: ids.flatMap((id) => toRecord(kind, id, line, candidates) ?? []),
});

function toRecord(
  kind: Proposal['kind'],
  id: string,
  { amount }: LineRow,
  { payouts, donations, installments }: Candidates,
): MatchedRecord | undefined {
  if (kind === 'payout') {
    const payout = payouts.find((each) => each.id === id);
    return payout && { id, kind: 'payout', label: 'Card payout', day: payout.arrivesOn, amount };
  }
  if (kind === 'installment') {
    const due = installments.find((each) => each.pledgeId === id && each.amount === amount);
    return due && { id, kind: 'pledge', label: due.donorName, day: due.dueDate, amount };
  }
  const given = donations.find((each) => each.id === id);
  return (
    given && { id, kind: 'donation', label: given.donorName, day: given.day, amount: given.amount }
  );
}
