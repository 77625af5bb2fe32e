import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { renew } from './renewal.ts';
import { readClaims } from './token.ts';
import {
  authChange,
  isExpired,
  readToken,
  removeToken,
  storeToken,
  tokenTimeLeftMs,
} from './token-store.ts';

export type Session = {
  /** `renewing` only while an expired token found at start is being exchanged. */
  status: 'signed-in' | 'signed-out' | 'renewing';
  /** Changes at every sign-in, so that nobody sees data that another person loaded. */
  id: string | null;
  endedBy: SessionEnd | null;
  /** Whether another tab opened it while this tab showed another one. */
  isFollowing: boolean;
};

/**
 * Why a session ended: `expiry` if it was refused, `sign-out` if this window's person signed out,
 * `leaving` if they left the organization.
 */
type SessionEnd = 'sign-out' | 'expiry' | 'leaving';

const recheckMs = 60_000;
/** An open tab renews this long before expiry, so that two checks fit in between. */
const renewAheadMs = 150_000;

const unknown: Session = { status: 'renewing', id: null, endedBy: null, isFollowing: false };

const signedOut = { status: 'signed-out', id: null, isFollowing: false } as const;

let session = unknown;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The signed-in state. Rechecked on changes in any window, on each route and every 60 seconds. */
export function useSession(): Session {
  const { pathname } = useLocation();
  useEffect(recheck, [pathname]);
  return useSyncExternalStore(subscribe, current, () => unknown);
}

/** After signing in or registering. */
export function startSession(token: string) {
  session = { ...unknown, endedBy: null };
  storeToken(token);
}

/** Deletes the token in every window. The caller tells the server. */
export function endSession(endedBy: SessionEnd) {
  set({ ...signedOut, endedBy });
  removeToken();
}

function recheck() {
  const token = readToken();
  if (!token) {
    set({ ...signedOut, endedBy: session.endedBy });
    return;
  }
  const id = readClaims(token)?.sid ?? token;
  const wasOpen = session.status === 'signed-in' && session.id === id;
  // Typed text must survive a laptop's sleep: an open screen stays while its token is renewed.
  const status = isExpired(token) && !wasOpen ? 'renewing' : 'signed-in';
  const isFollowing = session.id === id ? session.isFollowing : session.status === 'signed-in';
  set({ status, id, endedBy: null, isFollowing });
  if (tokenTimeLeftMs(token) < renewAheadMs) void renewNow(token, id);
}

async function renewNow(token: string, id: string) {
  const renewal = await renew(token);
  if ('refused' in renewal && readToken() === null) {
    set({ ...signedOut, endedBy: 'expiry' });
  } else if ('unreachable' in renewal && session.status === 'renewing') {
    // The screen's calls will report that the server is unreachable.
    set({ ...session, status: 'signed-in', id, endedBy: null });
  }
}

function set(next: Session) {
  const isSame =
    next.status === session.status && next.id === session.id && next.endedBy === session.endedBy;
  if (isSame) return;
  session = next;
  for (const listen of listeners) listen();
}

/** The first screen renders with the right state at once. */
function current() {
  if (session === unknown && timer === undefined) recheck();
  return session;
}

function subscribe(listen: () => void) {
  if (listeners.size === 0) watch();
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
    if (listeners.size === 0) stopWatching();
  };
}

function watch() {
  recheck();
  timer = setInterval(recheck, recheckMs);
  window.addEventListener('storage', recheck);
  window.addEventListener('online', recheck);
  window.addEventListener(authChange, recheck);
  document.addEventListener('visibilitychange', recheck);
}

function stopWatching() {
  clearInterval(timer);
  timer = undefined;
  window.removeEventListener('storage', recheck);
  window.removeEventListener('online', recheck);
  window.removeEventListener(authChange, recheck);
  document.removeEventListener('visibilitychange', recheck);
}
