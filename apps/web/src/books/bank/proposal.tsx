import type { BankLine, BankProposal, MatchedRecord } from '@pledgewell/contract';
import { formatUsd, zero } from '@pledgewell/domain';
import { confidenceLabels, type Confidence } from '@pledgewell/domain/books/bank/proposal';
import type { Tone } from '../../ui/theme/tone.ts';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import type { Decision } from './api.ts';
import classes from './bank.module.css';

/** What accepting a proposal does: `Record $250.00 from Ada Miller`. */
export function proposalText({ kind, records }: BankProposal): string {
  const [first] = records;
  if (kind === 'ignore') return 'Ignore this line';
  if (kind === 'installment') return `Record the installment of ${first?.label}`;
  if (kind === 'new-donation') {
    return `Record ${formatUsd(first?.amount ?? zero)} from ${first?.label}`;
  }
  return recordNames(records);
}

/** The label of the button that accepts a proposal. */
export const acceptLabels: Record<BankProposal['kind'], { label: string; busy: string }> = {
  payout: { label: 'Match', busy: 'Matching...' },
  donations: { label: 'Match', busy: 'Matching...' },
  installment: { label: 'Record', busy: 'Recording...' },
  'new-donation': { label: 'Record', busy: 'Recording...' },
  ignore: { label: 'Ignore', busy: 'Ignoring...' },
};

/** The decision that accepts a proposal. */
export function toDecision({ _id: id }: BankLine, { kind, records }: BankProposal): Decision {
  const ids = records.flatMap((record) => record.id ?? []);
  const [first = ''] = ids;
  const nothingElse = { campaign: null, fund: null };
  if (kind === 'ignore') return { id, is: 'ignore' };
  if (kind === 'payout') return { id, is: 'match', body: { donationIds: [], payoutId: first } };
  if (kind === 'donations') return { id, is: 'match', body: { donationIds: ids } };
  const body = kind === 'installment' ? { pledgeId: first } : { donorId: first };
  return { id, is: 'record', body: { ...body, ...nothingElse } };
}

const tones: Record<Confidence, Tone> = { high: 'good', medium: 'half', low: 'quiet' };

export const Proposal = ({ proposal }: { proposal: BankProposal }) => (
  <div className={classes.proposal}>
    <p className={classes.proposalHead}>
      <StatusBadge tone={tones[proposal.confidence]}>
        {confidenceLabels[proposal.confidence]}
      </StatusBadge>
      <span className={classes.records}>{proposalText(proposal)}</span>
    </p>
    <p className={classes.quiet}>{proposal.reason}</p>
  </div>
);

/** `Noor Haddad`, or `Noor Haddad and 3 others`. */
function recordNames(records: readonly MatchedRecord[]): string {
  const [first, ...others] = records.map(({ label }) => label);
  if (others.length === 0) return first ?? '';
  return `${first} and ${others.length} ${others.length === 1 ? 'other' : 'others'}`;
}
