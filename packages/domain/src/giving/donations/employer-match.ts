import { cents, type Cents } from '../../money.ts';
import type { PledgeStatus } from '../pledges/status.ts';

/** The most that an employer may promise for a donation, as a percentage of it. */
export const mostMatchPercent = 1_000;

type MatchTerms = {
  /** 100 for a dollar for each dollar, 50 for half of it, 200 for twice as much. */
  percent: number;
  /** The most that the employer matches; null for no limit. */
  most: Cents | null;
};

/** What an employer promises for a donation: a percentage of it, rounded, up to a limit. */
export function matchedAmount(donation: Cents, { percent, most }: MatchTerms): Cents {
  const share = cents(Math.round((donation * percent) / 100));
  return most === null ? share : cents(Math.min(share, most));
}

/** The status of an employer's promise, which is the status of the company's pledge. */
export const matchStatusLabels: Record<PledgeStatus, string> = {
  open: 'open',
  settled: 'received',
  canceled: 'canceled',
};
