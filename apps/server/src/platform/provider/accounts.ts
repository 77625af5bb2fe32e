import type { ConnectBusinessType, ConnectCountry } from '@pledgewell/domain';

/** An organization's own account at the provider, in its current status. */
export type ProviderAccount = {
  id: string;
  email: string | null;
  businessName: string | null;
  country: string;
  defaultCurrency: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
  /** The provider's names for the information it requires. */
  currentlyDue: readonly string[];
  pastDue: readonly string[];
};

export type NewAccount = {
  /** Keeps the same account from being created twice. */
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
  /** Null if we have no access to the account: it was deleted, or access was revoked. */
  find(id: string): Promise<ProviderAccount | null>;
  /** A page of the provider that asks for missing information; it works once, for some minutes. */
  onboardingUrl(link: { account: string; returnUrl: string; refreshUrl: string }): Promise<string>;
  /** Whether an existing account can be connected. */
  canConnectExisting: boolean;
  /** A page of the provider on which somebody agrees to connect their account. */
  authorizeUrl(request: { state: string; returnUrl: string; email: string }): string;
  /** The account that somebody has agreed to connect; the code works once. */
  accept(code: string): Promise<string>;
  /** Gives up our access to an account; no failure if access is already gone. */
  disconnect(id: string): Promise<void>;
};
