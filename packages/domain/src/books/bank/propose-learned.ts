import { daysBetween, formatDay, type Day } from '../../day.ts';
import { formatUsd } from '../../money.ts';
import type { BankStatementLine } from './bank-line.ts';
import { descriptionPattern } from './description-pattern.ts';
import {
  namedDays,
  type Candidates,
  type Confidence,
  type DonorCandidate,
  type Proposal,
  type RuleCandidate,
} from './proposal.ts';

/** Proposes what lines with the same pattern were before, the most frequent first. */
export function proposeLearned(line: BankStatementLine, candidates: Candidates): Proposal[] {
  const pattern = descriptionPattern(line.description);
  const isMoneyIn = line.amount > 0;
  const rules = candidates.rules
    .filter((rule) => rule.pattern === pattern && rule.isMoneyIn === isMoneyIn)
    .toSorted((one, other) => other.times - one.times);
  return rules.flatMap((rule, place) => {
    const confidence = learnedConfidence(rule, { isFirst: place === 0, rules: rules.length });
    return rule.donor === null
      ? [proposeIgnoring(rule, confidence)]
      : proposeForDonor(line, { donor: rule.donor, times: rule.times, confidence }, candidates);
  });
}

/** One decision is a hint, two are a habit; different decisions make each of them a guess. */
function learnedConfidence(
  { times }: RuleCandidate,
  { isFirst, rules }: { isFirst: boolean; rules: number },
): Confidence {
  if (rules > 1) return isFirst ? 'medium' : 'low';
  return times > 1 ? 'high' : 'medium';
}

const proposeIgnoring = ({ times }: RuleCandidate, confidence: Confidence): Proposal => ({
  kind: 'ignore',
  ids: [],
  confidence,
  reason:
    times === 1
      ? 'You ignored a line like this once before.'
      : `You ignored lines like this ${timesText(times)} before.`,
});

type Learned = { donor: DonorCandidate; times: number; confidence: Confidence };

/** Donations that are recorded come first; without any, the donation is proposed as a new one. */
function proposeForDonor(
  line: BankStatementLine,
  { donor: { donorId, donorName }, times, confidence }: Learned,
  { donations, installments }: Candidates,
): Proposal[] {
  const before = `Matched to ${donorName} ${timesText(times)} before`;
  const recorded = donations
    .filter((each) => each.donorId === donorId && each.amount === line.amount)
    .filter(({ day }) => {
      const age = daysBetween(day, line.day);
      return age <= namedDays.before && age >= -namedDays.after;
    })
    .map(({ id, day }) => ({
      kind: 'donations' as const,
      ids: [id],
      confidence,
      reason: `${before}, and the amount is the same as on ${formatDay(day)}.`,
    }));
  const due = installments
    .filter((each) => each.donorId === donorId && each.amount === line.amount)
    .map(({ pledgeId, dueDate }) => ({
      kind: 'installment' as const,
      ids: [pledgeId],
      confidence,
      reason: `${before}, whose pledge has this amount open${dueText(dueDate)}.`,
    }));
  if (recorded.length + due.length > 0) return [...recorded, ...due];
  const reason = `${before}. No donation of ${formatUsd(line.amount)} is recorded yet.`;
  return [{ kind: 'new-donation', ids: [donorId], confidence, reason }];
}

/** Says when an installment is due; nothing if it has no day. */
export const dueText = (dueDate: Day | null) =>
  dueDate === null ? '' : `, due on ${formatDay(dueDate)}`;

/** Writes how often: once, twice, 3 times. */
function timesText(times: number): string {
  if (times > 2) return `${times.toLocaleString('en-US')} times`;
  return times === 2 ? 'twice' : 'once';
}
