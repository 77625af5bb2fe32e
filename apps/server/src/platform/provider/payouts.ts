import type { Cents, Day, PayoutEntryKind, PayoutStatus } from '@pledgewell/domain';

/** Money that moved from a connected account to its bank, as the provider has it now. */
export type ProviderPayout = {
  id: string;
  amount: Cents;
  currency: string;
  status: PayoutStatus;
  isAutomatic: boolean;
  /** Whether all of its entries are available. */
  isComplete: boolean;
  failure: string | null;
  createdAt: Date;
  arrivesOn: Day;
};

export type ProviderEntry = {
  id: string;
  kind: PayoutEntryKind;
  amount: Cents;
  fee: Cents;
  /** The payment it is about; null if it is about none. */
  payment: string | null;
  /** The refund or the dispute. */
  refund: string | null;
  description: string;
  at: Date;
};

/** Every call may throw a `ProviderFailure` and nothing else. */
export type PayoutCalls = {
  /** The payouts of an account since a moment, or the newest ones. */
  list(account: string, since: Date | null): Promise<ProviderPayout[]>;
  find(account: string, payoutId: string): Promise<ProviderPayout>;
  /** Transactions of an automatic payout, without the payout itself. */
  entries(account: string, payoutId: string): Promise<ProviderEntry[]>;
};
