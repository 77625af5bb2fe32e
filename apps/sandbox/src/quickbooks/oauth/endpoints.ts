import { json, type Answer, type StandInRequest } from '../../stand-in.ts';
import type { QuickBooksState } from '../core/state.ts';
import { exchangeCode, refreshTokens, revokeGrant } from './tokens.ts';

export const authorizePath = '/connect/oauth2';
const tokenPath = '/oauth2/v1/tokens/bearer';
const revokePath = '/v2/oauth2/tokens/revoke';

type Endpoint = (state: QuickBooksState, request: StandInRequest) => Answer;

/** The calls of programs; the page where people agree is elsewhere. */
export const oauthEndpoints: Readonly<Record<string, Endpoint>> = {
  'GET /.well-known/openid_configuration': discover,
  'GET /.well-known/openid_sandbox_configuration': discover,
  [`POST ${tokenPath}`]: exchange,
  [`POST ${revokePath}`]: revoke,
};

/** Intuit's document. Browsers get to the page for people through the product. */
function discover({ publicUrl }: QuickBooksState, { headers, prefix }: StandInRequest): Answer {
  const base = `http://${String(headers['host'])}${prefix}/quickbooks`;
  const browserBase = publicUrl === null ? base : `${publicUrl}/sandbox/quickbooks`;
  return json(200, {
    issuer: `${base}/op/v1`,
    authorization_endpoint: `${browserBase}${authorizePath}`,
    token_endpoint: `${base}${tokenPath}`,
    userinfo_endpoint: `${base}/v1/openid_connect/userinfo`,
    revocation_endpoint: `${base}${revokePath}`,
    jwks_uri: `${base}/op/v1/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile', 'address', 'phone'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    claims_supported: ['aud', 'exp', 'iat', 'iss', 'realmid', 'sub'],
  });
}

function exchange(state: QuickBooksState, request: StandInRequest): Answer {
  const form = new URLSearchParams(request.body.toString('utf8'));
  if (!isProduct(state, request, form)) return oauthError(401, 'invalid_client');
  const tokens = grantTokens(state, form);
  if (tokens === undefined) return oauthError(400, 'unsupported_grant_type');
  return tokens === null ? oauthError(400, 'invalid_grant') : json(200, tokens);
}

function grantTokens(state: QuickBooksState, form: URLSearchParams) {
  const type = form.get('grant_type');
  if (type === 'refresh_token') return refreshTokens(state, form.get('refresh_token') ?? '');
  if (type !== 'authorization_code') return undefined;
  return exchangeCode(state, {
    code: form.get('code') ?? '',
    redirectUri: form.get('redirect_uri') ?? '',
    verifier: form.get('code_verifier'),
  });
}

function revoke(state: QuickBooksState, request: StandInRequest): Answer {
  const text = request.body.toString('utf8');
  const form = new URLSearchParams(text);
  if (!isProduct(state, request, form)) return oauthError(401, 'invalid_client');
  const token = form.get('token') ?? tokenInJson(text);
  return revokeGrant(state, token) ? json(200, {}) : oauthError(400, 'invalid_grant');
}

function tokenInJson(text: string): string {
  try {
    return String((JSON.parse(text) as { token?: unknown }).token);
  } catch {
    return '';
  }
}

function isProduct({ keys }: QuickBooksState, { headers }: StandInRequest, form: URLSearchParams) {
  const [scheme, value = ''] = String(headers['authorization'] ?? '').split(' ');
  const [id, secret] =
    scheme === 'Basic'
      ? Buffer.from(value, 'base64').toString('utf8').split(':').map(decodeURIComponent)
      : [form.get('client_id'), form.get('client_secret')];
  return id === keys.clientId && secret === keys.clientSecret;
}

const oauthError = (status: number, error: string) =>
  json(status, { error, error_description: 'Incorrect or expired token, code or client.' });
