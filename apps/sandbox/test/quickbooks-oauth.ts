import type { QuickBooksStandIn } from '../src/quickbooks/quickbooks.ts';

type Form = Record<string, string>;

const redirectUri = 'https://giving.example/quickbooks';

/** The ways of a browser and of the product through the stand-in's OAuth. */
export function openOAuth(standIn: () => QuickBooksStandIn, url: (path: string) => string) {
  const post = async (path: string, body: URLSearchParams | string, secret?: string) => {
    const { clientId, clientSecret } = standIn().keys;
    const reply = await fetch(url(path), {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:${secret ?? clientSecret}`)}` },
      body,
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };

  /** Agrees or cancels, and returns where the browser is sent. */
  async function consent(form: Form, more: Form = {}) {
    const query = new URLSearchParams({
      client_id: standIn().keys.clientId,
      response_type: 'code',
      scope: 'com.intuit.quickbooks.accounting',
      redirect_uri: redirectUri,
      state: 'abc',
      ...more,
    });
    const reply = await fetch(url(`/connect/oauth2?${query}`), {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    return new URL(reply.headers.get('location') ?? 'https://nowhere.example');
  }

  const requestTokens = (form: Form, secret?: string) => {
    const body = new URLSearchParams({ redirect_uri: redirectUri, ...form });
    return post('/oauth2/v1/tokens/bearer', body, secret);
  };

  return {
    consent,
    requestTokens,
    async connect(realmId: string) {
      const back = await consent({ answer: 'connect', realmId });
      const code = back.searchParams.get('code') ?? '';
      return requestTokens({ grant_type: 'authorization_code', code });
    },
    /** Intuit takes the token as JSON. */
    revoke: async (token: string) =>
      (await post('/v2/oauth2/tokens/revoke', JSON.stringify({ token }))).status,
  };
}
