import type { Cents } from '../../money.ts';
import type { Day } from '../../day.ts';

export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

export const confidenceLabels: Record<Confidence, string> = {
  high: 'Strong match',
  medium: 'Likely',
  low: 'Possible',
};

export const proposalKinds = [
  'payout',
  'donations',
  'installment',
  'new-donation',
  'ignore',
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/**
 * What a line may be: a payout, one or several donations, an installment or a donation that is not
 * recorded yet, or a line like those that were ignored.
 */
export type Proposal = {
  kind: ProposalKind;
  /** The ids of the payout, the donations, the pledge or the donor. */
  ids: readonly string[];
  confidence: Confidence;
  reason: string;
};

export type PayoutCandidate = { id: string; amount: Cents; arrivesOn: Day };
export type DonorCandidate = { donorId: string; donorName: string };
export type DonationCandidate = DonorCandidate & { id: string; amount: Cents; day: Day };
export type InstallmentCandidate = DonorCandidate & {
  pledgeId: string;
  amount: Cents;
  dueDate: Day | null;
};

/** What lines with a pattern were before; without a donor they were ignored. */
export type RuleCandidate = {
  pattern: string;
  isMoneyIn: boolean;
  donor: DonorCandidate | null;
  /** How many lines taught it. */
  times: number;
};

export type Candidates = {
  payouts: readonly PayoutCandidate[];
  donations: readonly DonationCandidate[];
  installments: readonly InstallmentCandidate[];
  /** Donors that a line may name. */
  donors: readonly DonorCandidate[];
  rules: readonly RuleCandidate[];
};

/** How far a donation may be from a line whose donor is known. */
export const namedDays = { before: 30, after: 3 } as const;
