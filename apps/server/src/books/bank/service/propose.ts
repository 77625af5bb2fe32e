import type { BankProposal, MatchedRecord } from '@pledgewell/contract';
import { cents, type Day } from '@pledgewell/domain';
import { descriptionPattern } from '@pledgewell/domain/books/bank/description-pattern';
import { possibleNames } from '@pledgewell/domain/books/bank/names-donor';
import type { Candidates, Proposal } from '@pledgewell/domain/books/bank/proposal';
import { proposeMatches } from '@pledgewell/domain/books/bank/propose-matches';
import type { Ctx } from '../../../platform/core/context.ts';
import {
  findDonations,
  findDonorsByName,
  findInstallments,
  findPayouts,
  type CandidateFilter,
} from '../queries/candidates.ts';
import type { LineRow } from '../queries/lines.ts';
import { findRules } from '../queries/rules.ts';

/** Proposes what each open line may be, best first; nothing is matched by this. */
export async function proposeForLines(
  ctx: Ctx,
  rows: readonly LineRow[],
): Promise<Map<string, BankProposal[]>> {
  const open = rows.filter(({ state }) => state === 'open');
  if (open.length === 0) return new Map();
  const candidates = await findCandidates(ctx, open);
  return new Map(
    open.map((line) => {
      const proposals = proposeMatches({ ...line, bankId: null }, candidates);
      return [line.id, proposals.map((each) => presentProposal(each, line, candidates))];
    }),
  );
}

async function findCandidates(ctx: Ctx, open: readonly LineRow[]): Promise<Candidates> {
  const descriptions = open.map(({ description }) => description);
  const rules = await findRules(ctx, [...new Set(descriptions.map(descriptionPattern))]);
  const moneyIn = open.filter(({ amount }) => amount > 0);
  if (moneyIn.length === 0)
    return { payouts: [], donations: [], installments: [], donors: [], rules };
  const wanted = toCandidateFilter(moneyIn);
  const names = moneyIn.flatMap(({ description }) => possibleNames(description));
  return {
    payouts: await findPayouts(ctx, wanted),
    donations: await findDonations(ctx, wanted),
    installments: await findInstallments(ctx, wanted),
    donors: await findDonorsByName(ctx, [...new Set(names)]),
    rules,
  };
}

function toCandidateFilter(lines: readonly LineRow[]): CandidateFilter {
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
  { day, amount }: LineRow,
  { payouts, donations, installments, donors, rules }: Candidates,
): MatchedRecord | undefined {
  if (kind === 'payout') {
    const payout = payouts.find((each) => each.id === id);
    return payout && { id, kind: 'payout', label: 'Card payout', day: payout.arrivesOn, amount };
  }
  if (kind === 'installment') {
    const due = installments.find((each) => each.pledgeId === id && each.amount === amount);
    return due && { id, kind: 'pledge', label: due.donorName, day: due.dueDate, amount };
  }
  if (kind === 'new-donation') {
    const known = [...donors, ...rules.flatMap(({ donor }) => donor ?? [])];
    const donor = known.find(({ donorId }) => donorId === id);
    return donor && { id, kind: 'donor', label: donor.donorName, day, amount };
  }
  const given = donations.find((each) => each.id === id);
  return (
    given && { id, kind: 'donation', label: given.donorName, day: given.day, amount: given.amount }
  );
}
