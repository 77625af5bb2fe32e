/** How the card provider is reached and what it knows us by. */
export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  /** Signs events of our own account; while it is being exchanged two of them, with a comma. */
  webhookSecret: string;
  /** Signs events of the connected accounts, likewise. */
  connectWebhookSecret: string;
  /** Without it an account that exists already cannot be connected. */
  connectClientId: string | undefined;
  /** Where its API is, when it is not where it usually is. */
  apiUrl: string | undefined;
  /** Where a browser agrees to connect an account that exists already. */
  authorizeUrl: string;
  /** Where the browser loads its script from, when not from its own host. */
  scriptUrl: string | undefined;
  /** Whether a stand-in on this machine takes its place. */
  isStandIn: boolean;
};
