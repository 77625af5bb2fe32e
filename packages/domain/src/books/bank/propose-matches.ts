import { cents, formatUsd, sum } from '../../money.ts';
import { daysBetween, formatDay, type Day } from '../../day.ts';
import type { BankStatementLine } from './bank-line.ts';
import { findSubsets, mostCandidates } from './find-subsets.ts';
import { namesDonor } from './names-donor.ts';
import {
  confidences,
  namedDays,
  type Candidates,
  type Confidence,
  type DonationCandidate,
  type InstallmentCandidate,
  type PayoutCandidate,
  type Proposal,
} from './proposal.ts';
import { dueText, proposeLearned } from './propose-learned.ts';

/** How many days before or after its arrival a payout may be on a statement. */
export const payoutDays = 5;
/** How many days before its deposit a check may be recorded. */
export const depositDays = 7;

const mostProposals = 5;

/**
 * Proposes what a line may be, best first. What people decided about lines like it comes first,
 * except that ignoring comes after a strong match. Every proposal has exactly its amount, and money
 * out can only be ignored.
 */
export function proposeMatches(line: BankStatementLine, candidates: Candidates): Proposal[] {
  const learned = proposeLearned(line, candidates);
  const found = line.amount > 0 ? findMatches(line, candidates) : [];
  const strong = found.filter(({ confidence }) => confidence === 'high');
  const isIgnoring = learned[0]?.kind === 'ignore';
  const all = [...(isIgnoring ? strong : []), ...learned, ...found];
  return withoutRepeats(all).slice(0, mostProposals);
}

function findMatches(line: BankStatementLine, candidates: Candidates): Proposal[] {
  const found = [
    ...proposePayouts(line, candidates.payouts),
    ...proposeDonations(line, candidates.donations),
    ...proposeDeposits(line, candidates.donations),
    ...proposeInstallments(line, candidates.installments),
    ...proposeNewDonations(line, candidates),
  ];
  const rank = ({ confidence }: Proposal) => confidences.indexOf(confidence);
  return found.toSorted((one, other) => rank(one) - rank(other));
}

function withoutRepeats(proposals: readonly Proposal[]): Proposal[] {
  const key = ({ kind, ids }: Proposal) => [kind, ...ids.toSorted()].join();
  return [...Map.groupBy(proposals, key).values()].flatMap(([first]) => first ?? []);
}

function proposePayouts(line: BankStatementLine, payouts: readonly PayoutCandidate[]): Proposal[] {
  const near = payouts
    .filter(({ amount, arrivesOn }) => amount === line.amount && isNear(line.day, arrivesOn))
    .toSorted((one, other) => gap(line.day, one.arrivesOn) - gap(line.day, other.arrivesOn));
  return near.map(({ id, arrivesOn }, index) => ({
    kind: 'payout',
    ids: [id],
    confidence: index === 0 && near.length === 1 ? 'high' : 'medium',
    reason: `Same amount as the card payout expected on ${formatDay(arrivesOn)}.`,
  }));
}

const gap = (one: Day, other: Day) => Math.abs(daysBetween(one, other));
const isNear = (one: Day, other: Day) => gap(one, other) <= payoutDays;

/** Single donations of the same amount. */
function proposeDonations(
  line: BankStatementLine,
  donations: readonly DonationCandidate[],
): Proposal[] {
  const equal = donations.filter(({ amount }) => amount === line.amount);
  const named = equal.filter(
    ({ day, donorName }) =>
      isWithin(line.day, day, namedDays) && namesDonor(line.description, donorName),
  );
  const recent = equal.filter(
    (each) => !named.includes(each) && isWithin(line.day, each.day, { before: depositDays }),
  );
  return [
    ...named.map(({ id, day, donorName }) => ({
      kind: 'donations' as const,
      ids: [id],
      confidence: named.length === 1 ? ('high' as const) : ('medium' as const),
      reason: `The description names ${donorName}, who gave this amount on ${formatDay(day)}.`,
    })),
    ...recent.map(({ id, day, donorName }) => ({
      kind: 'donations' as const,
      ids: [id],
      confidence: equal.length === 1 ? ('medium' as const) : ('low' as const),
      reason: `Same amount as the donation from ${donorName} on ${formatDay(day)}.`,
    })),
  ];
}

const isWithin = (
  lineDay: Day,
  day: Day,
  { before, after = 0 }: { before: number; after?: number },
) => daysBetween(day, lineDay) <= before && daysBetween(lineDay, day) <= after;

/** Several donations of one day that were taken to the bank together. */
function proposeDeposits(
  line: BankStatementLine,
  donations: readonly DonationCandidate[],
): Proposal[] {
  const recent = donations.filter(({ day }) => isWithin(line.day, day, { before: depositDays }));
  const days = [...Map.groupBy(recent, ({ day }) => day)];
  return days
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .flatMap(([day, given]) => proposeDeposit(line, day, given));
}

function proposeDeposit(line: BankStatementLine, day: Day, given: readonly DonationCandidate[]) {
  const isWhole = given.length > 1 && sum(given.map(({ amount }) => amount)) === line.amount;
  if (isWhole) {
    const all = given.length === 2 ? 'Both' : `All ${given.length}`;
    const reason = `${all} donations of ${formatDay(day)} add up to this amount.`;
    return [deposit(given, 'high', reason)];
  }
  const tried = given.filter(({ amount }) => amount < line.amount).slice(0, mostCandidates);
  const sets = findSubsets(
    tried.map(({ amount }) => cents(amount)),
    line.amount,
  );
  return sets.map((set) => {
    const chosen = set.flatMap((index) => tried[index] ?? []);
    const others = sets.length > 1 ? ' Other combinations do, too.' : '';
    const reason =
      `${chosen.length} of ${given.length} donations of ${formatDay(day)} add up to this ` +
      `amount.${others}`;
    return deposit(chosen, sets.length > 1 ? 'low' : 'medium', reason);
  });
}

const deposit = (
  donations: readonly DonationCandidate[],
  confidence: Confidence,
  reason: string,
): Proposal => ({ kind: 'donations', ids: donations.map(({ id }) => id), confidence, reason });

function proposeInstallments(
  line: BankStatementLine,
  installments: readonly InstallmentCandidate[],
): Proposal[] {
  return installments
    .filter(
      ({ amount, donorName }) => amount === line.amount && namesDonor(line.description, donorName),
    )
    .map(({ pledgeId, donorName, dueDate }) => ({
      kind: 'installment',
      ids: [pledgeId],
      confidence: 'medium',
      reason:
        `The description names ${donorName}, whose pledge has this amount open` +
        `${dueText(dueDate)}.`,
    }));
}

/** A donation of a named donor of whom nothing with this amount is recorded or open. */
function proposeNewDonations(
  line: BankStatementLine,
  { donors, donations, installments }: Candidates,
): Proposal[] {
  const hasAmount = ({ amount }: { amount: number }) => amount === line.amount;
  const known = new Set([
    ...installments.filter(hasAmount).map(({ donorId }) => donorId),
    ...donations
      .filter((each) => hasAmount(each) && isWithin(line.day, each.day, namedDays))
      .map(({ donorId }) => donorId),
  ]);
  const named = donors.filter(({ donorName }) => namesDonor(line.description, donorName));
  return named
    .filter(({ donorId }) => !known.has(donorId))
    .map(({ donorId, donorName }) => ({
      kind: 'new-donation',
      ids: [donorId],
      confidence: named.length === 1 ? 'medium' : 'low',
      reason:
        `The description names ${donorName}. ` +
        `No donation of ${formatUsd(line.amount)} is recorded yet.`,
    }));
}
