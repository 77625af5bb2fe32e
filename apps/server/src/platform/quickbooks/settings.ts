/** How QuickBooks Online is reached, and the credentials it knows us by. */
export type QuickBooksSettings = {
  clientId: string;
  clientSecret: string;
  /** The URL before `/v3/company`. */
  apiUrl: string;
  /** Whether a stand-in on this machine replaces it. */
  isStandIn: boolean;
};

export const usualQuickBooksApi = 'https://quickbooks.api.intuit.com';
const intuitDiscovery = 'https://developer.api.intuit.com/.well-known/openid_configuration';

/**
 * Where the document with the OAuth endpoints is. Intuit has one for its production and its sandbox
 * companies; another server has its own beside its API.
 */
export const discoveryUrl = ({ apiUrl }: QuickBooksSettings): string =>
  /(?:^|\.)intuit\.com$/.test(new URL(apiUrl).hostname)
    ? intuitDiscovery
    : `${apiUrl}/.well-known/openid_configuration`;
