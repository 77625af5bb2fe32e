import { createHash, randomBytes } from 'node:crypto';
import { now, type Code, type Grant, type QuickBooksState } from '../core/state.ts';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;
const codeMs = 10 * 60 * 1_000;
const refreshDays = 100;
const mostOlder = 20;

const newToken = (prefix: string) => `${prefix}${randomBytes(30).toString('base64url')}`;

export type TokenAnswer = {
  token_type: 'bearer';
  access_token: string;
  expires_in: number;
  refresh_token: string;
  x_refresh_token_expires_in: number;
};

/** Agrees that the product uses a company; the code is good for ten minutes and one exchange. */
export function issueCode(
  state: QuickBooksState,
  { realmId, redirectUri, challenge }: Omit<Code, 'endsAt'>,
): string {
  const code = newToken('AB1');
  const endsAt = now(state).getTime() + codeMs;
  state.codes.set(code, { realmId, redirectUri, challenge, endsAt });
  return code;
}

/** Exchanges a code; null if it is not good for these proofs. */
export function exchangeCode(
  state: QuickBooksState,
  proofs: { code: string; redirectUri: string; verifier: string | null },
): TokenAnswer | null {
  const code = state.codes.get(proofs.code);
  state.codes.delete(proofs.code);
  if (!code || code.endsAt < now(state).getTime() || code.redirectUri !== proofs.redirectUri)
    return null;
  if (code.challenge !== null && code.challenge !== toChallenge(proofs.verifier)) return null;
  state.grants = state.grants.filter(({ realmId }) => realmId !== code.realmId);
  const grant: Grant = { realmId: code.realmId, accessTokens: [], refreshTokens: [] };
  state.grants.push(grant);
  return issueTokens(state, grant);
}

/** Issues new tokens; the old refresh token works for another day. */
export function refreshTokens(state: QuickBooksState, token: string): TokenAnswer | null {
  const time = now(state).getTime();
  const grant = state.grants.find(({ refreshTokens: tokens }) =>
    tokens.some((each) => each.token === token && each.endsAt > time),
  );
  if (!grant) return null;
  grant.refreshTokens = grant.refreshTokens.map((each) => ({
    ...each,
    endsAt: Math.min(each.endsAt, time + dayMs),
  }));
  return issueTokens(state, grant);
}

/** Ends the connection that one of these tokens belongs to. */
export function revokeGrant(state: QuickBooksState, token: string): boolean {
  const left = state.grants.filter(
    ({ accessTokens, refreshTokens: tokens }) =>
      ![...accessTokens, ...tokens].some((each) => each.token === token),
  );
  const isFound = left.length < state.grants.length;
  state.grants = left;
  return isFound;
}

export function findGrant(state: QuickBooksState, accessToken: string): Grant | undefined {
  const time = now(state).getTime();
  return state.grants.find(({ accessTokens }) =>
    accessTokens.some(({ token, endsAt }) => token === accessToken && endsAt > time),
  );
}

function issueTokens(state: QuickBooksState, grant: Grant): TokenAnswer {
  const time = now(state).getTime();
  const access = { token: newToken('eyJ'), endsAt: time + hourMs };
  const refresh = { token: newToken('RT1-'), endsAt: time + refreshDays * dayMs };
  grant.accessTokens = [access, ...grant.accessTokens].slice(0, mostOlder);
  grant.refreshTokens = [refresh, ...grant.refreshTokens].slice(0, mostOlder);
  return {
    token_type: 'bearer',
    access_token: access.token,
    expires_in: hourMs / 1_000,
    refresh_token: refresh.token,
    x_refresh_token_expires_in: (refreshDays * dayMs) / 1_000,
  };
}

const toChallenge = (verifier: string | null) =>
  verifier === null ? '' : createHash('sha256').update(verifier).digest('base64url');
