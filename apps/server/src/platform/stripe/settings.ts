/** How the card provider is reached, and the credentials it knows us by. */
export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  /** Verifies events of our own account; during an exchange, two secrets separated by a comma. */
  webhookSecret: string;
  /** Verifies events of the connected accounts, in the same form. */
  connectWebhookSecret: string;
  /** Without it, an existing account cannot be connected. */
  connectClientId: string | undefined;
  /** The URL of its API, if not the usual one. */
  apiUrl: string | undefined;
  /** Where a browser agrees to connect an existing account. */
  authorizeUrl: string;
  /** Where the browser loads its script from, if not from its own host. */
  scriptUrl: string | undefined;
  /** Whether a stand-in on this machine replaces it. */
  isStandIn: boolean;
};
