import { isKeyClaims, type CallerClaims } from '../auth/bearer.ts';
import type { KnownCaller } from './begin-session.ts';

const mostCallers = 5_000;

/**
 * What the database said about callers the last time they were here. It is a guess and decides
 * nothing: the database is asked for every request, and a guess that is no longer right is dropped
 * together with everything that was done by it.
 */
export type SessionMemory = {
  find(claims: CallerClaims): KnownCaller | undefined;
  remember(claims: CallerClaims, caller: KnownCaller): void;
  forget(claims: CallerClaims): void;
};

export function openSessionMemory(): SessionMemory {
  const callers = new Map<string, KnownCaller>();
  return {
    find: (claims) => callers.get(toKey(claims)),
    remember(claims, caller) {
      const [oldest] = callers.keys();
      if (callers.size >= mostCallers && oldest !== undefined) callers.delete(oldest);
      callers.set(toKey(claims), caller);
    },
    forget(claims) {
      callers.delete(toKey(claims));
    },
  };
}

const toKey = (claims: CallerClaims) =>
  isKeyClaims(claims)
    ? `${claims.org} ${claims.keyHash}`
    : `${claims.org} ${claims.sid} ${claims.gen}`;
