/** How QuickBooks Online is reached, and the credentials it knows us by. */
export type QuickBooksSettings = {
  clientId: string;
  clientSecret: string;
  /** The URL before `/v3/company`. */
  apiUrl: string;
  /** Whether a stand-in on this machine replaces it. */
  isStandIn: boolean;
};

const usualApi = 'https://quickbooks.api.intuit.com';
const intuitDiscovery = 'https://developer.api.intuit.com/.well-known/openid_configuration';

/**
 * Where the document with the OAuth endpoints is. Intuit has one for its production and its sandbox
 * companies; another server has its own beside its API.
 */
export const discoveryUrl = ({ apiUrl }: QuickBooksSettings): string =>
  /(?:^|\.)intuit\.com$/.test(new URL(apiUrl).hostname)
    ? intuitDiscovery
    : `${apiUrl}/.well-known/openid_configuration`;

type Environment = {
  NODE_ENV: string;
  QUICKBOOKS_CLIENT_ID?: string | undefined;
  QUICKBOOKS_CLIENT_SECRET?: string | undefined;
  QUICKBOOKS_API_URL?: string | undefined;
};

/** Reads the settings; null without credentials. Only a stand-in may be reached without TLS. */
export function readQuickBooksSettings(environment: Environment): QuickBooksSettings | null {
  const { QUICKBOOKS_CLIENT_ID: clientId, QUICKBOOKS_CLIENT_SECRET: clientSecret } = environment;
  if (clientId === undefined && clientSecret === undefined) return null;
  if (!clientId || !clientSecret) {
    throw new Error(
      'The configuration is wrong.\n✖ QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET need ' +
        'each other',
    );
  }

  const apiUrl = (environment.QUICKBOOKS_API_URL ?? usualApi).replace(/\/+$/, '');
  const isStandIn = !apiUrl.startsWith('https:');
  if (isStandIn && environment.NODE_ENV === 'production') {
    throw new Error(
      'The configuration is wrong.\n✖ QUICKBOOKS_API_URL must begin with https: here',
    );
  }
  return { clientId, clientSecret, apiUrl, isStandIn };
}
