import { sessionEndpoints } from '@pledgewell/contract';
import { z } from 'zod';
import { isExpired, readToken, removeToken, storeToken } from './token-store.ts';

/**
 * `refused` ends the session. `unreachable` does not: a lost connection says nothing about it, and
 * the caller reports it.
 */
export type Renewal = { token: string } | { refused: string } | { unreachable: string };

const lockName = 'authToken';
const seenByOthersAfterMs = 100;

/** The part of the reply that is needed, so that nothing else in it can sign anybody out. */
const Renewed = z.object({ token: z.string() });

let running: Promise<Renewal> | null = null;

/**
 * Exchanges the stored token for a new one: once, however many calls and windows request it at the
 * same time. `stale` is the token that was refused; if another window has replaced it, that token
 * is used.
 */
export function renew(stale: string): Promise<Renewal> {
  running ??= alone(() => renewOnce(stale)).finally(() => {
    running = null;
  });
  return running;
}

async function renewOnce(stale: string): Promise<Renewal> {
  const token = readToken();
  if (!token) return { refused: 'No authentication token found' };
  if (token !== stale && !isExpired(token)) return { token };

  const renewal = await requestRenewal(token);
  if ('token' in renewal) storeToken(renewal.token);
  if ('refused' in renewal && readToken() === token) removeToken();
  return renewal;
}

async function requestRenewal(token: string): Promise<Renewal> {
  const { method, path } = sessionEndpoints.refresh;
  try {
    const answer = await fetch(path, { method, headers: { authorization: `Bearer ${token}` } });
    if (answer.status >= 500 || answer.status === 429) return { unreachable: answer.statusText };
    if (!answer.ok) return { refused: 'Failed to refresh token' };

    const renewed = Renewed.safeParse(await answer.json());
    return renewed.success
      ? { token: renewed.data.token }
      : { refused: 'No token received from refresh endpoint' };
  } catch {
    return { unreachable: 'Failed to refresh token' };
  }
}

/**
 * Runs the work in one window at a time. Browsers offer locks only on secure origins; elsewhere the
 * server copes. The lock is held a moment longer than the work, because other windows see stored
 * values with a delay.
 */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  return new Promise((resolve, reject) => {
    const hold = async () => {
      await work().then(resolve, reject);
      await new Promise((release) => setTimeout(release, seenByOthersAfterMs));
    };
    locks.request(lockName, hold).catch(reject);
  });
}
