import { clockOffset, timeLeftMs } from './token.ts';

const tokenKey = 'authToken';
const offsetKey = 'authClockOffset';

/** Broadcast in this window when the token changed; other windows are notified by the storage. */
export const authChange = 'auth-change';

export const readToken = () => localStorage.getItem(tokenKey);

export function storeToken(token: string) {
  localStorage.setItem(offsetKey, String(clockOffset(token)));
  localStorage.setItem(tokenKey, token);
  window.dispatchEvent(new Event(authChange));
}

export function removeToken() {
  localStorage.removeItem(tokenKey);
  window.dispatchEvent(new Event(authChange));
}

/** Milliseconds until a stored token expires; zero or less once it has. */
export const tokenTimeLeftMs = (token: string) =>
  timeLeftMs(token, Number(localStorage.getItem(offsetKey)) || 0);

export const isExpired = (token: string) => tokenTimeLeftMs(token) <= 0;
