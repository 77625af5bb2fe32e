import { isKeyClaims, type CallerClaims } from '../auth/bearer.ts';
import type { CallerRow } from './begin-session.ts';

const mostCallers = 5_000;

/**
 * What the database said about callers the last time they were here. It is a guess and decides
 * nothing: the database is asked for every request, and a guess that is no longer right is dropped
 * together with everything that was done by it.
 */
export type SessionMemory = {
  find(claims: CallerClaims): CallerRow | undefined;
  remember(claims: CallerClaims, row: CallerRow): void;
  forget(claims: CallerClaims): void;
};

export function openSessionMemory(): SessionMemory {
  const rows = new Map<string, CallerRow>();
  return {
    find: (claims) => rows.get(toKey(claims)),
    remember(claims, row) {
      const [oldest] = rows.keys();
      if (rows.size >= mostCallers && oldest !== undefined) rows.delete(oldest);
      rows.set(toKey(claims), row);
    },
    forget(claims) {
      rows.delete(toKey(claims));
    },
  };
}

const toKey = (claims: CallerClaims) =>
  isKeyClaims(claims)
    ? `${claims.org} ${claims.keyHash}`
    : `${claims.org} ${claims.sid} ${claims.gen}`;
