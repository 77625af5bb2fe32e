import type { ConnectBusinessType, ConnectCountry } from '@pledgewell/domain';

/** An organization's own account at the provider, as it stands there now. */
export type ProviderAccount = {
  id: string;
  email: string | null;
  businessName: string | null;
  country: string;
  defaultCurrency: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
  /** The provider's names for what it asks for. */
  currentlyDue: readonly string[];
  pastDue: readonly string[];
};

export type NewAccount = {
  /** By which the same account is never made twice. */
  key: string;
  organizationId: string;
  businessType: ConnectBusinessType;
  country: ConnectCountry;
  email: string;
  businessName: string;
};

/** Every call may throw a `ProviderFailure` and nothing else. */
export type AccountCalls = {
  create(account: NewAccount): Promise<ProviderAccount>;
  /** Null where the account is not ours to ask about: deleted, or taken away from us. */
  find(id: string): Promise<ProviderAccount | null>;
  /** A page of the provider that asks for what is missing; it works once, for some minutes. */
  onboardingUrl(link: { account: string; returnUrl: string; refreshUrl: string }): Promise<string>;
  /** Whether an account that exists already can be connected. */
  canConnectExisting: boolean;
  /** A page of the provider on which somebody agrees to connect an account of theirs. */
  authorizeUrl(ask: { state: string; returnUrl: string; email: string }): string;
  /** The account that somebody has agreed to connect; the code works once. */
  accept(code: string): Promise<string>;
  /** Gives up our access to an account; one that is gone already is no failure. */
  disconnect(id: string): Promise<void>;
};
